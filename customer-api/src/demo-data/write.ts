import { notificationWords } from '@wr1/schema/rules/notification/notification.ts';
import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import { searchWords } from '../modules/shipment/search/shipment-search.repository.ts';
import type { NewChargeLine, NewStatusHistory } from '../modules/shipment/shipment.table.ts';
import { actorOf } from './actor.ts';
import type { DemoNote } from './note.ts';
import type { DemoNotice } from './notice.ts';
import type { DemoRecord } from './record.ts';
import type { World } from './world.ts';

export interface NumberedRecord {
  record: DemoRecord;
  quotationNo: string;
  bookingNo: string | null;
}

/** Row IDs and numbers of the records written. */
export type WrittenRecords = Map<DemoRecord, { id: number; number: string; isBooking: boolean }>;

/** A statement takes at most 65,535 parameters, so rows are inserted in chunks. */
const CHUNK = 500;

async function inChunks<T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await write(rows.slice(start, start + CHUNK));
  }
}

function searchText(world: World, { record, quotationNo, bookingNo }: NumberedRecord) {
  const { columns, customer } = record;
  const words = searchWords(
    {
      quotation_no: quotationNo,
      booking_no: bookingNo,
      contact: record.lead,
      pol: columns.pol,
      pod: columns.pod,
      containers: JSON.parse(columns.containers ?? '[]'),
      carrier_booking_no: columns.carrier_booking_no ?? null,
      transport_document_no: columns.transport_document_no ?? null,
      house_bill_no: null,
      customer_reference: null,
      purchase_orders: [],
      parties: null,
    },
    {
      customer: record.lead === null ? customer.names : [],
      places: [columns.pol, columns.pod].flatMap((code) => world.placeNames.get(code) ?? []),
    },
  );
  return sql<string>`search_key(${words}::text)`;
}

/** Writes the records with their history and prices. */
export async function writeRecords(
  trx: Trx,
  world: World,
  numbered: readonly NumberedRecord[],
): Promise<WrittenRecords> {
  const ids = new Map<string, number>();
  await inChunks(numbered, async (chunk) => {
    const rows = await trx
      .insertInto('shipment')
      .values(
        chunk.map((one) => ({
          ...one.record.columns,
          quotation_no: one.quotationNo,
          booking_no: one.bookingNo,
          search_text: searchText(world, one),
        })),
      )
      .returning(['id', 'quotation_no'])
      .execute();
    for (const { id, quotation_no } of rows) ids.set(quotation_no ?? '', id);
  });
  const written: WrittenRecords = new Map();
  for (const { record, quotationNo, bookingNo } of numbered) {
    const id = ids.get(quotationNo);
    if (id === undefined) throw new Error(`${quotationNo} was not written`);
    written.set(record, { id, number: bookingNo ?? quotationNo, isBooking: bookingNo !== null });
  }
  await inChunks(historyRows(written), (chunk) => trx.insertInto('status_history').values(chunk).execute());
  await writePrices(trx, written);
  return written;
}

