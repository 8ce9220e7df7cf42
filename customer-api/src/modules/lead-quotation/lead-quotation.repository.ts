import type { Db, Trx } from '../../db.ts';
import { hashToken } from '../../platform/token.ts';
import type { LeadLink } from './lead-quotation.table.ts';

/** The link of a token; undefined if there is none. */
export async function findLink(db: Db, token: string): Promise<LeadLink | undefined> {
  return db.selectFrom('lead_link').selectAll().where('hash', '=', hashToken(token)).executeTakeFirst();
}

/** The link of a token, locked until the transaction ends; undefined if there is none. */
export async function lockLink(trx: Trx, token: string): Promise<LeadLink | undefined> {
  return trx.selectFrom('lead_link').selectAll().where('hash', '=', hashToken(token)).forUpdate().executeTakeFirst();
}

/** The latest link of each record, with the sender's name and the reference and approval of its registration. */
export async function findLatestLinks(db: Db, shipmentIds: readonly number[]) {
  if (shipmentIds.length === 0) return [];
  return db
    .selectFrom('lead_link')
    .innerJoin('shipment', 'shipment.id', 'lead_link.order_id')
    .leftJoin('app_user', 'app_user.id', 'lead_link.sender_id')
    .leftJoin('registration', 'registration.id', 'lead_link.registration_id')
    .distinctOn('lead_link.order_id')
    .selectAll('lead_link')
    .select([
      'app_user.full_name as sent_by',
      'registration.reference as registration',
      'registration.approval',
      'shipment.contact',
      'shipment.customer_id',
      'shipment.status',
    ])
    .where('lead_link.order_id', 'in', [...shipmentIds])
    .orderBy('lead_link.order_id')
    .orderBy('lead_link.id', 'desc')
    .execute();
}

/** Revokes the links of a record that were not accepted. @returns how many */
export async function revokeLinks(trx: Trx, shipmentId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('lead_link')
    .set({ revoked_at: now })
    .where('order_id', '=', shipmentId)
    .where('revoked_at', 'is', null)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function noteOpened(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('lead_link')
    .set((eb) => ({ opened: eb('opened', '+', 1), opened_at: at }))
    .where('id', '=', id)
    .execute();
}

/** The person who answers a lead: the record's sales owner, otherwise the sender; null if both were deleted. */
export async function findAnswerer(db: Db, ids: readonly (number | null)[]) {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return null;
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'full_name as name', 'email', 'phone', 'role'])
    .where('id', 'in', known)
    .where('status', '=', 1)
    .execute();
  return known.map((id) => rows.find((row) => row.id === id)).find((row) => row !== undefined) ?? null;
}
