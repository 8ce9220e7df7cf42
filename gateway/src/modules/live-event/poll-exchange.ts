import type { Redis, RedisOptions } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { LiveNews } from './live-news.ts';
import { liveNews } from './live-news.ts';

/** One user's polls as shared between gateways. */
export interface PollTurn {
  /**
   * Whether this gateway should poll now. Also true without Redis: then each gateway polls
   * separately.
   * @param isForced takes the turn from its current holder
   */
  claim(isForced: boolean): Promise<boolean>;
  /** Publishes to the other gateways. */
  publish(news: LiveNews): void;
  /** No listener of that user is left here. */
  leave(): void;
}

/** Shares polls between the gateways of an installation. */
export interface PollExchange {
  /** Joins a user's polls. */
  join(user: string, hear: (news: LiveNews) => void): PollTurn;
  /** The user did something here: one of the gateways with listeners of that user polls at once. */
  touch(user: string): void;
}

/** Maximum wait for Redis in milliseconds; after that it counts as unavailable. */
const PATIENCE = 500;
/** Nothing is queued for an unavailable Redis: what was not published is polled. */
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
 * Turns and news through Redis. A turn is a key that expires slightly before the shortest interval;
 * it is taken again for each poll, so that no one must release it or notice that a gateway died.
 * News is published on a topic per user, only to gateways with listeners of that user.
 * @param redis connection whose settings are used; its end ends this too
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
    // News is preceded by an instance id and a space, so that own messages are skipped.
    if (hear === undefined || text.startsWith(self)) return;
    // Another release may send unknown news; then this gateway polls.
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
