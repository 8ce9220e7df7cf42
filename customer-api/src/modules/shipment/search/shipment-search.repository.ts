import { containerLine } from '@wr1/schema/rest/shipment/shipment.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../db.ts';
import { listsOf } from '../../master-data/place-book.ts';
import { readCodeBook } from '../shipment-lookup.repository.ts';
import type { ShipmentOrder, ShipmentOrderChange } from '../shipment.table.ts';

/** Columns whose words a search finds. */
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
] as const;

type Searched = Pick<ShipmentOrder, (typeof SEARCHED)[number]>;

/** The words of a record: numbers, references, containers, ports and the customer; joined by blanks. */
export function searchWords(
  order: Omit<Searched, 'customer_id' | 'service_type'>,
  names: { customer: readonly (string | null)[]; places: readonly string[] },
): string {
  const containers = order.containers.flatMap(({ container_no, seal_no }) => [...container_no, ...seal_no]);
  return [
    order.quotation_no,
    order.booking_no,
    order.carrier_booking_no,
    order.transport_document_no,
    order.pol,
    order.pod,
    ...names.places,
    ...names.customer,
    order.contact?.company_name,
    order.contact?.name,
    ...containers,
  ]
    .filter((word) => word !== null && word !== undefined && word !== '')
    .join(' ');
}

async function namesOf(trx: Trx, order: Pick<Searched, 'customer_id' | 'service_type' | 'pol' | 'pod'>) {
  const customer =
    order.customer_id === null
      ? undefined
      : await trx
          .selectFrom('company')
          .select(['code', 'name', 'name_vn', 'acronym'])
          .where('id', '=', order.customer_id)
          .executeTakeFirst();
  const ends = [order.pol, order.pod];
  const book = await readCodeBook(trx, { Port: ends, Airports: ends, Region: ends });
  const places = ends.flatMap((code) => {
    // Codes of airports and regions look alike: the service says which of them is meant.
    const lists = listsOf({ code, serviceType: order.service_type });
    const place = lists.map((list) => book.find(list, code)).find((found) => found !== undefined);
    return place === undefined ? [] : [place.name, place.name_vn, place.aliases ?? ''];
  });
  return { customer: customer === undefined ? [] : Object.values(customer), places: [...new Set(places)] };
}

/** The search text of a record as the database keeps it. */
export async function searchTextOf(trx: Trx, order: Searched) {
  return sql<string>`search_key(${searchWords(order, await namesOf(trx, order))}::text)`;
}

/** Container lines as they are written to the database. */
function readContainers(json: string): ShipmentOrder['containers'] {
  return z.array(containerLine).parse(JSON.parse(json));
}

/** The search text again where a change touches its words, else nothing. */
export async function searchColumns(
  trx: Trx,
  order: ShipmentOrder,
  { containers, contact: _contact, ...change }: ShipmentOrderChange,
): Promise<{ search_text?: ReturnType<typeof sql<string>> }> {
  const touched = containers !== undefined || SEARCHED.some((column) => column in change);
  if (!touched) return {};
  const lines = containers === undefined ? order.containers : readContainers(containers);
  return { search_text: await searchTextOf(trx, { ...order, ...pickSearched(change), containers: lines }) };
}

/** The search text of a request that is about to be written: it has neither booking nor references yet. */
export async function newSearchText(
  trx: Trx,
  order: Pick<Searched, 'quotation_no' | 'customer_id' | 'contact' | 'service_type' | 'pol' | 'pod'> & {
    containers: string;
  },
) {
  return searchTextOf(trx, {
    quotation_no: order.quotation_no,
    booking_no: null,
    customer_id: order.customer_id,
    contact: order.contact,
    service_type: order.service_type,
    pol: order.pol,
    pod: order.pod,
    containers: readContainers(order.containers),
    carrier_booking_no: null,
    transport_document_no: null,
  });
}

type PlainColumn = Exclude<(typeof SEARCHED)[number], 'containers' | 'contact'>;

function pickSearched(
  change: Omit<ShipmentOrderChange, 'containers' | 'contact'>,
): Partial<Pick<Searched, PlainColumn>> {
  const picked: Partial<Pick<Searched, PlainColumn>> = {};
  if (change.customer_id !== undefined) picked.customer_id = change.customer_id;
  if (change.booking_no !== undefined) picked.booking_no = change.booking_no;
  if (change.service_type !== undefined) picked.service_type = change.service_type;
  if (change.pol !== undefined) picked.pol = change.pol;
  if (change.pod !== undefined) picked.pod = change.pod;
  if (change.carrier_booking_no !== undefined) picked.carrier_booking_no = change.carrier_booking_no;
  if (change.transport_document_no !== undefined) picked.transport_document_no = change.transport_document_no;
  return picked;
}
