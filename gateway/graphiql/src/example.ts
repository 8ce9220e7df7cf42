/** Looks up a variable's value when the operation is opened, because ids differ between installations. */
export interface Lookup {
  /** A query to run first, as the signed-in user. */
  query: string;
  /** Path to the value in the query's data. */
  from: readonly (string | number)[];
  /** Path to the variable to set. */
  into: readonly string[];
}

/** A saved operation that works on the demo data. */
export interface Example {
  title: string;
  /** A one-sentence description. */
  about: string;
  /** Demo user with the most data for it; null if no sign-in is needed. */
  user: string | null;
  query: string;
  variables: Record<string, unknown>;
  lookup?: Lookup;
}

/** Saved operations of one task. */
export interface Job {
  name: string;
  examples: readonly Example[];
}

/** The date a number of days from today, as LocalDate. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The examples' shipment: garments in containers, from Saigon to Singapore. */
export const SHIPMENT = {
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNSGN',
  podCode: 'SGSIN',
  incotermCode: 'CIF',
  cargoReady: inDays(14),
  containers: [{ containerTypeCode: '22G1', quantity: 1, weightKg: '9000' }],
  description: 'Garments',
};

/** The value at a path; undefined if the path does not exist. */
export function valueAt(data: unknown, way: readonly (string | number)[]): unknown {
  let value = data;
  for (const step of way) value = (value as Record<string | number, unknown> | null | undefined)?.[step];
  return value;
}

/** Copies the variables with one value replaced. */
export function withValue(
  variables: Readonly<Record<string, unknown>>,
  [head, ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (head === undefined) return variables;
  const inner = (variables[head] ?? {}) as Record<string, unknown>;
  return { ...variables, [head]: rest.length === 0 ? value : withValue(inner, rest, value) };
}
