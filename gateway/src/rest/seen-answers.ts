import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { UpstreamResponse } from './transport.ts';
import { Volatility } from './volatility.ts';

/** An answer that came before, with what was read from it. */
export interface SeenAnswer {
  body: Buffer;
  schema: z.ZodType;
  value: unknown;
  /** Lets the customer API answer 304 instead of the same bytes again; null when it sent none. */
  etag: string | null;
}

const rememberedBytes = 64 * 1024 * 1024;

/**
 * Bounds in time of what is remembered for one caller: after a quarter of an hour without a use, the life of an access token,
 * hardly anybody is left who could ask for it. Age is told to the second: it is looked at with every read.
 */
export const REMEMBERED_FOR = { ttl: 15 * 60_000, updateAgeOnGet: true, ttlResolution: 1_000 } as const;

/** The last answers, so that bytes which have not changed give the same object again: at most 64 MB of them. */
export class SeenAnswers {
  readonly #answers = new LRUCache<string, SeenAnswer>({
    ...REMEMBERED_FOR,
    maxSize: rememberedBytes,
    sizeCalculation: (entry) => entry.body.length + 500,
  });
  readonly #volatility = new Volatility();

  /** Answers that are remembered. */
  get size(): number {
    return this.#answers.size;
  }

  /** Drops what nobody has asked for in a long time. */
  forgetStale(): void {
    this.#answers.purgeStale();
  }

  /** What came last time and was read by the same schema; null when nothing is remembered. */
  get(key: string, schema: z.ZodType): SeenAnswer | null {
    const seen = this.#answers.get(key);
    return seen?.schema === schema ? seen : null;
  }

  /** Whether an answer is the one that came before. */
  isSame(key: string, seen: SeenAnswer, { status, body }: UpstreamResponse): boolean {
    const isSame = status === 304 || (status === 200 && seen.body.equals(body));
    if (isSame) this.#volatility.same(key);
    return isSame;
  }

  /** Remembers an answer, unless it is another one every time. */
  keep(key: string, response: UpstreamResponse, schema: z.ZodType, value: unknown): void {
    const { etag } = response.headers;
    if (this.#volatility.isWorthKeeping(key)) {
      this.#answers.set(key, { body: response.body, schema, value, etag: typeof etag === 'string' ? etag : null });
    } else this.#answers.delete(key);
    // Until the next answer says otherwise.
    this.#volatility.changed(key);
  }
}
