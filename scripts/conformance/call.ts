import type { z } from 'zod';

/** One call of the contract, and what depends on it. */
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
  /** Additional checks; returns a description of the problem, or null if there is none. */
  alsoHolds?: (body: unknown) => string | null;
  /** Whether it is called without a token. */
  anonymous?: boolean;
  /** Whether 403 is acceptable, because not every user may call it. */
  mayRefuse?: boolean;
  /** Features that the product hides or lacks without this call. */
  hides: string;
  /** Whether the product cannot work without this call. */
  essential?: boolean;
}

/**
 * Result of one call. `ok`; `missing`: the call does not exist; `wrong`: it violates the contract;
 * `not-permitted`: this user may not make it; `not-asked`: it was skipped for the given reason.
 */
export type Outcome = 'ok' | 'missing' | 'wrong' | 'not-permitted' | 'not-asked';

export interface Finding {
  /** Method and target. */
  call: string;
  outcome: Outcome;
  /** Reasons, one sentence each; empty if `ok`. */
  words: string[];
  /** Features that the product hides or lacks as a result; null if there are none. */
  hides: string | null;
  essential: boolean;
  /** Time until the complete response; null if the call was not made. */
  milliseconds: number | null;
}

/** A call in readable form. */
export const nameOf = ({ method, target }: Pick<Call, 'method' | 'target'>): string =>
  `${method} ${decodeURIComponent(target)}`;

/** The finding for a skipped call. */
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
