import type { z } from 'zod';

/** One call of the contract, with what depends on it. */
export interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /**
   * Path and query below the base; `{order}`, `{apiKey}`, `{user}` and `{webhook}` are replaced by ids of the
   * user's records.
   */
  target: string;
  body?: unknown;
  /** Schema of its response. */
  answer: z.ZodType;
  /** Further checks; returns the problem in words, null for none. */
  alsoHolds?: (body: unknown) => string | null;
  /** Called without a token. */
  anonymous?: boolean;
  /** Not every user may call it: 403 is acceptable. */
  mayRefuse?: boolean;
  /** What the product hides or cannot do without it. */
  hides: string;
  /** Whether the product cannot work without it. */
  essential?: boolean;
}

/**
 * Result of one call: `ok`; `missing`, the call does not exist; `wrong`, it violates the contract;
 * `not-permitted` to this user; `not-asked`, with the reason.
 */
export type Outcome = 'ok' | 'missing' | 'wrong' | 'not-permitted' | 'not-asked';

/** The report on one call. */
export interface Finding {
  /** Method and target. */
  call: string;
  outcome: Outcome;
  /** Reasons, one sentence each; empty if ok. */
  words: string[];
  /** What the product hides or cannot do because of it; null for nothing. */
  hides: string | null;
  essential: boolean;
  /** Time until the complete response; null if not called. */
  milliseconds: number | null;
}

/** A call as people read it. */
export const nameOf = ({ method, target }: Pick<Call, 'method' | 'target'>): string =>
  `${method} ${decodeURIComponent(target)}`;

/** The finding of a skipped call. */
export function notAsked(call: Pick<Call, 'method' | 'target' | 'essential'>, why: string): Finding {
  const essential = call.essential === true;
  return {
    call: nameOf(call),
    outcome: 'not-asked',
    words: [why],
    hides: null,
    essential,
    milliseconds: null,
  };
}
