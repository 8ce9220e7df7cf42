import { codeOf, keyOf } from '../rules/code/code-list.ts';
import { isCalendarDay } from '../rules/tariff/quote-validity.ts';
import { numberRefusal, parseNumber } from '../rules/validation/number-text.ts';
import { isEmpty, maxLength } from '../rules/validation/validation.ts';
import type { Check } from '../rules/validation/validation.ts';
import { between } from '../rules/validation/validation-number.ts';

/** The kind of a field. Text is trimmed, numbers follow the format in section 5, days are YYYY-MM-DD. */
export type FieldKind =
  /** A single line; several if `lines` is set. */
  | { readonly type: 'text'; readonly max: number; readonly lines?: true }
  | { readonly type: 'number'; readonly decimals: number; readonly min: number; readonly max: number }
  /** A number from a code list of the specification; its key is the GraphQL enum value. */
  | { readonly type: 'code'; readonly codes: Readonly<Record<string, number>> }
  | { readonly type: 'choice'; readonly values: readonly string[] }
  /** The code of an entry in a master-data list; the server checks that the entry exists. */
  | { readonly type: 'entry'; readonly list: string; readonly max: number }
  | { readonly type: 'day' }
  | { readonly type: 'flag' };

/** One field of a noun. Its key in {@link Fields} is its name in GraphQL and in forms. */
export interface Field {
  /** Its key in the REST API, in the database and in the audit log. */
  readonly rest: string;
  readonly kind: FieldKind;
  /** Whether an empty value is refused. */
  readonly required?: true;
  /** Validates the text; not called for an empty one. */
  readonly check?: (text: string) => Check;
  /** Sort name in the REST API, in capitals in GraphQL; absent if the list can't be sorted by this field. */
  readonly sort?: string;
  /** Whether the list can be filtered by this field. */
  readonly filter?: true;
  /** Whether the list's search includes this field. */
  readonly search?: true;
}

/** The fields of a noun, in form order. */
export type Fields = Readonly<Record<string, Field>>;

type KindValue<K extends FieldKind> = K extends { type: 'flag' }
  ? boolean
  : K extends { type: 'number' | 'code' }
    ? number
    : K extends { type: 'choice'; values: readonly (infer V)[] }
      ? V
      : string;

/** The value of a field as stored and sent; null if it was left empty. */
export type FieldValue<F extends Field> =
  | KindValue<F['kind']>
  | (F extends { required: true } | { kind: { type: 'flag' } } ? never : null);

/** The columns of a noun's fields, for its table and its REST rows. */
export type FieldColumns<F extends Fields> = { [Name in keyof F as F[Name]['rest']]: FieldValue<F[Name]> };

/** The values of a form: texts as typed, empty if nothing is selected; flags are true or false. */
export type FormValues<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name]['kind'] extends { type: 'flag' } ? boolean : string;
};

/** The values of a GraphQL input; null or absent if empty. */
export type InputValues<F extends Fields> = {
  [Name in keyof F]: F[Name]['kind'] extends { type: 'code'; codes: infer Codes }
    ? (keyof Codes & string) | (F[Name] extends { required: true } ? never : null)
    : FieldValue<F[Name]>;
};

/** A rule that a field breaks, with the values for its message. */
export interface Problem {
  code: NonNullable<Check>;
  params?: Record<string, string | number>;
}

/** At most one problem per field. */
export type Problems<F extends Fields> = Partial<Record<keyof F & string, Problem>>;

/** A value of a field: typed, sent or stored. */
export type Given = string | number | boolean | null | undefined;

/** Values by field name. */
export type GivenValues<F extends Fields> = { readonly [Name in keyof F]?: Given };

/** Preserves the literal types of a description. */
export const describeFields = <const F extends Fields>(fields: F): F => fields;

/** Avoids exponents, because the rules accept digits only. */
function plainText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

function asTyped(value: Given): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? plainText(value) : String(value).trim();
}

const problem = (code: Check, params?: Problem['params']): Problem | null =>
  code && (params ? { code, params } : { code });

