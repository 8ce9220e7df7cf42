import type { Refusal } from '@wr1/schema/rest/common.ts';

/** Kinds of failure between the gateway and the customer API. */
export type FailureKind =
  | 'unavailable'
  | 'timeout'
  /** Too many calls of the class are in progress or waiting; the call was not made. */
  | 'overloaded'
  | 'bad-response'
  | 'refused'
  | 'server-failure'
  | 'not-supported';

/**
 * A REST call without the expected response. Only `message` may contain details that the caller must not see;
 * it is only logged.
 */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The customer API's error body; null if it did not refuse. */
  readonly refusal: Refusal | null;
  /** Seconds to wait before a retry; null if unspecified. */
  readonly retryAfter: number | null;

  constructor(
    kind: FailureKind,
    message: string,
    details: { status?: number; refusal?: Refusal | null; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'UpstreamFailure';
    this.kind = kind;
    this.status = details.status ?? 0;
    this.refusal = details.refusal ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** Statuses and body codes that count as a server failure and are reported (specification, section 7). */
export const reportedCodes: ReadonlySet<number> = new Set([201, 408, 500, 502, 503, 504, 522, 524]);

/** Whether a retry may succeed: the customer API was unreachable or failed, before the deadline. */
export const isRepeatable = (failure: UpstreamFailure): boolean =>
  failure.kind === 'unavailable' || (failure.kind === 'server-failure' && failure.status !== 201);

/** Converts any error thrown by a transport to a failure. */
export const asFailure = (error: unknown): UpstreamFailure =>
  error instanceof UpstreamFailure
    ? error
    : new UpstreamFailure('unavailable', error instanceof Error ? error.message : 'call failed', { cause: error });
