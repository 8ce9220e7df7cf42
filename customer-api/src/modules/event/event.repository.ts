import { tidyChanges, type BookingChange } from '@wr1/schema/rules/transition/booking-change.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { belongs, whose } from '../data-scope/record-scope.ts';
import { changesInTransaction } from './transaction-change.ts';
import { signalEventsRecorded } from './event-wake.ts';

const KEEP_DAYS = 7;

/** A created or changed record (quotation or booking) and the people it is visible to. */
export interface ChangedShipment {
  shipmentId: number;
  quotationNo: string | null;
  bookingNo: string | null;
  status: number;
  /** The customer; null for a lead. */
  companyId: number | null;
  createdBy: number | null;
  contactId: number | null;
  /** Null if unassigned. */
  salesmanId: number | null;
  /** Changes besides milestones and events, which are derived from tracking events. */
  what?: readonly BookingChange[] | undefined;
  at: Date;
}

/** Maximum log rows per insert statement. */
const CHUNK = 1_000;

/** Records changes for subscribers. Must run in the transaction that makes them. */
export async function recordShipmentChanges(trx: Trx, changes: readonly ChangedShipment[]): Promise<void> {
  for (let start = 0; start < changes.length; start += CHUNK) {
    const part = changes.slice(start, start + CHUNK);
    const ids = part.map(({ shipmentId }) => shipmentId);
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    const earlier = await changesInTransaction(trx, ids);
    const rows = part.map(
      ({ shipmentId, quotationNo, bookingNo, status, companyId, createdBy, contactId, salesmanId, at, ...change }) => {
        const what = tidyChanges([...(change.what ?? []), ...(earlier.get(shipmentId) ?? [])]);
        return {
          type: 'ORDER_CHANGED' as const,
          user_id: createdBy,
          company_id: companyId,
          contact_id: contactId,
          salesman_id: salesmanId,
          payload: JSON.stringify({ shipmentId, quotationNo, bookingNo, status, what }),
          at,
        };
      },
    );
    // oxlint-disable-next-line no-await-in-loop
    await trx.insertInto('event_log').values(rows).execute();
  }
  if (changes.length > 0) signalEventsRecorded();
}

/**
 * Records that users' notifications have changed.
 * @param changes `notificationId` is the new notification; null if some were read or deleted
 */
export async function recordNotificationChange(
  trx: Trx,
  changes: readonly { userId: number; notificationId: number | null }[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < changes.length; start += CHUNK) {
    const rows = changes.slice(start, start + CHUNK).map(({ userId, notificationId }) => ({
      type: 'NOTIFICATION' as const,
      user_id: userId,
      company_id: null,
      contact_id: null,
      salesman_id: null,
      payload: JSON.stringify({ notificationId }),
      at,
    }));
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await trx.insertInto('event_log').values(rows).execute();
  }
}

/** Records that users' groups or rights changed. It is delivered like a notification, only to these users. */
export async function recordAccessChange(trx: Trx, userIds: readonly number[], at: Date): Promise<void> {
  const payload = JSON.stringify({ notificationId: null, access: true });
  for (let start = 0; start < userIds.length; start += CHUNK) {
    const rows = userIds.slice(start, start + CHUNK).map((userId) => ({
      type: 'NOTIFICATION' as const,
      user_id: userId,
      company_id: null,
      contact_id: null,
      salesman_id: null,
      payload,
      at,
    }));
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await trx.insertInto('event_log').values(rows).execute();
  }
  if (userIds.length > 0) signalEventsRecorded();
}

/** Records that a master data list changed, so that gateways read it again. */
export async function recordMasterDataChange(trx: Trx, list: string, at: Date): Promise<void> {
  const whose = { user_id: null, company_id: null, contact_id: null, salesman_id: null };
  await trx
    .insertInto('event_log')
    .values({ type: 'MASTER_DATA', ...whose, payload: JSON.stringify({ list }), at })
    .execute();
}

/** The names of the master data lists that changed after a position in the log. */
export async function readMasterDataChanges(db: Db, after: number, upTo: number): Promise<string[]> {
  const { rows } = await sql<{ list: string }>`
    select distinct payload ->> 'list' as list from event_log
    where seq > ${after} and seq <= ${upTo} and type = 'MASTER_DATA'`.execute(db);
  return rows.map(({ list }) => list);
}

/** Condition for record changes the viewer may see; matches the scope for records. */
function shipmentScope(viewer: Viewer) {
  const scope = whose(viewer);
  switch (scope.kind) {
    case 'all':
      return sql<boolean>`true`;
    case 'salesman':
      return sql<boolean>`(salesman_id is null or salesman_id = ${scope.userId})`;
    case 'staff':
      // Branch and owners are the record's present ones.
      return sql<boolean>`exists (
        select from shipment where shipment.id = (payload ->> 'shipmentId')::bigint and ${belongs(scope)})`;
    case 'company':
      return sql<boolean>`company_id = ${scope.companyId}`;
    case 'own':
      return sql<boolean>`company_id = ${scope.companyId} and ${scope.userId} in (user_id, contact_id)`;
  }
}

/** Condition for the kinds of record the viewer may see: an API key may be limited to one kind or none. */
function ofSides({ sides }: Viewer) {
  const [only] = sides;
  if (sides.length === 2) return sql<boolean>`true`;
  if (only === undefined) return sql<boolean>`false`;
  return sql<boolean>`(payload->>'bookingNo' is not null) = ${only === 'BOOKING'}`;
}

/** Whether the caller receives notifications: users always, API keys only with `notification:read`. */
export function hearsNotifications({ kind, scopes }: Pick<Viewer, 'kind' | 'scopes'>): boolean {
  return kind === 'user' || scopes.includes('notification:read');
}

export interface EventLogRow {
  seq: number;
  type: 'ORDER_CHANGED' | 'NOTIFICATION';
  payload: unknown;
  at: Date;
}

/** Events the viewer may see in a range of the log, oldest first. `after` is exclusive, `upTo` inclusive. */
export async function readEvents(
  db: Db,
  viewer: Viewer,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<EventLogRow[]> {
  const { rows } = await sql<EventLogRow>`
    select seq, type, payload, at from event_log
    where seq > ${after} and seq <= ${upTo}
      and ((type = 'NOTIFICATION' and user_id = ${viewer.userId} and ${hearsNotifications(viewer)})
        or (type = 'ORDER_CHANGED' and ${shipmentScope(viewer)} and ${ofSides(viewer)}))
    order by seq limit ${limit}`.execute(db);
  return rows;
}

/**
 * Sequence numbers of the oldest and newest stored events, including those hidden from the caller; 0 if there are none.
 */
export async function eventBounds(db: Db): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: number; last: number }>`
    select coalesce(min(seq), 0)::bigint as first, coalesce(max(seq), 0)::bigint as last from event_log`.execute(db);
  return rows[0] ?? { first: 0, last: 0 };
}

/**
 * Deletes events older than seven days, except those an active webhook has not processed yet and the newest
 * one, which preserves the sequence.
 */
export async function forgetEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * 24 * 3_600_000);
  await db
    .deleteFrom('event_log')
    .where('at', '<', before)
    .where('seq', '<', (query) => query.selectFrom('event_log').select((where) => where.fn.max('seq').as('seq')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook')
            .select('webhook.id')
            .where('webhook.active', '=', true)
            .where('webhook.removed_at', 'is', null)
            .whereRef('webhook.event_seq', '<', 'event_log.seq'),
        ),
      ),
    )
    .execute();
}
