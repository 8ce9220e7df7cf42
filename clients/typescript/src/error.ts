/** One error of an answer, as GraphQL over HTTP shapes it. */
export interface GraphqlError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: Readonly<Record<string, unknown>>;
}

/** The codes that the gateway gives in `extensions.code`; more may come. */
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

/** What this client says by itself: no answer, none in time, one that is no GraphQL; a sign-in that was refused. */
export type ClientErrorCode = 'NETWORK_ERROR' | 'DEADLINE_EXCEEDED' | 'BAD_RESPONSE' | 'SIGN_IN_FAILED';

/** What is known of a failure besides its words. */
export interface FailureFacts {
  /** HTTP status; null when no answer came. */
  status?: number | null;
  /** Name of the request in the forwarder's logs; null when not known. */
  requestId?: string | null;
  /** Seconds to wait before the next try; null when nothing was said. */
  retryAfter?: number | null;
  errors?: readonly GraphqlError[];
  /** The data that arrived with the errors. */
  data?: unknown;
  cause?: unknown;
}

/** An operation that was not carried out as asked. Expected refusals are no errors: they stand in `userErrors`. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  /** What it is, stable; a code that this release does not know is possible. */
  readonly code: GatewayErrorCode | ClientErrorCode | (string & {});
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** Tell it to the forwarder: the logs have it. Null when not known. */
  readonly requestId: string | null;
  /** Seconds to wait before the next try; null when nothing was said. */
  readonly retryAfter: number | null;
  /** Places in the answer that failed, for example `bookings.nodes.3.events`; empty when the whole operation did. */
  readonly fields: readonly string[];
  /** All errors of the answer. */
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
 * Turns a response's `errors` into one error; its code, message, request ID and retry delay are the first error's.
 * @param facts what is known of the answer
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
