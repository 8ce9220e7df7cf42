import { message } from '@wr1/schema/rules/message/message.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { GraphQLError } from 'graphql';
import type { GraphQLFormattedError } from 'graphql';
import { keyRefusalOf } from './key-refusal.ts';
import { UpstreamFailure } from './rest/failure.ts';

export type ErrorCode =
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

const messageOfCode: Readonly<Record<ErrorCode, MessageCode>> = {
  GRAPHQL_PARSE_FAILED: 'BAD_REQUEST',
  GRAPHQL_VALIDATION_FAILED: 'BAD_REQUEST',
  OPERATION_LIMIT_EXCEEDED: 'BAD_REQUEST',
  PERSISTED_DOCUMENT_NOT_FOUND: 'BAD_REQUEST',
  PERSISTED_DOCUMENT_REQUIRED: 'BAD_REQUEST',
  BAD_USER_INPUT: 'CHECK_FIELDS',
  UNAUTHENTICATED: 'UNAUTHENTICATED',
  TOKEN_EXPIRED: 'UNAUTHENTICATED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'STALE_VERSION',
  INVALID_TRANSITION: 'INVALID_TRANSITION',
  RATE_LIMITED: 'RATE_LIMITED',
  EVENTS_MISSED: 'SOMETHING_WENT_WRONG',
  STREAM_TOO_SLOW: 'SOMETHING_WENT_WRONG',
  NOT_SUPPORTED: 'NOT_SUPPORTED',
  UPSTREAM_UNAVAILABLE: 'UPSTREAM_UNAVAILABLE',
  UPSTREAM_TIMEOUT: 'UPSTREAM_UNAVAILABLE',
  UPSTREAM_BAD_RESPONSE: 'SOMETHING_WENT_WRONG',
  INTERNAL: 'SOMETHING_WENT_WRONG',
};

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(messageOfCode, code);

const httpStatusOfCode: Readonly<Partial<Record<ErrorCode, number>>> = {
  UNAUTHENTICATED: 401,
  // The session ended before the stream's first value, so the subscription is refused.
  TOKEN_EXPIRED: 401,
  RATE_LIMITED: 429,
};

/** Every code visible to clients, for the documentation. */
export const ERROR_CODES = Object.keys(messageOfCode) as readonly ErrorCode[];

/** The catalogue code of the message for an error. */
export function messageCodeOf(code: ErrorCode): MessageCode {
  return messageOfCode[code];
}

/** The HTTP status for a code; null if it depends on whether the operation ran. */
export function httpStatusOf(code: ErrorCode): number | null {
  return httpStatusOfCode[code] ?? null;
}

/** An error raised by the gateway itself; its message is translated when it is presented. */
export function gatewayError(
  code: ErrorCode,
  details: { text?: string; retryAfter?: number; id?: string; scope?: string } = {},
): GraphQLError {
  return new GraphQLError(details.text ?? code, {
    extensions: {
      code,
      ...(details.text === undefined ? {} : { spoken: true }),
      ...(details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter }),
      ...(details.scope === undefined ? {} : { scope: details.scope }),
      ...(details.id === undefined ? {} : { id: details.id }),
    },
  });
}

/**
 * Refuses a well-formed request that cannot run. The status is 400, or 200 under application/json as GraphQL
 * over HTTP requires.
 */
export function invalidOperation(
  { message: text, nodes, source, positions }: GraphQLError,
  code: ErrorCode,
): GraphQLError {
  return new GraphQLError(text, { nodes, source, positions, extensions: { code, http: { status: 400, spec: true } } });
}

/** The only mapping from failed REST calls to error codes for GraphQL clients. */
export function codeOfFailure(failure: UpstreamFailure): ErrorCode {
  switch (failure.kind) {
    case 'not-supported':
      return 'NOT_SUPPORTED';
    case 'timeout':
      return 'UPSTREAM_TIMEOUT';
    case 'unavailable':
    case 'overloaded':
      return 'UPSTREAM_UNAVAILABLE';
    case 'bad-response':
      return 'UPSTREAM_BAD_RESPONSE';
    case 'server-failure':
      if ([408, 504, 522, 524].includes(failure.status)) return 'UPSTREAM_TIMEOUT';
      return failure.status === 201 ? 'UPSTREAM_BAD_RESPONSE' : 'UPSTREAM_UNAVAILABLE';
    case 'refused':
      return codeOfRefusal(failure);
  }
}

