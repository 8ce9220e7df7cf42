import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { UpstreamResponse } from './transport.ts';
import { Volatility } from './volatility.ts';

/** An earlier response with its parsed value. */
export interface SeenAnswer {
  body: Buffer;
  schema: z.ZodType;
  value: unknown;
  /** Allows the customer API to respond with 304 instead of the same bytes; null if it sent no ETag. */
  etag: string | null;
}

const rememberedBytes = 64 * 1024 * 1024;

/**
 * How long a caller's unused responses stay cached: 15 minutes, the lifetime of an access token. After that, few
 * callers could request them again. Age is tracked to the second, because it is checked on every read.
 */
export const REMEMBERED_FOR = { ttl: 15 * 60_000, updateAgeOnGet: true, ttlResolution: 1_000 } as const;

/** The latest responses, at most 64 MB, so that unchanged bytes return the same object again. */
export class SeenAnswers {
  readonly #answers = new LRUCache<string, SeenAnswer>({
    ...REMEMBERED_FOR,
    maxSize: rememberedBytes,
    sizeCalculation: (entry) => entry.body.length + 500,
  });
  readonly #volatility = new Volatility();

  /** Number of cached responses. */
  get size(): number {
    return this.#answers.size;
  }

  /** Drops responses that have long been unused. */
  forgetStale(): void {
    this.#answers.purgeStale();
  }

  /** The last response parsed with the same schema; null if none is cached. */
  get(key: string, schema: z.ZodType): SeenAnswer | null {
    const seen = this.#answers.get(key);
    return seen?.schema === schema ? seen : null;
  }

  /** Whether a response equals the earlier one. */
  isSame(key: string, seen: SeenAnswer, { status, body }: UpstreamResponse): boolean {
    const isSame = status === 304 || (status === 200 && seen.body.equals(body));
    if (isSame) this.#volatility.same(key);
    return isSame;
  }

  /** Caches a response, unless it changes every time. */
  keep(key: string, response: UpstreamResponse, schema: z.ZodType, value: unknown): void {
    const { etag } = response.headers;
    if (this.#volatility.isWorthKeeping(key)) {
      this.#answers.set(key, { body: response.body, schema, value, etag: typeof etag === 'string' ? etag : null });
    } else this.#answers.delete(key);
    // Counts as changed until the next response proves otherwise.
    this.#volatility.changed(key);
  }
}
