import type { Refusal } from '@wr1/schema/rest/common.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { isMessageCode, message, type MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { z } from 'zod';

/** Codes of this API that use the message of another code. */
const SAME_TEXT = {
  UNKNOWN_ACTION: 'BAD_REQUEST',
} as const satisfies Readonly<Record<string, MessageCode>>;

/** Error codes: those of the message catalogue, and one that only this API has. */
export type ErrorCode = MessageCode | keyof typeof SAME_TEXT;

function textCode(code: ErrorCode): MessageCode {
  return code in SAME_TEXT ? SAME_TEXT[code as keyof typeof SAME_TEXT] : (code as MessageCode);
}

/** HTTP statuses of errors. 401 is only used for a missing or expired token. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Values for a message's placeholders. */
export type MessageParams = Record<string, string | number>;

/** A problem with one input field. Its code is from the message catalogue. */
export interface FieldProblem {
  path: (string | number)[];
  code: MessageCode;
  params?: MessageParams | undefined;
}

/**
 * An error for the caller: a stable code, the HTTP status, values for the message, and the fields concerned.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: RefusalStatus;
  readonly params: MessageParams;
  readonly fields: readonly FieldProblem[];
  /** Additional keys of the response body for programs, such as from, action and allowed. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    status: RefusalStatus,
    params: MessageParams = {},
    fields: readonly FieldProblem[] = [],
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.params = params;
    this.fields = fields;
    this.details = details;
  }
}

/** 404, both for a record that does not exist and for one hidden from the caller. */
export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 404);
}

/** 400 with one problem per field. */
export function checkFields(fields: readonly FieldProblem[]): ApiError {
  return new ApiError('CHECK_FIELDS', 400, {}, fields);
}

/** 409 because the record has been changed in the meantime. */
export function staleVersion(): ApiError {
  return new ApiError('STALE_VERSION', 409);
}

type Issue = z.core.$ZodIssue;

const FORMAT_CODE: Readonly<Record<string, MessageCode>> = {
  email: 'EMAIL_INVALID',
  url: 'URL_INVALID',
  date: 'DATE_INVALID',
  datetime: 'DATE_INVALID',
};

function boundCode(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Pick<FieldProblem, 'code' | 'params'> {
  const isNumber = issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint';
  if (issue.code === 'too_big') {
    const maximum = Number(issue.maximum);
    return isNumber ? { code: 'TOO_BIG', params: { max: maximum } } : { code: 'TOO_LONG', params: { n: maximum } };
  }
  // A text or list that is too short was almost always left empty.
  return isNumber ? { code: 'TOO_SMALL', params: { min: Number(issue.minimum) } } : { code: 'REQUIRED' };
}

function codeOf(issue: Issue): Pick<FieldProblem, 'code' | 'params'> {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return { code: 'REQUIRED' };
      if (issue.expected === 'number') return { code: 'NUMBER_INVALID' };
      return { code: issue.expected === 'int' ? 'INTEGER_INVALID' : 'INVALID_TYPE' };
    case 'too_small':
    case 'too_big':
      return boundCode(issue);
    case 'invalid_format':
      return { code: FORMAT_CODE[issue.format] ?? 'INVALID_FORMAT' };
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'INVALID_VALUE' };
    case 'custom': {
      // Shared rules put their own code into `params`.
      const code: unknown = issue.params?.['code'];
      return { code: isMessageCode(code) ? code : 'INVALID_FORMAT' };
    }
    default:
      return { code: 'INVALID_FORMAT' };
  }
}

/** 422 with one problem per field, for well-formed input that breaks a rule. */
export function brokenRules(fields: readonly FieldProblem[]): ApiError {
  return new ApiError('CHECK_FIELDS', 422, {}, fields);
}

/** Converts zod issues to field problems. */
export function fieldsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
    ...codeOf(issue),
  }));
}

/** PostgreSQL's error code, such as 23505; undefined for other errors. */
export function databaseCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Name of the constraint that was violated; undefined if the error has none. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}

const DATABASE_AWAY = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;
/**
 * Timeouts (statement, lock, idle transaction), and serialization failures or deadlocks that persisted after
 * several retries.
 */
const DATABASE_BUSY = /^(57014|55P03|25P03|40001|40P01)$/;
/** For these errors, the driver sets a message but no code. */
const CONNECTION_LOST = /Connection terminated|is not queryable|timeout exceeded when trying to connect/;
const BAD_VALUE = /^(22003|22007|22008|22021|22P02|22P05)$/;

/**
 * Converts any error to an ApiError. Known database errors get a suitable code; all other errors are masked
 * as INTERNAL_ERROR.
 */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = databaseCode(error);
  if (code !== undefined && BAD_VALUE.test(code)) return new ApiError('CHECK_FIELDS', 400);
  const lost = error instanceof Error && CONNECTION_LOST.test(error.message);
  const isOutage = code !== undefined && (DATABASE_AWAY.test(code) || DATABASE_BUSY.test(code));
  if (lost || isOutage) return new ApiError('SERVICE_UNAVAILABLE', 503);
  return new ApiError('INTERNAL_ERROR', 500);
}

/**
 * The response body of an error in the caller's language.
 * @param requestId ID with which the error can be found in the log
 */
export function refusalBody(error: ApiError, language: Language, requestId: string): Refusal & Record<string, unknown> {
  return {
    ...error.details,
    code: error.code,
    message: message(textCode(error.code), language, error.params),
    ...(Object.keys(error.params).length > 0 ? { params: error.params } : {}),
    ...(error.fields.length > 0
      ? {
          fields: error.fields.map(({ path, code, params }) =>
            params === undefined ? { path, code } : { path, code, params },
          ),
        }
      : {}),
    request_id: requestId,
  };
}
