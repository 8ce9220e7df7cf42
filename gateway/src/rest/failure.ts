import type { Refusal } from '@wr1/schema/rest/common.ts';

/** What can go wrong between the gateway and the customer API. */
export type FailureKind =
  | 'unavailable'
  | 'timeout'
  /** Too many calls of its class are in progress or waiting: it was not made. */
  | 'overloaded'
  | 'bad-response'
  | 'refused'
  | 'server-failure'
  | 'not-supported';

/**
 * A REST call without the expected answer. Only `message`, which stays in the log, may contain details that the caller
 * may not see.
 */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The customer API's stable code, if it refused. */
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

/** Whether a retry may succeed: the customer API was not reached or failed, and did not use all of its time. */
export const isRepeatable = (failure: UpstreamFailure): boolean =>
  failure.kind === 'unavailable' || (failure.kind === 'server-failure' && failure.status !== 201);

/** Any error thrown by a transport, as a failure. */
export const asFailure = (error: unknown): UpstreamFailure =>
  error instanceof UpstreamFailure
    ? error
    : new UpstreamFailure('unavailable', error instanceof Error ? error.message : 'call failed', { cause: error });