function codeOfRefusal(failure: UpstreamFailure): ErrorCode {
  switch (failure.status) {
    case 401:
      return 'UNAUTHENTICATED';
    case 403:
      return 'FORBIDDEN';
    case 404:
    case 410:
      return 'NOT_FOUND';
    case 409:
      return failure.refusal?.code === 'INVALID_TRANSITION' ? 'INVALID_TRANSITION' : 'CONFLICT';
    case 429:
      return 'RATE_LIMITED';
    case 405:
      return 'NOT_SUPPORTED';
    default:
      return 'BAD_USER_INPUT';
  }
}

/** An error for clients, and its effect on the HTTP response. */
export interface Presented {
  error: GraphQLFormattedError;
  code: ErrorCode;
  /** HTTP status for this error; null means 200. */
  status: number | null;
  retryAfter: number | null;
  /**
   * Whether the request was well-formed, in which case GraphQL over HTTP requires 200 under application/json.
   */
  isWellFormed: boolean;
  /** The hidden cause, for the log; null if the client received all details. */
  cause: unknown;
}

interface RawError {
  message: string;
  locations?: GraphQLFormattedError['locations'] | undefined;
  path?: GraphQLFormattedError['path'] | undefined;
  extensions?: Readonly<Record<string, unknown>> | undefined;
  originalError?: unknown;
}

/** Unwraps the error that a resolver threw from those added by executors. */
function rootOf(error: unknown): unknown {
  let root = error;
  for (let depth = 0; depth < 5 && typeof root === 'object' && root !== null; depth += 1) {
    const inner = (root as RawError).originalError;
    if (inner === undefined || inner === null) break;
    root = inner;
  }
  return root;
}

/**
 * Prepares an error for clients: a listed code, a catalogue message, no internals.
 * @param error as reported by the executor
 */
export function presentError(error: unknown, language: Language, requestId: string): Presented {
  const raw = (typeof error === 'object' && error !== null ? error : { message: String(error) }) as RawError;
  const root = rootOf(error);
  let code: ErrorCode = 'INTERNAL';
  let text: string | null = null;
  let status: number | null = null;
  let retryAfter: number | null = null;
  let cause: unknown = null;
  let isWellFormed = false;
  const ofKey = keyRefusalOf(root, language);
  if (ofKey !== null) {
    code = 'FORBIDDEN';
    text = ofKey.text;
  } else if (root instanceof UpstreamFailure) {
    code = codeOfFailure(root);
    retryAfter = root.retryAfter;
    cause = root;
  } else {
    const extensions = (root as RawError | null)?.extensions ?? raw.extensions ?? {};
    if (isErrorCode(extensions['code'])) {
      code = extensions['code'];
      const http = extensions['http'] as { status?: number; spec?: boolean } | undefined;
      status = http?.status ?? null;
      isWellFormed = http?.spec === true;
      retryAfter = typeof extensions['retryAfter'] === 'number' ? extensions['retryAfter'] : null;
      // Messages of our own checks and of GraphQL's validation contain only what the client sent.
      if (extensions['spoken'] === true || http !== undefined) text = raw.message;
    } else if (root instanceof GraphQLError && raw.path === undefined && root.originalError === undefined) {
      code = 'BAD_USER_INPUT';
      text = root.message;
      status = 400;
    } else cause = root;
  }
  const shown = text ?? message(messageOfCode[code], language, { seconds: retryAfter ?? 60 });
  return {
    code,
    cause,
    retryAfter,
    isWellFormed,
    status: status ?? httpStatusOfCode[code] ?? null,
    error: {
      message: shown,
      ...(raw.locations === undefined ? {} : { locations: raw.locations }),
      ...(raw.path === undefined ? {} : { path: raw.path }),
      extensions: {
        code,
        requestId,
        ...(retryAfter === null ? {} : { retryAfter }),
        ...(ofKey?.scope === undefined ? {} : { scope: ofKey.scope }),
      },
    },
  };
}
