/** Where a value for a variable is found when the operation is opened: ids cannot be known beforehand. */
export interface Lookup {
  /** Asked first, as the signed-in user. */
  query: string;
  /** Way to the value in its data. */
  from: readonly (string | number)[];
  /** Way to the variable that gets it. */
  into: readonly string[];
}

/** A saved operation that works on the demo data. */
export interface Example {
  title: string;
  /** What it does, in a sentence. */
  about: string;
  /** Demo user for whom it shows most; null when nobody needs to be signed in. */
  user: string | null;
  query: string;
  variables: Record<string, unknown>;
  lookup?: Lookup;
}

/** Saved operations of one job. */
export interface Job {
  name: string;
  examples: readonly Example[];
}

/** A day from now on, as LocalDate. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What the examples ask for: garments in containers, from Saigon to Singapore. */
export const SHIPMENT = {
  serviceType: 'FCL',
  shippingType: 'EXPORT',
  polCode: 'VNSGN',
  podCode: 'SGSIN',
  incotermCode: 'CIF',
  cargoReady: inDays(14),
  containers: [{ containerTypeCode: '22G1', quantity: 1, weightKg: 9000 }],
  description: 'Garments',
};

/** The value at the end of a way; undefined when the way breaks off. */
export function valueAt(data: unknown, way: readonly (string | number)[]): unknown {
  let value = data;
  for (const step of way) value = (value as Record<string | number, unknown> | null | undefined)?.[step];
  return value;
}

/** Variables with one value put in its place; what was given stays as it is. */
export function withValue(
  variables: Readonly<Record<string, unknown>>,
  [head, ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (head === undefined) return variables;
  const inner = (variables[head] ?? {}) as Record<string, unknown>;
  return { ...variables, [head]: rest.length === 0 ? value : withValue(inner, rest, value) };
}
