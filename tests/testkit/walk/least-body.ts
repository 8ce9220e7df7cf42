import { z } from 'zod';

/** The part of z.toJSONSchema() that the tests read. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  minItems?: number;
}

/** The JSON schema of a call's body. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** A full container request with the same port at both ends, which is refused even for permitted callers. */
export const SHIPMENT = {
  service_type: 2,
  shipping_type: 2,
  pol: 'VNSGN',
  pod: 'VNSGN',
  containers: [{ truckId: 'LINE-1', cont_type: '45G1', quantity: 1, weight_kg: 12_000 }],
};

/**
 * Values for fields by name, used even for optional fields. They are well-formed but invalid if a call would
 * write something (the same port at both ends, an amount of 0).
 */
const BY_NAME: Readonly<Record<string, unknown>> = {
  pol: SHIPMENT.pol,
  pod: SHIPMENT.pod,
  note: 'A reason',
  reason: 'A reason',
  service_type: SHIPMENT.service_type,
  shipping_type: SHIPMENT.shipping_type,
  containers: SHIPMENT.containers,
  carrier_code: 'ONE',
  charges: [{ code: 'OFR', basis: 'PER_CONTAINER', quantity: '1', unit_price: '1', currency: 'USD' }],
  amount: '0',
  account: 'nobody.here',
  username: 'nobody.here',
  password: 'Wrong#2026',
  email: 'nobody@example.com',
  url: 'https://hooks.example.com/',
};

/** Valid values, for changes of missing records. */
const BY_NAME_IN_CHANGES: Readonly<Record<string, unknown>> = {
  ...BY_NAME,
  pod: 'USLAX',
  eta: '2030-01-20T00:00:00.000Z',
  location_type_id: 6,
  country_code: 'VN',
  region_code: 'HCM',
};
const DATES: Readonly<Record<string, string>> = { date: '2030-01-01', 'date-time': '2030-01-01T00:00:00.000Z' };

/** How all other fields are filled. */
interface Filling {
  text: string;
  /** Whether to fill optional fields too, if their value is known. */
  hasOptional: boolean;
  byName: Readonly<Record<string, unknown>>;
}

function least(schema: JsonSchema, filling: Filling, name: string): unknown {
  if (Object.hasOwn(filling.byName, name)) return filling.byName[name];
  const [variant] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (variant !== undefined) return least(variant, filling, name);
  const parts = [schema, ...(schema.allOf ?? [])];
  const type = [parts.find((part) => part.type !== undefined)?.type].flat()[0];
  switch (type) {
    case 'object':
      return Object.fromEntries(
        parts.flatMap(({ properties = {}, required = [] }) =>
          Object.entries(properties)
            .filter(
              ([field]) => required.includes(field) || (filling.hasOptional && Object.hasOwn(filling.byName, field)),
            )
            .map(([field, child]) => [field, least(child, filling, field)]),
        ),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items ?? {}, filling, name));
    case 'integer':
    case 'number':
      return /(^|_)ids?$/.test(name) ? 987_654_321 : Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return DATES[schema.format ?? ''] ?? filling.text;
  }
}

const TEXTS = ['Nothing', '1', '2030-01-01', '2026-01-01T00:00:00.000Z', 'x'.repeat(12)];

/** The purpose of a body: a read, a new record, or the change of a record that does not exist. */
export type Purpose = 'read' | 'create' | 'change';

/**
 * The smallest valid value of a schema; an empty object if no text suits all fields. For a change, all
 * content is valid, so that its record is looked up. For a new record, free texts are blank if allowed, so
 * that little is written.
 * @param own text for every free-text field, for a value that must be accepted
 */
export function leastOf(schema: z.ZodType, purpose: Purpose, own?: string): Readonly<Record<string, unknown>> {
  const json = jsonSchemaOf(schema);
  const byName = purpose === 'change' ? BY_NAME_IN_CHANGES : BY_NAME;
  const texts = [...(own === undefined ? [] : [own]), ...(purpose === 'change' ? [] : [' ']), ...TEXTS];
  const fillings = (purpose === 'read' ? [false] : [true, false]).flatMap((hasOptional) =>
    texts.map((text) => ({ text, hasOptional, byName })),
  );
  const found = fillings.map((filling) => least(json, filling, '')).find((value) => schema.safeParse(value).success);
  return typeof found === 'object' && found !== null ? { ...found } : {};
}
