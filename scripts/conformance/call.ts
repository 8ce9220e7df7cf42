import type { z } from 'zod';

/** One call of the contract, and what hangs on it. */
export interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Path and query below the base; `{order}`, `{apiKey}` and `{webhook}` stand for the id of one that the user has. */
  target: string;
  body?: unknown;
  /** The contract of its answer. */
  answer: z.ZodType;
  /** What else has to hold, as words; null when it does. */
  alsoHolds?: (body: unknown) => string | null;
  /** Asked without a token, as for people without an account. */
  anonymous?: boolean;
  /** Not every user may ask it: 403 is then an answer as good as any. */
  mayRefuse?: boolean;
  /** What the product hides, or cannot do, without it. */
  hides: string;
  /** Without it there is no product at all. */
  essential?: boolean;
}

/**
 * What came of one call: `ok`; `missing`, there is no such call; `wrong`, it is there and answers otherwise than agreed;
 * `not-permitted` to this user; `not-asked`, with the reason in its words.
 */
export type Outcome = 'ok' | 'missing' | 'wrong' | 'not-permitted' | 'not-asked';

/** What is told of one call. */
export interface Finding {
  /** Method and target. */
  call: string;
  outcome: Outcome;
  /** Why, each a sentence; empty when it is ok. */
  words: string[];
  /** What the product hides, or cannot do, because of it; null when nothing. */
  hides: string | null;
  essential: boolean;
  /** Until the whole answer was there; null when it was not asked. */
  milliseconds: number | null;
}

/** A call as people read it. */
export const nameOf = ({ method, target }: Pick<Call, 'method' | 'target'>): string =>
  `${method} ${decodeURIComponent(target)}`;

/** The finding of a call that was not asked. */
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
