import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { UpstreamResponse } from './transport.ts';
import { Volatility } from './volatility.ts';

/** An earlier answer, with its parsed value. */
export interface SeenAnswer {
  body: Buffer;
  schema: z.ZodType;
  value: unknown;
  /** Lets the customer API answer 304 instead of the same bytes again; null if it sent none. */
  etag: string | null;
}

const rememberedBytes = 64 * 1024 * 1024;

/**
 * How long a caller's answers are cached: after a quarter of an hour without use, the life of an access token, hardly
 * anyone could still request them. Age is measured in seconds because it is checked with every read.
 */
export const REMEMBERED_FOR = { ttl: 15 * 60_000, updateAgeOnGet: true, ttlResolution: 1_000 } as const;

/** The last answers, so that unchanged bytes return the same object again: at most 64 MB of them. */
export class SeenAnswers {
  readonly #answers = new LRUCache<string, SeenAnswer>({
    ...REMEMBERED_FOR,
    maxSize: rememberedBytes,
    sizeCalculation: (entry) => entry.body.length + 500,
  });
  readonly #volatility = new Volatility();

  /** Cached answers. */
  get size(): number {
    return this.#answers.size;
  }

  /** Drops answers that have not been used for a long time. */
  forgetStale(): void {
    this.#answers.purgeStale();
  }

  /** The last answer parsed by the same schema; null if none is cached. */
  get(key: string, schema: z.ZodType): SeenAnswer | null {
    const seen = this.#answers.get(key);
    return seen?.schema === schema ? seen : null;
  }

  /** Whether an answer equals the earlier one. */
  isSame(key: string, seen: SeenAnswer, { status, body }: UpstreamResponse): boolean {
    const isSame = status === 304 || (status === 200 && seen.body.equals(body));
    if (isSame) this.#volatility.same(key);
    return isSame;
  }

  /** Caches an answer, unless it changes every time. */
  keep(key: string, response: UpstreamResponse, schema: z.ZodType, value: unknown): void {
    const { etag } = response.headers;
    if (this.#volatility.isWorthKeeping(key)) {
      this.#answers.set(key, { body: response.body, schema, value, etag: typeof etag === 'string' ? etag : null });
    } else this.#answers.delete(key);
    // Until the next response changes that.
    this.#volatility.changed(key);
  }
}
