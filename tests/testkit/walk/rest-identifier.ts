import type { ActionDescription } from '@wr1/customer-api/src/http/action-table.ts';
import type { IdName, RestIds } from './foreign-id.ts';
import { jsonSchemaOf, SHIPMENT, type JsonSchema } from './least-body.ts';
import type { RestActionRow } from './rest-action.ts';

/** A parameter of an action that contains a record id, a number, a token or a search text. */
export interface Identifier {
  in: 'query' | 'body';
  path: readonly string[];
  required: boolean;
  isList: boolean;
}

export interface RestAsk {
  method: string;
  target: string;
  body?: unknown;
}

/** The identifiers that parameters with these names accept, at any depth. */
const NAMED: Readonly<Record<string, readonly IdName[]>> = {
  customer_id: ['companyId'],
  for_customer_id: ['companyId'],
  company_id: ['companyId'],
  user_id: ['userId'],
  order_id: ['bookingId', 'quotationId'],
  order_ids: ['bookingId', 'quotationId'],
  number: ['bookingNumber', 'quotationNumber'],
  numbers: ['bookingNumber', 'quotationNumber', 'containerNumber'],
  booking: ['bookingNumber'],
  booking_no: ['bookingNumber'],
  document: ['bookingNumber'],
  container: ['containerNumber'],
  containers: ['containerNumber'],
  search: ['bookingNumber', 'quotationNumber', 'companyName', 'containerNumber', 'attachmentName'],
  text: ['companyName'],
  document_ids: ['attachmentId'],
  payment_id: ['paymentId'],
  payment_ids: ['paymentId'],
  debit_note_id: ['debitNoteId'],
  debit_note_ids: ['debitNoteId'],
  entry_ids: ['historyEntryId'],
  link_ids: ['shareLinkId'],
  call_ids: ['apiKeyCallId'],
  session_id: ['sessionKey'],
  session_ids: ['sessionKey'],
  webhook_id: ['webhookId'],
  salesman_id: ['userId'],
  owner_id: ['userId'],
  account_manager_id: ['userId'],
  successor_id: ['userId'],
  schedule_id: ['scheduleId'],
  shipper_id: ['partyId'],
  consignee_id: ['partyId'],
  notify_party_id: ['partyId'],
  agent_id: ['partyId'],
  payer_id: ['partyId'],
  pick_up_location_id: ['locationId'],
  delivery_location_id: ['locationId'],
  reference: ['companyName'],
  tax_code: ['taxCode'],
};

/** The ids that parameters other than `id` and `ids` accept. */
export const NAMED_IDS: readonly IdName[] = Object.values(NAMED).flat();

const MASTER_DATA = 'a kind, of master data that everybody may read';
const WRITTEN = 'words on the caller’s own record; nothing is looked up by it';

/** Parameters that are named like identifiers but identify no record, with the reason. */
const OPEN: Readonly<Record<string, string>> = {
  group_id: 'a group of the forwarder, which no company has of its own',
  move_to_id: 'a group of the forwarder, which no company has of its own',
  handling_type_id: MASTER_DATA,
  pick_up_handling_id: MASTER_DATA,
  delivery_handling_id: MASTER_DATA,
  location_type_id: MASTER_DATA,
  location_type_ids: MASTER_DATA,
  truckId: 'a line of the same request',
  truck_ids: 'lines of the same request',
  container_no: WRITTEN,
  seal_no: WRITTEN,
  carrier_booking_no: WRITTEN,
  house_bill_no: WRITTEN,
  transport_document_no: WRITTEN,
};

/** Names of identifiers. Parameters with other names identify no record. */
const LOOKS_LIKE =
  /^(id|ids|numbers?|token|search|text|booking|document|containers?|reference|tax_code)$|_(ids?|nos?)$|Ids?$|Token$/;

const variants = (schema: JsonSchema): JsonSchema[] =>
  [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
    one === schema ? [one] : variants(one),
  );

