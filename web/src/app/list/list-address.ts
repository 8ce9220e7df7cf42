import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';

/**
 * A `filter` narrows the list and is cleared with the others; a `tab` and a `setting` are not; a
 * `place` (an open record) is also excluded from saved views.
 */
type Role = 'filter' | 'tab' | 'setting' | 'place';

/** How one value of a list is written in its URL. */
export interface AddressPart<Value, Own extends Role = Role> {
  role: Own;
  /** Parameter name. */
  name: string;
  /** The value if the parameter is missing or unknown. */
  fallback: Value;
  /** Undefined for an unknown value. */
  read(this: void, word: string): Value | undefined;
  /** Empty to omit it. */
  write(this: void, value: Value): string;
  /** Whether the change adds a history entry; filters replace the current one. */
  isStep?(this: void, value: Value): boolean;
  /** Only for sorting: the field of each sortable column. */
  columns?: Readonly<Record<string, string>>;
}

/** A list's URL: its values, named as in the GraphQL filter, in the order written. */
export type AddressParts = Readonly<Record<string, AddressPart<unknown>>>;

/** The values of an address. */
export type AddressValue<Parts extends AddressParts> = { [Key in keyof Parts]: Parts[Key]['fallback'] };

/** The active filters in the form of the GraphQL filter. */
export type AddressFilter<Parts extends AddressParts> = {
  [Key in keyof Parts as 'filter' extends Parts[Key]['role'] ? Key : never]?: Exclude<Parts[Key]['fallback'], null>;
};

type Filter<Value> = AddressPart<Value, 'filter'>;

/** Values written as themselves, or under other words. */
type Words<Value> = readonly Value[] | Readonly<Record<string, Value>>;

const always = () => true;

function entriesOf<Value>(words: Words<Value>): readonly (readonly [string, Value])[] {
  return Array.isArray(words)
    ? (words as readonly Value[]).map((value) => [String(value), value])
    : Object.entries(words as Readonly<Record<string, Value>>);
}

/** Search text, at most 100 characters. */
export function text(name = 'q'): Filter<string> {
  return { role: 'filter', name, fallback: '', read: (word) => word.slice(0, 100), write: (value) => value };
}

/** A code, an id or another validated text; null for none. */
export function code(name: string, check: RegExp | ((word: string) => boolean)): Filter<string | null> {
  return {
    role: 'filter',
    name,
    fallback: null,
    read: (word) => ((check instanceof RegExp ? check.test(word) : check(word)) ? word : undefined),
    write: (value) => value ?? '',
  };
}

/** The opaque id of a record; null for none. */
export function id(name: string): Filter<string | null> {
  return code(name, /./);
}

/** A day, YYYY-MM-DD; null for none. */
export function day(name: string): Filter<string | null> {
  return code(name, isCalendarDay);
}

/** A switch; on is written as `word`. */
export function flag(name: string, word: string): Filter<boolean> {
  return {
    role: 'filter',
    name,
    fallback: false,
    read: (written) => written === word,
    write: (value) => (value ? word : ''),
  };
}

/** One of a few values; null for none. */
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

/** Several of a few values, in the order given here. */
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

/** The tab. */
export function tab<const Value extends string>(
  fallback: NoInfer<Value>,
  words: Words<Value>,
  name = 'tab',
): AddressPart<Value, 'tab'> {
  return { ...usual(name, fallback, words), role: 'tab', isStep: always };
}

/** A choice that is not a filter. */
export function setting<const Value extends string>(
  name: string,
  fallback: NoInfer<Value>,
  words: Words<Value>,
): AddressPart<Value, 'setting'> {
  return { ...usual(name, fallback, words), role: 'setting' };
}

/** The record with open details; null for none. Closing it adds no history entry. */
export function opened(name = 'open'): AddressPart<string | null, 'place'> {
  return { ...id(name), role: 'place', isStep: (value) => value !== null };
}

/** The sort order in the API's form. */
export interface ListSort<Field extends string> {
  field: Field;
  order: 'ASC' | 'DESC';
}

/**
 * The table's sort order, written `region.desc` by column or `DUE_DATE.DESC` by field; null for the
 * default order.
 * @param columns the field of each sortable column
 * @param usualOrder the order if unspecified
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

/** The part if it applies here; otherwise the URL cannot set it. */
export function only<Part extends AddressPart<unknown>>(isHere: boolean, part: Part): Part {
  return isHere ? part : { ...part, read: () => undefined };
}

/** Parses a URL; missing or unknown values get their defaults. */
export function readAddress<Parts extends AddressParts>(parts: Parts, params: URLSearchParams): AddressValue<Parts> {
  const entries = Object.entries(parts).map(([key, part]) => {
    const word = params.get(part.name);
    return [key, (word === null ? undefined : part.read(word)) ?? part.fallback];
  });
  // The keys and types of the parts.
  return Object.fromEntries(entries) as AddressValue<Parts>;
}

function isSet(part: AddressPart<unknown>, value: unknown): boolean {
  return part.write(value) !== part.write(part.fallback);
}

/** Writes a URL with the values that differ from their defaults. */
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

/** The URL for a saved view: without the open record. */
export function viewOf<Parts extends AddressParts>(parts: Parts, value: AddressValue<Parts>): string {
  return writeAddress(parts, value, ({ role }) => role !== 'place').toString();
}

/** The active filters; empty if nothing narrows the list. */
export function filterOf<Parts extends AddressParts>(parts: Parts, value: AddressValue<Parts>): AddressFilter<Parts> {
  const entries = Object.entries(parts).filter(([key, part]) => part.role === 'filter' && isSet(part, value[key]));
  return Object.fromEntries(entries.map(([key]) => [key, value[key]])) as AddressFilter<Parts>;
}

/** Values that clear the filters. */
export function noFilter<Parts extends AddressParts>(parts: Parts): Partial<AddressValue<Parts>> {
  const entries = Object.entries(parts).filter(([, part]) => part.role === 'filter');
  return Object.fromEntries(entries.map(([key, part]) => [key, part.fallback])) as Partial<AddressValue<Parts>>;
}
