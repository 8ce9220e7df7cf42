import type { Subject } from '../../rules/access/permission-table.ts';
import type { Label } from '../../rules/code/language.ts';
import type { Check } from '../../rules/validation/validation.ts';
import { describeFields, fieldProblems, formOf } from '../field.ts';
import type { Field, FieldValue, Given, Problems } from '../field.ts';
import { parseNumber } from '../../rules/validation/number-text.ts';

/** A field that only entries of one list have. It is stored in the entry's data under its REST key. */
export type EntryDataField = Field & {
  readonly label: Label;
  readonly hint?: Label;
  /** Labels of a choice by value. */
  readonly options?: Readonly<Record<string, Label>>;
};

/** Sections of the list of lists. */
export const LIST_GROUP = ['PLACE', 'CARRIER', 'CARGO', 'TERMS', 'MONEY', 'PARTNER'] as const;

/** Describes a list of master data that administrators maintain. */
export interface EntryList {
  /** Its name in `masterData?data=X`. */
  readonly rest: string;
  readonly group: (typeof LIST_GROUP)[number];
  /** The subject whose permissions cover the list, if it is not MasterData. */
  readonly subject?: Subject;
  readonly label: Label;
  /** Describes the codes, with an example. */
  readonly codeHint: Label;
  /** Checks new and changed codes. */
  readonly codeRule: (code: string) => Check;
  /** Whether the specification or a standard enumerates the codes: none can be added, changed or deleted. */
  readonly isFixed?: true;
  /** Whether an entry has one name for both languages, such as a vessel. */
  readonly isProperName?: true;
  readonly data: Readonly<Record<string, EntryDataField>>;
  /** The list-specific fields that tables show, by default the first one. */
  readonly columns?: readonly string[];
}

/** The fields that the entries of every list have. */
export const entryFields = describeFields({
  code: { rest: 'code', kind: { type: 'text', max: 40 }, required: true },
  nameEn: { rest: 'name', kind: { type: 'text', max: 200 }, required: true },
  nameVn: { rest: 'name_vn', kind: { type: 'text', max: 200 }, required: true },
  /** Position in the list; equal ones are in the order of their names. A new entry without one comes last. */
  sort: { rest: 'sort', kind: { type: 'number', decimals: 0, min: 0, max: 999_999 } },
  /** Other names and codes that the search finds. */
  aliases: { rest: 'aliases', kind: { type: 'text', max: 1000 } },
});

/** Values of an entry by field name, for the common fields and the list's own. */
export type EntryValues = Readonly<Record<string, Given>>;

/** All fields of a list's entries by name. */
export function fieldsOfList({ data }: EntryList): Readonly<Record<string, Field>> {
  return { ...entryFields, ...data };
}

/**
 * The broken rules of an entry by field name.
 * @param isNewCode whether the code was added or changed; existing codes may predate the rule
 */
export function entryProblems(
  list: EntryList,
  values: EntryValues,
  isNewCode: boolean,
): Problems<Record<string, Field>> {
  const found = fieldProblems(fieldsOfList(list), values);
  const code = isNewCode && found['code'] === undefined ? list.codeRule(String(values['code'] ?? '').trim()) : null;
  return code === null ? found : { ...found, code: { code } };
}

function storedValue({ kind }: Field, given: Given): FieldValue<Field> {
  if (kind.type === 'flag') return given === true || given === 'true';
  const text = String(given ?? '').trim();
  if (text === '') return null;
  return kind.type === 'number' ? parseNumber(text) : text;
}

/** The list-specific fields that tables show. */
export const shownFields = ({ data, columns = Object.keys(data).slice(0, 1) }: EntryList): EntryDataField[] =>
  columns.flatMap((name) => data[name] ?? []);

/** The data to store for values by REST key, as typed or as stored; missing and empty ones are null. */
export function entryData({ data }: EntryList, values: EntryValues): Record<string, FieldValue<Field>> {
  return Object.fromEntries(Object.values(data).map((field) => [field.rest, storedValue(field, values[field.rest])]));
}

/** A value of stored data as text, as REST and GraphQL send it; null if there is none. */
export function dataText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** A form for an entry; empty if no values are given. */
export function entryForm(list: EntryList, values: EntryValues = {}): Record<string, string | boolean> {
  const form: Record<string, string | boolean> = formOf(fieldsOfList(list), values);
  for (const [name, { kind }] of Object.entries(list.data)) {
    if (kind.type === 'flag') form[name] = values[name] === true || values[name] === 'true';
  }
  return form;
}
