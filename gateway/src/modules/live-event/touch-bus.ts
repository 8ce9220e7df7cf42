import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { TouchBus } from './live-hub.ts';

const topic = 'wr1:touched';

/** Own changes made at one gateway wake the user's listeners at the others. */
export function createTouchBus(redis: Redis, log: Logger): TouchBus {
  const listeners: ((user: string) => void)[] = [];
  const subscriber = redis.duplicate();
  subscriber.on('message', (_topic: string, user: string) => {
    for (const listener of listeners) listener(user);
  });
  subscriber.subscribe(topic).catch((error: unknown) => {
    log.warn(
      { text: error instanceof Error ? error.message : 'unknown' },
      'live events are not shared between gateways',
    );
  });
  redis.once('end', () => subscriber.disconnect());
  return {
    publish: (user) => void redis.publish(topic, user).catch(() => {}),
    onTouch: (listener) => void listeners.push(listener),
  };
}