/** History of all records in chronological order, so that IDs increase with time. */
function historyRows(written: WrittenRecords): NewStatusHistory[] {
  const rows = [...written].flatMap(([record, { id }]) =>
    record.steps.flatMap((step) => {
      const actor = actorOf(record, step);
      const path = [...(step.via ?? []), step.to];
      return path.map((to, index) => ({
        order_id: id,
        from_status: index === 0 ? step.from : (path[index - 1] ?? null),
        to_status: to,
        action: step.action,
        actor_id: actor.id,
        actor_name: actor.full_name,
        actor_role: actor.role,
        at: step.at,
        note: index === path.length - 1 ? (step.note ?? null) : null,
      }));
    }),
  );
  // The sort is stable, so simultaneous steps of a record stay in order.
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function writePrices(trx: Trx, written: WrittenRecords): Promise<void> {
  const prices = [...written].flatMap(([record, { id }]) =>
    record.prices.map((price) => ({ ...price, order_id: id, created_by: record.customer.salesman.id })),
  );
  await inChunks(prices, (chunk) =>
    trx
      .insertInto('price_revision')
      .values(chunk.map(({ lines: _lines, ...revision }) => revision))
      .execute(),
  );
  const lines: NewChargeLine[] = prices.flatMap(({ order_id, revision, lines: own }) =>
    own.map((line) => ({ order_id, revision, ...line })),
  );
  await inChunks(lines, (chunk) => trx.insertInto('charge_line').values(chunk).execute());
}

export async function writeNotes(trx: Trx, notes: readonly DemoNote[], written: WrittenRecords): Promise<void> {
  const rows = notes.flatMap(({ record, text, internal, at }) => {
    const shipment = written.get(record);
    if (shipment === undefined) return [];
    const { schedule } = record.route;
    const author = record.customer.salesman;
    return [
      {
        order_id: shipment.id,
        booking_date: at,
        eta: schedule.eta,
        etd: schedule.etd,
        text,
        author_id: author.id,
        author: author.full_name,
        internal,
        created_at: at,
      },
    ];
  });
  await inChunks(rows, (chunk) => trx.insertInto('booking_note').values(chunk).execute());
}

/** Writes the notifications and the unread totals. */
export async function writeNotices(trx: Trx, notices: readonly DemoNotice[], written: WrittenRecords): Promise<void> {
  const rows = notices.flatMap(({ record, userId, kind, params, readed, at }) => {
    const shipment = written.get(record);
    if (shipment === undefined) return [];
    return [
      {
        user_id: userId,
        kind,
        params: JSON.stringify({ number: shipment.number, ...params }),
        order_id: shipment.id,
        record_number: shipment.number,
        is_booking: shipment.isBooking,
        shown: readed === 1,
        readed,
        created_at: at,
        search_text: sql<string>`search_key(${`${shipment.number} ${notificationWords(params)}`}::text)`,
      },
    ];
  });
  await inChunks(rows, (chunk) => trx.insertInto('notification').values(chunk).execute());
  await sql`
    insert into user_counter (user_id, unread)
    select user_id, count(*) from notification where readed = 0 group by user_id
    on conflict (user_id) do update set unread = excluded.unread`.execute(trx);
}

/**
 * Marks the cut-offs of the next two days as reminded of. Otherwise, the jobs would send the reminders of several days at
 * the first start, and everyone would begin with dozens of unread notifications.
 */
export async function markReminded(trx: Trx, now: Date): Promise<void> {
  const until = new Date(now.getTime() + 48 * 3_600_000);
  await sql`
    insert into document_notice (order_id, doc_cut_off, told_at)
    select shipment.id, schedule.doc_cut_off, ${now}
    from shipment join schedule on schedule.id = shipment.schedule_id
    where shipment.is_booking and schedule.doc_cut_off > ${now} and schedule.doc_cut_off <= ${until}`.execute(trx);
  await sql`
    insert into cut_off_notice (order_id, step, cut_off, told_at)
    select shipment.id, cut_off.step, cut_off.at, ${now}
    from shipment join schedule on schedule.id = shipment.schedule_id
    cross join lateral (values ('CARGO', schedule.cargo_cut_off), ('DOC', schedule.doc_cut_off)) as cut_off (step, at)
    where shipment.is_booking and cut_off.at > ${now} and cut_off.at <= ${until}`.execute(trx);
}

/** Sets the number series to continue after the demo's numbers. */
export async function writeNumbers(trx: Trx, numbered: readonly NumberedRecord[]): Promise<void> {
  const last = new Map<string, { kind: 'QT' | 'BK'; year: number; last: number }>();
  for (const number of numbered.flatMap(({ quotationNo, bookingNo }) => [quotationNo, bookingNo ?? []]).flat()) {
    const [kind, year, ordinal] = number.split('-');
    if (kind !== 'QT' && kind !== 'BK') continue;
    const key = `${kind}-${year}`;
    const value = Math.max(Number(ordinal), last.get(key)?.last ?? 0);
    last.set(key, { kind, year: 2_000 + Number(year), last: value });
  }
  await trx
    .insertInto('record_number')
    .values([...last.values()])
    .execute();
}
