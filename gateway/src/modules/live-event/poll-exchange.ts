import type { Redis, RedisOptions } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { LiveNews } from './live-news.ts';
import { liveNews } from './live-news.ts';

/** One user's polls, as one gateway shares them with the others. */
export interface PollTurn {
  /**
   * Whether this gateway is to poll now. True as well when Redis is away: then each gateway polls by itself.
   * @param isForced takes the turn from whoever has it
   */
  claim(isForced: boolean): Promise<boolean>;
  /** Tells the other gateways. */
  publish(news: LiveNews): void;
  /** No listener of that user is left here. */
  leave(): void;
}

/** Shares polls between the gateways of an installation. */
export interface PollExchange {
  /** Takes part in a user's polls. */
  join(user: string, hear: (news: LiveNews) => void): PollTurn;
  /** The user did something here: the gateways with listeners of that user poll at once, one of them. */
  touch(user: string): void;
}

/** Longest wait for Redis, in milliseconds; after that it counts as away. */
const PATIENCE = 500;
/** Nothing is kept for a Redis that is away: what was not told is polled. */
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
 * Turns and news over Redis. A turn is a key that lives a little shorter than the shortest interval; it is taken anew for each
 * poll, so that nobody has to hand it over or to notice that somebody died. News are told on a topic per user, to the gateways
 * with listeners of that user alone.
 * @param redis connection whose settings are used; its end ends this too
 * @param prefix of all keys and topics
 * @param life of a turn, in milliseconds
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
    // An instance id and a space stand before the news, so that own ones need not be read.
    if (hear === undefined || text.startsWith(self)) return;
    // Another release may say what this one does not know; then it is polled here.
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
