import type { Refusal } from '@wr1/schema/rest/common.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { isMessageCode, message, type MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { z } from 'zod';

/** A code of this API that shares the text of another one. */
const SAME_TEXT = {
  UNKNOWN_ACTION: 'BAD_REQUEST',
} as const satisfies Readonly<Record<string, MessageCode>>;

/** Error codes: those of the message catalogue and one specific to this API. */
export type ErrorCode = MessageCode | keyof typeof SAME_TEXT;

function textCode(code: ErrorCode): MessageCode {
  return code in SAME_TEXT ? SAME_TEXT[code as keyof typeof SAME_TEXT] : (code as MessageCode);
}

/**
 * HTTP statuses of refusals. 401 only for a missing or expired token; 201 and the server-failure
 * list never on purpose.
 */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Values inserted into a message. */
export type MessageParams = Record<string, string | number>;

/** A problem with one input field; the code is from the message catalogue. */
export interface FieldProblem {
  path: (string | number)[];
  code: MessageCode;
  params?: MessageParams | undefined;
}

/** A refusal: a stable code, its HTTP status, values for the message and the affected fields. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: RefusalStatus;
  readonly params: MessageParams;
  readonly fields: readonly FieldProblem[];
  /** Further keys of the body for programmatic use (from, action, allowed). */
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

/** 404 for a record that does not exist or is not the caller's: the same answer for both. */
export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 404);
}

/** 400 with one problem per field. */
export function checkFields(fields: readonly FieldProblem[]): ApiError {
  return new ApiError('CHECK_FIELDS', 400, {}, fields);
}

/** 409 for a record that was changed in the meantime. */
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
  // For nearly every field, too short a text or list means that it was left empty.
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

/** 422 with one problem per field: the input is well formed but breaks a rule. */
export function brokenRules(fields: readonly FieldProblem[]): ApiError {
  return new ApiError('CHECK_FIELDS', 422, {}, fields);
}

/** Maps zod's issues to the fields of a refusal. */
export function fieldsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
    ...codeOf(issue),
  }));
}

/** PostgreSQL's error code (such as 23505); undefined for other errors. */
export function databaseCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The constraint violated; undefined if the error names none. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}

const DATABASE_AWAY = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;
/**
 * Timeouts (statement, lock, idle transaction), and conflicts with other transactions
 * (serialization failures, deadlocks) after several retries.
 */
const DATABASE_BUSY = /^(57014|55P03|25P03|40001|40P01)$/;
/** The driver reports these in the message only. */
const CONNECTION_LOST = /Connection terminated|is not queryable|timeout exceeded when trying to connect/;
const BAD_VALUE = /^(22003|22007|22008|22021|22P02|22P05)$/;

/**
 * Converts any error to a refusal: our own as they are, known database errors by kind, all others
 * masked as INTERNAL_ERROR.
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
 * The body of a refusal in the caller's language.
 * @param requestId included for internal errors, to find the log line
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
