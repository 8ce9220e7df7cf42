import { shipmentParties, type ShipmentParties } from '@wr1/schema/rest/shipment/shipment-party.ts';
import { containerLine } from '@wr1/schema/rest/shipment/cargo-line.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../db.ts';
import { listsOf } from '../../master-data/place-book.ts';
import { readCodeBook } from '../../master-data/code-book.ts';
import type { NewShipment, Shipment, ShipmentChange } from '../shipment.table.ts';

/** Columns that the search text depends on. */
const SEARCHED = [
  'quotation_no',
  'booking_no',
  'customer_id',
  'contact',
  'service_type',
  'pol',
  'pod',
  'containers',
  'carrier_booking_no',
  'transport_document_no',
  'parties',
  'customer_reference',
  'purchase_orders',
  'house_bill_no',
] as const;

type Searched = Pick<Shipment, (typeof SEARCHED)[number]>;

/**
 * The searchable words of a record: numbers, references, containers, ports, customer and parties, separated by spaces.
 */
export function searchWords(
  shipment: Omit<Searched, 'customer_id' | 'service_type'>,
  names: { customer: readonly (string | null)[]; places: readonly string[] },
): string {
  const containers = shipment.containers.flatMap(({ container_no, seal_no }) => [...container_no, ...seal_no]);
  return [
    shipment.quotation_no,
    shipment.booking_no,
    shipment.carrier_booking_no,
    shipment.transport_document_no,
    shipment.house_bill_no,
    shipment.customer_reference,
    ...shipment.purchase_orders,
    shipment.pol,
    shipment.pod,
    ...names.places,
    ...names.customer,
    shipment.contact?.company_name,
    shipment.contact?.name,
    ...partyNames(shipment.parties),
    ...containers,
  ]
    .filter((word) => word !== null && word !== undefined && word !== '')
    .join(' ');
}

function partyNames(parties: ShipmentParties | null): string[] {
  if (parties === null) return [];
  const { shipper, consignee, notify_party: notify, agent } = parties;
  return [shipper, consignee, notify, agent].flatMap((party) => (party === null ? [] : [party.name]));
}

async function namesOf(trx: Trx, shipment: Pick<Searched, 'customer_id' | 'service_type' | 'pol' | 'pod'>) {
  const customer =
    shipment.customer_id === null
      ? undefined
      : await trx
          .selectFrom('company')
          .select(['code', 'name', 'name_vn', 'acronym'])
          .where('id', '=', shipment.customer_id)
          .executeTakeFirst();
  const ends = [shipment.pol, shipment.pod];
  const book = await readCodeBook(trx, { Port: ends, Airports: ends, Region: ends });
  const places = ends.flatMap((code) => {
    // Airport and region codes can coincide, so the service decides which list applies.
    const lists = listsOf({ code, serviceType: shipment.service_type });
    const place = lists.map((list) => book.named(list, code)).find((found) => found !== undefined);
    return place === undefined ? [] : [place.name, place.name_vn, place.aliases ?? ''];
  });
  return { customer: customer === undefined ? [] : Object.values(customer), places: [...new Set(places)] };
}

/** SQL for a record's normalized search text. */
export async function searchTextOf(trx: Trx, shipment: Searched) {
  return sql<string>`search_key(${searchWords(shipment, await namesOf(trx, shipment))}::text)`;
}

/** Parses container lines in the form in which they are written to the database. */
function readContainers(json: string): Shipment['containers'] {
  return z.array(containerLine).parse(JSON.parse(json));
}

/** Parses parties in the form in which they are written to the database. */
function readParties(json: string | null | undefined): ShipmentParties | null {
  return json === null || json === undefined ? null : shipmentParties.parse(JSON.parse(json));
}

/** The new search text if a change affects it, otherwise no columns. */
export async function searchColumns(
  trx: Trx,
  shipment: Shipment,
  { containers, parties, contact: _contact, ...change }: ShipmentChange,
): Promise<{ search_text?: ReturnType<typeof sql<string>> }> {
  const touched = containers !== undefined || parties !== undefined || SEARCHED.some((column) => column in change);
  if (!touched) return {};
  const lines = containers === undefined ? shipment.containers : readContainers(containers);
  const named = parties === undefined ? shipment.parties : readParties(parties);
  const next = { ...shipment, ...pickSearched(change), containers: lines, parties: named };
  return { search_text: await searchTextOf(trx, next) };
}

/** The search text of a new request, which has no booking number or carrier references yet. */
export async function newSearchText(
  trx: Trx,
  shipment: Pick<Searched, 'quotation_no' | 'customer_id' | 'contact' | 'service_type' | 'pol' | 'pod'> & {
    containers: string;
  } & Pick<NewShipment, 'parties' | 'customer_reference' | 'purchase_orders'>,
) {
  return searchTextOf(trx, {
    quotation_no: shipment.quotation_no,
    booking_no: null,
    customer_id: shipment.customer_id,
    contact: shipment.contact,
    service_type: shipment.service_type,
    pol: shipment.pol,
    pod: shipment.pod,
    containers: readContainers(shipment.containers),
    carrier_booking_no: null,
    transport_document_no: null,
    house_bill_no: null,
    parties: readParties(shipment.parties),
    customer_reference: shipment.customer_reference ?? null,
    purchase_orders: shipment.purchase_orders ?? [],
  });
}

type PlainColumn = Exclude<(typeof SEARCHED)[number], 'containers' | 'contact' | 'parties'>;

function pickSearched(
  change: Omit<ShipmentChange, 'containers' | 'contact' | 'parties'>,
): Partial<Pick<Searched, PlainColumn>> {
  const picked: Partial<Pick<Searched, PlainColumn>> = {};
  if (change.customer_id !== undefined) picked.customer_id = change.customer_id;
  if (change.booking_no !== undefined) picked.booking_no = change.booking_no;
  if (change.service_type !== undefined) picked.service_type = change.service_type;
  if (change.pol !== undefined) picked.pol = change.pol;
  if (change.pod !== undefined) picked.pod = change.pod;
  if (change.carrier_booking_no !== undefined) picked.carrier_booking_no = change.carrier_booking_no;
  if (change.transport_document_no !== undefined) picked.transport_document_no = change.transport_document_no;
  if (change.house_bill_no !== undefined) picked.house_bill_no = change.house_bill_no;
  if (change.customer_reference !== undefined) picked.customer_reference = change.customer_reference;
  if (change.purchase_orders !== undefined) picked.purchase_orders = change.purchase_orders;
  return picked;
}
