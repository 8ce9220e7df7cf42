import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';

/**
 * A `filter` narrows the list; clearing the filters resets it. A `tab` or a `setting` stays when filters are
 * cleared. A `place` (an open record) stays too, and is also left out of saved views.
 */
type Role = 'filter' | 'tab' | 'setting' | 'place';

/** How one value of a list is represented in its URL. */
export interface AddressPart<Value, Own extends Role = Role> {
  role: Own;
  /** Parameter name. */
  name: string;
  /** The value used if the parameter is missing or invalid. */
  fallback: Value;
  /** Parses the parameter; undefined if it is invalid. */
  read(this: void, word: string): Value | undefined;
  /** The parameter's text; empty to omit the parameter. */
  write(this: void, value: Value): string;
  /** Whether the change adds a history entry. Otherwise it replaces the current one, as filters do. */
  isStep?(this: void, value: Value): boolean;
  /** For sorting only: the API field of each sortable column. */
  columns?: Readonly<Record<string, string>>;
}

/** Description of a list's URL. The keys match the GraphQL filter; parameters are written in this order. */
export type AddressParts = Readonly<Record<string, AddressPart<unknown>>>;

/** The values in a list's URL. */
export type AddressValue<Parts extends AddressParts> = { [Key in keyof Parts]: Parts[Key]['fallback'] };

/** The active filters, as a GraphQL filter. */
export type AddressFilter<Parts extends AddressParts> = {
  [Key in keyof Parts as 'filter' extends Parts[Key]['role'] ? Key : never]?: Exclude<Parts[Key]['fallback'], null>;
};

type Filter<Value> = AddressPart<Value, 'filter'>;

/** The allowed values, each written as itself or under another word. */
type Words<Value> = readonly Value[] | Readonly<Record<string, Value>>;

const always = () => true;

function entriesOf<Value>(words: Words<Value>): readonly (readonly [string, Value])[] {
  return Array.isArray(words)
    ? (words as readonly Value[]).map((value) => [String(value), value])
    : Object.entries(words as Readonly<Record<string, Value>>);
}

/** Search text, at most `length` characters. */
export function text(name = 'q', length = 100): Filter<string> {
  return { role: 'filter', name, fallback: '', read: (word) => word.slice(0, length), write: (value) => value };
}

/** A code, id or other validated text; null if none is set. */
export function code(name: string, check: RegExp | ((word: string) => boolean)): Filter<string | null> {
  return {
    role: 'filter',
    name,
    fallback: null,
    read: (word) => ((check instanceof RegExp ? check.test(word) : check(word)) ? word : undefined),
    write: (value) => value ?? '',
  };
}

/** The opaque id of a record; null if none is set. */
export function id(name: string): Filter<string | null> {
  return code(name, /./);
}

/** A day, YYYY-MM-DD; null if none is set. */
export function day(name: string): Filter<string | null> {
  return code(name, isCalendarDay);
}

/** A boolean: `word` in the URL means true. */
export function flag(name: string, word: string): Filter<boolean> {
  return {
    role: 'filter',
    name,
    fallback: false,
    read: (written) => written === word,
    write: (value) => (value ? word : ''),
  };
}

/** One of a few values; null if none is set. */
export function choice<const Value extends string | number | boolean>(
  name: string,
  words: Words<Value>,
): Filter<Value | null> {
  const entries = entriesOf(words);
  return {
    role: 'filter',
    name,
    fallback: null,
    read: (word) => entries.find(([written]) => written === word)?.[1],
    write: (value) => entries.find(([, known]) => known === value)?.[0] ?? '',
  };
}

/** Several of a few values, always in the order of `values`. */
export function choices<const Value extends string | number>(name: string, values: readonly Value[]): Filter<Value[]> {
  return {
    role: 'filter',
    name,
    fallback: [],
    read: (word) => values.filter((value) => word.split(',').includes(String(value))),
    write: (value) => value.join(','),
  };
}

/** One of a few values, with a default. */
export function usual<const Value extends string>(
  name: string,
  fallback: NoInfer<Value>,
  words: Words<Value>,
): Filter<Value> {
  const { read, write } = choice<Value>(name, words);
  return { role: 'filter', name, fallback, read: (word) => read(word) ?? undefined, write };
}