function kindProblem(kind: FieldKind, text: string): Problem | null {
  switch (kind.type) {
    case 'text':
    case 'entry':
      return problem(maxLength(text, kind.max), { n: kind.max });
    case 'number': {
      const refusal = numberRefusal(text, { decimals: kind.decimals, signed: kind.min < 0 });
      if (refusal) return problem(refusal.code, refusal.params);
      return problem(between(text, kind.min, kind.max), { min: kind.min, max: kind.max });
    }
    case 'code':
      return problem(keyOf(kind.codes, text) === null ? 'CHOICE_INVALID' : null);
    case 'choice':
      return problem(kind.values.includes(text) ? null : 'CHOICE_INVALID');
    case 'day':
      return problem(isCalendarDay(text) ? null : 'DATE_INVALID');
    case 'flag':
      return null;
  }
}

const CHOSEN: ReadonlySet<FieldKind['type']> = new Set(['code', 'choice', 'entry']);

/**
 * The broken rules by field, at most one each. Gives the same result for texts as typed and for stored
 * values.
 */
export function fieldProblems<F extends Fields>(fields: F, values: GivenValues<F>): Problems<F> {
  const found: Problems<F> = {};
  for (const [name, { kind, required, check }] of Object.entries(fields)) {
    const text = asTyped(values[name]);
    const missing = required && isEmpty(text) ? problem(CHOSEN.has(kind.type) ? 'SELECT_REQUIRED' : 'REQUIRED') : null;
    const wrong = missing ?? (text === '' ? null : (kindProblem(kind, text) ?? problem(check?.(text) ?? null)));
    if (wrong) found[name as keyof F & string] = wrong;
  }
  return found;
}

export function emptyForm<F extends Fields>(fields: F): FormValues<F> {
  const entries = Object.entries(fields).map(([name, { kind }]) => [name, kind.type === 'flag' ? false : '']);
  return Object.fromEntries(entries) as FormValues<F>;
}

/** A record's values as form texts. */
export function formOf<F extends Fields>(fields: F, record: GivenValues<F>): FormValues<F> {
  const entries = Object.entries(fields).map(([name, { kind }]) => [
    name,
    kind.type === 'flag' ? record[name] === true : asTyped(record[name]),
  ]);
  return Object.fromEntries(entries) as FormValues<F>;
}

function inputValue(kind: FieldKind, value: string | boolean): string | number | boolean | null {
  if (typeof value === 'boolean') return value;
  const text = value.trim();
  if (text === '') return null;
  if (kind.type === 'code') return keyOf(kind.codes, text);
  return kind.type === 'number' ? parseNumber(text) : text;
}

/** The GraphQL input for a valid form; empty fields are null. */
export function inputOf<F extends Fields>(fields: F, values: FormValues<F>): InputValues<F> {
  const entries = Object.entries(fields).map(([name, { kind }]) => [
    name,
    inputValue(kind, values[name as keyof F] as string | boolean),
  ]);
  return Object.fromEntries(entries) as InputValues<F>;
}

/**
 * The REST value of a GraphQL input. An enum value without a number is passed on unchanged, so that REST refuses it.
 */
export function restValue({ kind }: Field, value: unknown): unknown {
  return kind.type === 'code' ? (codeOf(kind.codes, value) ?? value) : value;
}

/** A field's REST value: for a code, the number instead of the enum value. */
type RestValue<F extends Field, Value> = F['kind'] extends { type: 'code' }
  ? number | Extract<Value, null | undefined>
  : Value;

/** The REST body for a GraphQL input; contains only the fields present in the input. */
export function bodyOf<F extends Fields, Input extends { readonly [Name in keyof F]?: unknown }>(
  fields: F,
  input: Input,
): { [Name in keyof F & keyof Input as F[Name]['rest']]: RestValue<F[Name], Input[Name]> } {
  const named = Object.entries(fields).filter(([name]) => input[name] !== undefined);
  return Object.fromEntries(named.map(([name, field]) => [field.rest, restValue(field, input[name])])) as never;
}

/** The values of a REST row by field name. */
export function valuesOf<F extends Fields>(fields: F, row: Readonly<Record<string, unknown>>): GivenValues<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, { rest }]) => [name, row[rest]])) as GivenValues<F>;
}

/** The name of the field with this REST key; undefined if there is none. */
export function fieldNamed(fields: Fields, rest: string): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.rest === rest);
}
