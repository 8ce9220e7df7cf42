import type { SavedViewRow } from '@wr1/schema/rest/shipment/saved-view.ts';
import type { SavedViewList } from '@wr1/schema/rules/list/saved-view.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';

/** A user's views of a list in the user's order; only those with the given IDs, if there are any. */
export function listViews(db: Db, userId: number, which: SavedViewList | readonly number[]): Promise<SavedViewRow[]> {
  return db
    .selectFrom('saved_view')
    .select(['id', 'list', 'name', 'search', 'hidden_columns', 'is_default', 'version'])
    .where('user_id', '=', userId)
    .where((eb) => (typeof which === 'string' ? eb('list', '=', which) : eb('id', 'in', [0, ...which])))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Serializes changes to a user's views, because their number, names and order must be checked together. */
export async function lockViews(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-view:${userId}`}, 0))`.execute(trx);
}

/** The list that a view belongs to; undefined if the user has no such view. */
export async function listOfView(db: Db, userId: number, id: number): Promise<SavedViewList | undefined> {
  const view = await db
    .selectFrom('saved_view')
    .select('list')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return view?.list;
}

/** Unsets the default view of a user's list. */
export async function clearDefault(trx: Trx, userId: number, list: SavedViewList): Promise<void> {
  await trx
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();
}

/** Stores the order of views. */
export async function placeViews(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    // One at a time: there are at most twenty, all in one transaction.
    // oxlint-disable-next-line no-await-in-loop
    await trx.updateTable('saved_view').set({ position }).where('id', '=', id).execute();
  }
}
