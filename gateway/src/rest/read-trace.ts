import type { z } from 'zod';
import type { Query } from './target.ts';

/** One read of an operation. */
export interface TracedRead {
  path: string;
  query: Query;
  schema: z.ZodType;
  /** Number of reads finished before this one began, on which it may depend. */
  stage: number;
  /** The result; undefined until it arrives. */
  value: unknown;
}

const keyOf = (path: string, query: Query): string => `${path} ${JSON.stringify(query)}`;

/**
 * The reads of an operation, in an order in which they can be repeated, and results that were read ahead for
 * it.
 */
export class ReadTrace {
  readonly reads: TracedRead[] = [];
  /** Whether the trace is complete: a failed read or a write invalidates it. */
  isComplete = true;
  readonly #ahead = new Map<string, Promise<unknown>>();
  #answered = 0;

  /** Adds a read made before the operation needs it; its outcome may be a failure. */
  readAhead(path: string, query: Query, outcome: Promise<unknown>): void {
    this.#ahead.set(keyOf(path, query), outcome);
    // The code that made the read handles a failure; here it waits for the field that needs it.
    outcome.catch(() => {});
  }

  /**
   * Makes a read and records it.
   * @param ask calls the customer API; not called if the value was read ahead
   */
  async read(path: string, query: Query, schema: z.ZodType, ask: () => Promise<unknown>): Promise<unknown> {
    const entry: TracedRead = { path, query, schema, stage: this.#answered, value: undefined };
    this.reads.push(entry);
    const key = keyOf(path, query);
    try {
      entry.value = await (this.#ahead.get(key) ?? ask());
    } catch (error) {
      this.isComplete = false;
      throw error;
    }
    this.#ahead.delete(key);
    this.#answered += 1;
    return entry.value;
  }
}