function leaves(schema: JsonSchema, where: Identifier['in'], path: string[] = []): Identifier[] {
  return variants(schema).flatMap((one) =>
    Object.entries(one.properties ?? {}).flatMap(([name, child]) => {
      const here = [...path, name];
      const lists = variants(child).filter(({ items }) => items !== undefined);
      const inner = [
        ...leaves(child, where, here),
        ...lists.flatMap(({ items }) => leaves(items ?? {}, where, [...here, '0'])),
      ];
      if (inner.length > 0 || variants(child).some(({ properties }) => properties !== undefined)) return inner;
      const required = path.length === 0 && (one.required ?? []).includes(name);
      return LOOKS_LIKE.test(name) ? [{ in: where, path: here, required, isList: lists.length > 0 }] : [];
    }),
  );
}

/** All identifiers of an action, from its schemas in the OpenAPI document. */
export function identifiersOf(action: ActionDescription): Identifier[] {
  const all = [
    ...leaves(jsonSchemaOf(action.query), 'query'),
    ...(action.body ? leaves(jsonSchemaOf(action.body), 'body') : []),
  ];
  return [...new Map(all.map((one) => [`${one.in} ${one.path.join('.')}`, one])).values()];
}

/** The reason a parameter identifies no record; undefined if it does. */
export function openReason(row: RestActionRow, { path }: Identifier): string | undefined {
  const name = path.at(-1) ?? '';
  return row.open[name] ?? OPEN[name];
}

/** The ids for a parameter; if empty, the test has no values for it. */
export function namesOf(row: RestActionRow, { path }: Identifier): readonly IdName[] {
  const name = path.at(-1) ?? '';
  if (name === 'id' || name === 'ids') return row.names;
  return NAMED[name] ?? [];
}

function setAt(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const known = target[name] ?? (name === 'shipment' ? structuredClone(SHIPMENT) : {});
  const child = structuredClone(known) as Record<string, unknown>;
  target[name] = child;
  setAt(child, rest, value);
}

/**
 * A request with the parameters in the action's row and with values for its identifiers.
 * @param values for the required identifiers, by {@link keyOf}
 */
export function askOf(action: ActionDescription, row: RestActionRow, values: ReadonlyMap<string, unknown>): RestAsk {
  const query: Record<string, unknown> = { ...row.query };
  const identifiers = identifiersOf(action).filter((one) => values.has(keyOf(one)));
  const alone = identifiers.find(({ path }) => row.alone[path.join('.')] !== undefined);
  const body: Record<string, unknown> = structuredClone({ ...(alone ? row.alone[alone.path.join('.')] : row.body) });
  for (const identifier of alone ? [alone] : identifiers) {
    const value = values.get(keyOf(identifier));
    if (identifier.in === 'query') query[identifier.path.join('.')] = value;
    else setAt(body, identifier.path, identifier.isList ? [value] : value);
  }
  const select = action.selector === undefined ? [] : [[action.selector.name, action.selector.value]];
  const parameters = new URLSearchParams([
    ...select,
    ...Object.entries(query).map(([name, value]) => [name, String(value)]),
  ] as [string, string][]).toString();
  return {
    method: action.method.toUpperCase(),
    target: `${action.path.slice(1)}${parameters === '' ? '' : `?${parameters}`}`,
    ...(action.body === undefined ? {} : { body }),
  };
}

export const keyOf = ({ in: where, path }: Identifier): string => `${where} ${path.join('.')}`;

/** Values for all required identifiers. */
export function neededValues(action: ActionDescription, row: RestActionRow, ids: RestIds): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const identifier of identifiersOf(action)) {
    const [name] = namesOf(row, identifier);
    const isNeeded = identifier.required || /^ids?$/.test(identifier.path.join('.'));
    const isAlone = row.alone[identifier.path.join('.')] !== undefined;
    if (isNeeded && !isAlone && name !== undefined && openReason(row, identifier) === undefined) {
      values.set(keyOf(identifier), ids[name]);
    }
  }
  return values;
}

function declaredNames(schema: JsonSchema): string[] {
  return variants(schema).flatMap((one) => [
    ...Object.entries(one.properties ?? {}).flatMap(([name, child]) => [name, ...declaredNames(child)]),
    ...(one.items ? declaredNames(one.items) : []),
  ]);
}

/** Every property name in an action's body, at any depth. */
export function declaredBy({ body }: ActionDescription): ReadonlySet<string> {
  return new Set(body === undefined ? [] : declaredNames(jsonSchemaOf(body)));
}
