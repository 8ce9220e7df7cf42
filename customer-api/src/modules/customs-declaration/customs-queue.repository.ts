import type { CustomsQueueRow } from '@wr1/schema/rest/shipment/customs-declaration.ts';
import { CUSTOMS_TAB, CUSTOMS_TABS, type CustomsTab } from '@wr1/schema/rules/customs/customs-state.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { searchPattern } from '../../search-pattern.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import { withStates, type StoredDeclaration } from './customs-declaration.repository.ts';
import { borderOffices } from './default-office.ts';

export interface QueueFilter {
  tab: CustomsTab;
  search?: string | undefined;
  office?: string | undefined;
}

/** A booking with customs and one of its declarations, or none. */
function pairs(db: Db, viewer: Viewer) {
  return db
    .selectFrom('shipment')
    .leftJoin('customs_declaration', 'customs_declaration.order_id', 'shipment.id')
    .where(inScope(scopeOf(viewer)))
    .where('shipment.is_booking', '=', true)
    .where('shipment.has_customs', '=', true)
    .where('shipment.ever_released', '=', true)
    .where('shipment.status', 'not in', [STATUS.CANCELLED, STATUS.REJECT]);
}

/** Bookings without a declaration need one until they are delivered. */
function onTab(tab: CustomsTab): Expression<SqlBool> {
  const states = sql.join([...CUSTOMS_TAB[tab]]);
  const recorded = sql<SqlBool>`customs_declaration.state in (${states})`;
  if (tab !== 'TO_DECLARE') return recorded;
  const over = sql.join([STATUS.DELIVERED, STATUS.UNPAID, STATUS.PAID, STATUS.REFUND]);
  return sql<SqlBool>`(${recorded} or (customs_declaration.id is null and shipment.status not in (${over})))`;
}

function matching(db: Db, viewer: Viewer, { tab, search, office }: QueueFilter) {
  let found = pairs(db, viewer).where(onTab(tab));
  const text = search?.trim() ?? '';
  if (text !== '') {
    const pattern = searchPattern(text);
    found = found.where(
      sql<SqlBool>`(shipment.search_text like ${pattern} or customs_declaration.number like ${`%${text}%`})`,
    );
  }
  return office === undefined ? found : found.where('customs_declaration.office', '=', office);
}

/** Key of a row: the declaration's id, or the negative id of a booking without one. */
const queueKey = sql<number>`coalesce(customs_declaration.id, -shipment.id)`;

/** Number of matching rows. */
export async function countQueueRows(db: Db, viewer: Viewer, filter: QueueFilter): Promise<number> {
  const counted = matching(db, viewer, filter).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Keys of the matching rows: earliest departure first. */
export async function listQueueKeys(
  db: Db,
  viewer: Viewer,
  filter: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await matching(db, viewer, filter)
    .select(queueKey.as('key'))
    .orderBy('shipment.etd', (order) => order.asc().nullsLast())
    .orderBy('shipment.id')
    .orderBy('customs_declaration.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ key }) => key);
}

/** Rows of the queue with these keys, in its order. Omits rows that no longer match. */
export async function listQueue(
  db: Db,
  viewer: Viewer,
  filter: QueueFilter,
  keys: readonly number[],
): Promise<(CustomsQueueRow & { key: number })[]> {
  const rows = await matching(db, viewer, filter)
    .where(queueKey, 'in', [0, ...keys])
    .select((eb) => [
      queueKey.as('key'),
      'shipment.id as order_id',
      'shipment.booking_no',
      'shipment.service_type',
      'shipment.shipping_type',
      'shipment.pol',
      'shipment.pod',
      'shipment.etd',
      'shipment.customs_type',
      'customs_declaration.id as declaration_id',
      eb
        .selectFrom('company')
        .select('company.name')
        .whereRef('company.id', '=', 'shipment.customer_id')
        .as('customer_name'),
    ])
    .orderBy('shipment.etd', (order) => order.asc().nullsLast())
    .orderBy('shipment.id')
    .orderBy('customs_declaration.id')
    .execute();
  const ids = rows.flatMap(({ declaration_id: id }) => id ?? []);
  const stored: StoredDeclaration[] = await db
    .selectFrom('customs_declaration')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .execute();
  const declarations = new Map((await withStates(db, stored, viewer)).map((one) => [one.id, one]));
  const offices = await borderOffices(db, rows);
  return rows.map(({ declaration_id: id, booking_no, etd, ...row }) => ({
    ...row,
    booking_no: booking_no ?? '',
    etd: etd?.toISOString() ?? null,
    default_office: offices.get(row.order_id) ?? null,
    declaration: declarations.get(id ?? 0) ?? null,
  }));
}

/** Rows of each tab without filters. */
export async function countQueue(db: Db, viewer: Viewer): Promise<Record<CustomsTab, number>> {
  const counts = await pairs(db, viewer)
    .select(CUSTOMS_TABS.map((tab) => sql<number>`(count(*) filter (where ${onTab(tab)}))::int`.as(tab)))
    .executeTakeFirstOrThrow();
  return counts as Record<CustomsTab, number>;
}
