import type { z } from 'zod';
import type { Query } from './target.ts';

/** One read that an operation made. */
export interface TracedRead {
  path: string;
  query: Query;
  schema: z.ZodType;
  /** Reads that had been answered when this one was made: it may depend on them. */
  stage: number;
  /** What was answered; undefined until then. */
  value: unknown;
}

const keyOf = (path: string, query: Query): string => `${path} ${JSON.stringify(query)}`;

/** What an operation read, in the order in which it could be read again; and what was read ahead for it. */
export class ReadTrace {
  readonly reads: TracedRead[] = [];
  /** Whether everything that was read is in the trace: a failed read or a change makes it worthless. */
  isComplete = true;
  readonly #ahead = new Map<string, Promise<unknown>>();
  #answered = 0;

  /** Hands over what came of a read that was made before the operation asks for it: a value, or the failure. */
  readAhead(path: string, query: Query, outcome: Promise<unknown>): void {
    this.#ahead.set(keyOf(path, query), outcome);
    // Whoever made the read handles its failure; here it only waits for the field that wants it.
    outcome.catch(() => {});
  }

  /**
   * Makes a read and notes it.
   * @param ask asks the customer API, unless the value was read ahead
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
