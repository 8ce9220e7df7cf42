import { errorFamily } from '@wr1/schema/rules/message/error-family.ts';
import type { ErrorFamily } from '@wr1/schema/rules/message/error-family.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { isMessageCode, message } from '@wr1/schema/rules/message/message.ts';
import { GraphQLError } from 'graphql';
import { UpstreamFailure } from '../rest/failure.ts';

/** A value of any user error union. The enum value is in the field `<family>Code`. */
export interface UserErrorSource {
  __typename: ErrorFamily;
  code: string;
  message: string;
  field: string[] | null;
  params: { name: string; value: string }[];
  [familyCode: `${string}Code`]: string | undefined;
}

/** Maps a path in the REST body to one in the mutation's input. */
export type FieldPath = (path: readonly (string | number)[]) => (string | number)[];

type Params = Readonly<Record<string, string | number>>;

interface Refusal {
  code: string;
  params?: Params | undefined;
  field: string[] | null;
  /** The message of a check in the gateway; otherwise the catalogue's message for the code. */
  text?: string | undefined;
  /** The malformed id; its position in the input becomes the error's path. */
  id?: string | undefined;
}

/** Statuses returned as user errors; others are failures. */
const expected: ReadonlySet<number> = new Set([400, 403, 404, 409, 422, 429]);
/** Customer API codes renamed in GraphQL. */
const renamed: Readonly<Record<string, string>> = { STALE_VERSION: 'CONFLICT' };
/** Error codes of the gateway's own input checks, and their user error codes. */
const ownChecks: Readonly<Record<string, string>> = {
  NOT_FOUND: 'NOT_FOUND',
  NOT_SUPPORTED: 'NOT_SUPPORTED',
  BAD_USER_INPUT: 'INVALID_VALUE',
};

const fieldPaths = new WeakMap<object, FieldPath>();

/** Runs a change and maps the fields of a refusal to the input; by default they have their REST names. */
export async function inFields<T>(path: FieldPath, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof UpstreamFailure) fieldPaths.set(error, path);
    throw error;
  }
}

/** A refusal by the gateway itself. */
export class RefusedInput extends Error {
  readonly code: string;
  readonly field: string[] | null;

  constructor(code: string, field: readonly string[] | null = null) {
    super(code);
    this.code = code;
    this.field = field === null ? null : [...field];
  }
}

function ofUpstream(error: UpstreamFailure): Refusal[] | null {
  if (error.kind === 'not-supported') return [{ code: 'NOT_SUPPORTED', field: null }];
  if (error.kind !== 'refused' || !expected.has(error.status) || error.refusal === null) return null;
  const { code, params, fields = [] } = error.refusal;
  const waiting: Params = error.retryAfter === null ? {} : { seconds: error.retryAfter };
  if (fields.length === 0) return [{ code, params: { ...waiting, ...params }, field: null }];
  const path = fieldPaths.get(error) ?? ((parts: readonly (string | number)[]) => [...parts]);
  return fields.map((field) => ({
    code: field.code,
    params: { ...waiting, ...field.params },
    field: ['input', ...path(field.path).map(String)],
  }));
}

function ofOwnCheck(error: GraphQLError): Refusal[] | null {
  const { code, spoken, id } = error.extensions;
  const known = typeof code === 'string' ? ownChecks[code] : undefined;
  if (known === undefined) return null;
  const text = spoken === true ? error.message : undefined;
  return [{ code: known, text, field: null, id: typeof id === 'string' ? id : undefined }];
}

function refusalsOf(error: unknown): Refusal[] | null {
  if (error instanceof RefusedInput) return [{ code: error.code, field: error.field }];
  if (error instanceof UpstreamFailure) return ofUpstream(error);
  return error instanceof GraphQLError ? ofOwnCheck(error) : null;
}

/** Path to a value in the arguments; null if it isn't there. */
function pathOf(place: unknown, wanted: string, path: readonly string[] = []): string[] | null {
  if (place === wanted) return [...path];
  if (typeof place !== 'object' || place === null) return null;
  for (const [name, inner] of Object.entries(place)) {
    const found = pathOf(inner, wanted, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

const familyField = (family: ErrorFamily) =>
  `${family.charAt(0).toLowerCase()}${family.slice(1, -'Error'.length)}Code` as const;

/**
 * Converts a refusal to user errors.
 * @param error thrown by a resolver
 * @param input of the mutation, searched for a malformed id
 * @param members families in the payload's union; codes of other families become RequestError UNKNOWN
 * @returns null for a failure, which the caller rethrows
 */
export function userErrorsOf(
  error: unknown,
  language: Language,
  members: ReadonlySet<string> | null = null,
  input: unknown = null,
): UserErrorSource[] | null {
  const refusals = refusalsOf(error);
  if (refusals === null) return null;
  return refusals.map(({ code: sent, params = {}, field, text, id }) => {
    const code = renamed[sent] ?? sent;
    const found = errorFamily(code);
    const isMember = found !== null && (members === null || members.has(found));
    const family = isMember ? found : 'RequestError';
    const source: UserErrorSource = {
      __typename: family,
      code,
      message: text ?? message(isMessageCode(sent) ? sent : 'TRY_AGAIN_LATER', language, params),
      field: id === undefined ? field : pathOf({ input }, id),
      params: Object.entries(params).map(([name, value]) => ({ name, value: String(value) })),
    };
    source[familyField(family)] = isMember ? code : 'UNKNOWN';
    return source;
  });
}
