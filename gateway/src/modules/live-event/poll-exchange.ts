import type { Redis, RedisOptions } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { LiveNews } from './live-news.ts';
import { liveNews } from './live-news.ts';

/** One user's polls as shared between gateways. */
export interface PollTurn {
  /**
   * Whether this gateway should poll now. Always true without Redis, because each gateway then polls on its
   * own.
   * @param isForced takes the turn from its current holder
   */
  claim(isForced: boolean): Promise<boolean>;
  /** Sends a message to the other gateways. */
  publish(news: LiveNews): void;
  /** Called when the user has no listeners left here. */
  leave(): void;
}

/** Shares polls between the gateways of an installation. */
export interface PollExchange {
  /** Starts sharing a user's polls. */
  join(user: string, hear: (news: LiveNews) => void): PollTurn;
  /** Called when the user changes something here: a gateway that has listeners for the user polls at once. */
  touch(user: string): void;
}

/** How long to wait for Redis, in milliseconds, before it counts as unavailable. */
const PATIENCE = 500;
/** Nothing is queued while Redis is unavailable; other gateways poll what they missed. */
const options: Partial<RedisOptions> = {
  enableOfflineQueue: false,
  enableAutoPipelining: true,
  autoResubscribe: false,
  commandTimeout: PATIENCE,
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Shares turns and messages through Redis. A turn is a key that expires slightly before the shortest interval. It is
 * taken again for each poll, so no gateway has to release it or detect that another one died. Messages go to one topic
 * per user, which only gateways with listeners of that user subscribe to.
 * @param redis connection whose settings are used; closing it closes this too
 * @param prefix of all keys and topics
 * @param life lifetime of a turn, in milliseconds
 */
export function createPollExchange(redis: Redis, prefix: string, life: number, log: Logger): PollExchange {
  const self = randomUUID();
  const topics = new Map<string, (news: LiveNews) => void>();
  const topicOf = (user: string): string => `${prefix}:live:${user}`;
  const keyOf = (user: string): string => `${prefix}:turn:${user}`;
  const commands = redis.duplicate(options);
  const subscriber = redis.duplicate(options);
  const nothing = (): void => {};

  for (const connection of [commands, subscriber]) {
    connection.on('error', (error: Error) => log.debug({ text: error.message }, 'live events over redis'));
    redis.once('end', () => connection.disconnect());
  }
  const subscribe = (names: string[]): void => void subscriber.subscribe(...names).catch(nothing);
  subscriber.on('ready', () => {
    if (topics.size > 0) subscribe([...topics.keys()]);
  });
  subscriber.on('message', (topic: string, text: string) => {
    const hear = topics.get(topic);
    // Each message starts with the sender's instance id and a space; own messages are skipped.
    if (hear === undefined || text.startsWith(self)) return;
    // Messages of another release may be unknown; this gateway then polls by itself.
    const read = liveNews.safeParse(parse(text.slice(text.indexOf(' ') + 1)));
    if (read.success) hear(read.data);
  });
  const publish = (user: string, news: LiveNews): void =>
    void commands.publish(topicOf(user), `${self} ${JSON.stringify(news)}`).catch(nothing);

  return {
    join(user, hear) {
      const topic = topicOf(user);
      topics.set(topic, hear);
      if (subscriber.status === 'ready') subscribe([topic]);
      return {
        async claim(isForced) {
          try {
            if (isForced) return (await commands.set(keyOf(user), self, 'PX', life)) === 'OK';
            return (await commands.set(keyOf(user), self, 'PX', life, 'NX')) === 'OK';
          } catch {
            return true;
          }
        },
        publish: (news) => publish(user, news),
        leave() {
          topics.delete(topic);
          if (subscriber.status === 'ready') void subscriber.unsubscribe(topic).catch(nothing);
        },
      };
    },
    touch(user) {
      void commands.del(keyOf(user)).catch(nothing);
      publish(user, { kind: 'touched' });
    },
  };
}