/** The list's tab; changing it adds a history entry. */
export function tab<const Value extends string>(
  fallback: NoInfer<Value>,
  words: Words<Value>,
  name = 'tab',
): AddressPart<Value, 'tab'> {
  return { ...usual(name, fallback, words), role: 'tab', isStep: always };
}

/** A choice that does not narrow the list. */
export function setting<const Value extends string>(
  name: string,
  fallback: NoInfer<Value>,
  words: Words<Value>,
): AddressPart<Value, 'setting'> {
  return { ...usual(name, fallback, words), role: 'setting' };
}

/** The record whose details are open; null if none is. Closing it adds no history entry. */
export function opened(name = 'open'): AddressPart<string | null, 'place'> {
  return { ...id(name), role: 'place', isStep: (value) => value !== null };
}

/** A sort order as the API expects it. */
export interface ListSort<Field extends string> {
  field: Field;
  order: 'ASC' | 'DESC';
}

/**
 * The table's sort order, written by column (`region.desc`) or by field (`DUE_DATE.DESC`); null is the
 * default order.
 * @param columns the field of each sortable column
 * @param usualOrder the direction that can be omitted from the URL
 */
export function sort<const Field extends string>(
  columns: Readonly<Record<string, Field>>,
  written: 'column' | 'field' = 'column',
  usualOrder: 'ASC' | 'DESC' = 'ASC',
): AddressPart<ListSort<Field> | null, 'setting'> {
  const words = Object.entries(columns).map(([column, field]) => ({
    field,
    word: written === 'column' ? column : field,
  }));
  const orderWord = (order: string) => (written === 'column' ? order.toLowerCase() : order);
  const other = usualOrder === 'ASC' ? 'DESC' : 'ASC';
  return {
    role: 'setting',
    name: 'sort',
    fallback: null,
    columns,
    read: (text) => {
      const [word, order] = text.split('.');
      const found = words.find((one) => one.word === word);
      return found && { field: found.field, order: order === orderWord(other) ? other : usualOrder };
    },
    write: (value) => {
      const found = value && words.find(({ field }) => field === value.field);
      return found ? `${found.word}.${orderWord(value.order)}` : '';
    },
  };
}

/** The part if it applies here; otherwise a part that ignores the URL. */
export function only<Part extends AddressPart<unknown>>(isHere: boolean, part: Part): Part {
  return isHere ? part : { ...part, read: () => undefined };
}

/** Parses a URL. Missing and invalid values get their defaults. */
export function readAddress<Parts extends AddressParts>(parts: Parts, params: URLSearchParams): AddressValue<Parts> {
  const entries = Object.entries(parts).map(([key, part]) => {
    const word = params.get(part.name);
    return [key, (word === null ? undefined : part.read(word)) ?? part.fallback];
  });
  // The entries have the keys and types of the parts.
  return Object.fromEntries(entries) as AddressValue<Parts>;
}

function isSet(part: AddressPart<unknown>, value: unknown): boolean {
  return part.write(value) !== part.write(part.fallback);
}

/** Writes the values that differ from their defaults as URL parameters. */
export function writeAddress<Parts extends AddressParts>(
  parts: Parts,
  value: AddressValue<Parts>,
  isWritten: (part: AddressPart<unknown>) => boolean = always,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, part] of Object.entries(parts)) {
    if (isWritten(part) && isSet(part, value[key])) params.set(part.name, part.write(value[key]));
  }
  return params;
}

/** The URL parameters for a saved view, without the open record. */
export function viewOf<Parts extends AddressParts>(parts: Parts, value: AddressValue<Parts>): string {
  return writeAddress(parts, value, ({ role }) => role !== 'place').toString();
}

/** The active filters; empty if nothing narrows the list. */
export function filterOf<Parts extends AddressParts>(parts: Parts, value: AddressValue<Parts>): AddressFilter<Parts> {
  const entries = Object.entries(parts).filter(([key, part]) => part.role === 'filter' && isSet(part, value[key]));
  return Object.fromEntries(entries.map(([key]) => [key, value[key]])) as AddressFilter<Parts>;
}

/** The values that clear the filters. */
export function noFilter<Parts extends AddressParts>(parts: Parts): Partial<AddressValue<Parts>> {
  const entries = Object.entries(parts).filter(([, part]) => part.role === 'filter');
  return Object.fromEntries(entries.map(([key, part]) => [key, part.fallback])) as Partial<AddressValue<Parts>>;
}
