/** A closed list of the specification: stable key (the GraphQL enum value) to code (the REST value). */
export type CodeList = Readonly<Record<string, number | string>>;

/**
 * The key for a code; null if the list has no such code. Numbers equal their decimal text (user types arrive as '0',
 * service types in shipment_detail as '5').
 */
export function keyOf<T extends CodeList>(list: T, code: unknown): (keyof T & string) | null {
  if (typeof code !== 'number' && typeof code !== 'string') return null;
  const wanted = String(code);
  for (const [key, value] of Object.entries(list)) {
    if (String(value) === wanted) return key as keyof T & string;
  }
  return null;
}

/** The code for a key; null if the list has no such key. */
export function codeOf<T extends CodeList>(list: T, key: unknown): T[keyof T] | null {
  if (typeof key !== 'string' || !Object.hasOwn(list, key)) return null;
  return list[key as keyof T];
}
