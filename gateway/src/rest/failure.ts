import type { Refusal } from '@wr1/schema/rest/common.ts';

/** What can go wrong between the gateway and the customer API. */
export type FailureKind =
  | 'unavailable'
  | 'timeout'
  /** Too many calls of its class are under way and wait: it was not made. */
  | 'overloaded'
  | 'bad-response'
  | 'refused'
  | 'server-failure'
  | 'not-supported';

/** A REST call that did not answer what was asked for. Carries nothing that the caller may not see but `message`, which stays in the log. */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The customer API's stable code, when it refused. */
  readonly refusal: Refusal | null;
  /** Seconds after which to try again; null when not told. */
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

/** Whether the same call may end better: the customer API was not reached or broke down, and did not take its whole time. */
export const isRepeatable = (failure: UpstreamFailure): boolean =>
  failure.kind === 'unavailable' || (failure.kind === 'server-failure' && failure.status !== 201);

/** Anything that a transport threw, as a failure. */
export const asFailure = (error: unknown): UpstreamFailure =>
  error instanceof UpstreamFailure
    ? error
    : new UpstreamFailure('unavailable', error instanceof Error ? error.message : 'call failed', { cause: error });
