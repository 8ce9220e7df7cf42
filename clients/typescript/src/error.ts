/** An error in a response, as defined by GraphQL over HTTP. */
export interface GraphqlError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: Readonly<Record<string, unknown>>;
}

/** Codes that the gateway returns in `extensions.code`; later releases may add others. */
export type GatewayErrorCode =
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'OPERATION_LIMIT_EXCEEDED'
  | 'PERSISTED_DOCUMENT_NOT_FOUND'
  | 'PERSISTED_DOCUMENT_REQUIRED'
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'TOKEN_EXPIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'INVALID_TRANSITION'
  | 'RATE_LIMITED'
  | 'EVENTS_MISSED'
  | 'STREAM_TOO_SLOW'
  | 'NOT_SUPPORTED'
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_BAD_RESPONSE'
  | 'INTERNAL';

/**
 * Codes of this client: no response, no response in time, a response that is not GraphQL, and a refused
 * sign-in.
 */
export type ClientErrorCode = 'NETWORK_ERROR' | 'DEADLINE_EXCEEDED' | 'BAD_RESPONSE' | 'SIGN_IN_FAILED';

/** Details of a failure other than its message. */
export interface FailureFacts {
  /** HTTP status; null if there was no response. */
  status?: number | null;
  /** Id of the request in the forwarder's logs; null if unknown. */
  requestId?: string | null;
  /** Seconds to wait before a retry; null if unspecified. */
  retryAfter?: number | null;
  errors?: readonly GraphqlError[];
  /** The data returned with the errors. */
  data?: unknown;
  cause?: unknown;
}

/** An operation that failed. Expected refusals are not errors: they are returned in `userErrors`. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  /** A stable code; it may be one that this release does not list. */
  readonly code: GatewayErrorCode | ClientErrorCode | (string & {});
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  /** Report it to the forwarder, whose logs contain it. Null if unknown. */
  readonly requestId: string | null;
  /** Seconds to wait before a retry; null if unspecified. */
  readonly retryAfter: number | null;
  /**
   * Paths in the response that failed, for example `bookings.nodes.3.events`; empty if the whole operation
   * failed.
   */
  readonly fields: readonly string[];
  /** All errors in the response. */
  readonly errors: readonly GraphqlError[];
  /** Partial data returned with the errors; failed fields are null. Null if no data was returned. */
  readonly data: unknown;

  constructor(code: string, message: string, facts: FailureFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = code;
    this.status = facts.status ?? null;
    this.requestId = facts.requestId ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.errors = facts.errors ?? [];
    this.fields = this.errors.flatMap(({ path }) => (path === undefined ? [] : [path.join('.')]));
    this.data = facts.data ?? null;
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Converts a response's `errors` to one error. Code, message, request id and retry delay are those of the
 * first error.
 * @param facts known details of the response
 */
export function errorOfAnswer(errors: readonly GraphqlError[], facts: FailureFacts): GatewayError {
  const [first] = errors;
  const retryAfter = first?.extensions?.['retryAfter'];
  return new GatewayError(text(first?.extensions?.['code']) ?? 'BAD_RESPONSE', first?.message ?? 'Unknown error', {
    ...facts,
    errors,
    requestId: text(first?.extensions?.['requestId']) ?? facts.requestId ?? null,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : (facts.retryAfter ?? null),
  });
}
