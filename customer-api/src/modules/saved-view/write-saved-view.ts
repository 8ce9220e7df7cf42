import type {
  updateSavedViewRequest,
  deleteSavedViewQuery,
  createSavedViewRequest,
  SavedViewRow,
} from '@wr1/schema/rest/shipment/saved-view.ts';
import {
  SAVED_VIEW_CAP,
  SAVED_VIEW_NAME_LENGTH,
  viewNameProblem,
  viewSearch,
  type SavedViewList,
} from '@wr1/schema/rules/list/saved-view.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { clearDefault, listOfView, listViews, lockViews, placeViews } from './saved-view.repository.ts';

/** @throws ApiError CHECK_FIELDS (400) or VIEW_NAME_TAKEN (409), reported at the name */
function checkName(name: string, others: readonly SavedViewRow[]): void {
  const code = viewNameProblem(
    name,
    others.map((view) => view.name),
  );
  if (code === null) return;
  const params = code === 'TOO_LONG' ? { n: SAVED_VIEW_NAME_LENGTH } : undefined;
  const problem = { path: ['name'], code, params };
  if (code === 'VIEW_NAME_TAKEN') throw new ApiError(code, 409, {}, [problem]);
  throw checkFields([problem]);
}

function columnText(hidden: readonly string[] | null): string | null {
  return hidden === null ? null : JSON.stringify([...new Set(hidden)]);
}

/**
 * Saves a view; returns all views of the list.
 * @throws ApiError CHECK_FIELDS (400); VIEW_NAME_TAKEN and TOO_MANY_VIEWS (409)
 */
export function createSavedView(
  db: Db,
  body: z.output<typeof createSavedViewRequest>,
  { viewer: { userId }, now, idempotencyKey }: RequestContext,
): Promise<SavedViewRow[]> {
  const { list, name, search, hidden_columns: hidden, is_default: isDefault } = body;
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId, key: idempotencyKey, action: 'user/views', body }, async () => {
      await lockViews(trx, userId);
      const views = await listViews(trx, userId, list);
      checkName(name, views);
      if (views.length >= SAVED_VIEW_CAP) throw new ApiError('TOO_MANY_VIEWS', 409, { n: SAVED_VIEW_CAP });
      if (isDefault) await clearDefault(trx, userId, list);
      await trx
        .insertInto('saved_view')
        .values({
          user_id: userId,
          list,
          name,
          search: viewSearch(list, search),
          hidden_columns: columnText(hidden),
          position: views.length,
          is_default: isDefault,
          created_at: now,
        })
        .execute();
      return listViews(trx, userId, list);
    }),
  );
}

interface Locked {
  list: SavedViewList;
  views: SavedViewRow[];
  view: SavedViewRow;
}

/** @throws ApiError NOT_FOUND (404), also for another user's view; STALE_VERSION (409) */
async function lockView(
  trx: Trx,
  userId: number,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Locked> {
  await lockViews(trx, userId);
  const list = await listOfView(trx, userId, id);
  if (list === undefined) throw notFound();
  const views = await listViews(trx, userId, list);
  const view = views.find((one) => one.id === id);
  if (view === undefined) throw notFound();
  if (version !== undefined && version !== view.version) throw staleVersion();
  return { list, views, view };
}

/**
 * Updates the caller's view; omitted fields stay unchanged. Returns all views of its list.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION and VIEW_NAME_TAKEN (409)
 */
export function updateSavedView(
  db: Db,
  body: z.output<typeof updateSavedViewRequest>,
  { viewer: { userId } }: RequestContext,
): Promise<SavedViewRow[]> {
  return db.transaction().execute(async (trx) => {
    const { list, views, view } = await lockView(trx, userId, body);
    const others = views.filter((one) => one.id !== view.id);
    const { name = view.name, search, hidden_columns: hidden, is_default: isDefault, position } = body;
    checkName(name, others);
    if (isDefault === true) await clearDefault(trx, userId, list);
    await trx
      .updateTable('saved_view')
      .set({
        name,
        ...(search !== undefined && { search: viewSearch(list, search) }),
        ...(hidden !== undefined && { hidden_columns: columnText(hidden) }),
        ...(isDefault !== undefined && { is_default: isDefault }),
        version: view.version + 1,
      })
      .where('id', '=', view.id)
      .execute();
    if (position !== undefined) {
      const ids = others.map((one) => one.id);
      ids.splice(position, 0, view.id);
      await placeViews(trx, ids);
    }
    return listViews(trx, userId, list);
  });
}

/**
 * Deletes the caller's view; returns the remaining views of its list.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION (409)
 */
export function deleteSavedView(
  db: Db,
  query: z.output<typeof deleteSavedViewQuery>,
  { viewer: { userId } }: RequestContext,
): Promise<SavedViewRow[]> {
  return db.transaction().execute(async (trx) => {
    const { list, views, view } = await lockView(trx, userId, query);
    await trx.deleteFrom('saved_view').where('id', '=', view.id).execute();
    await placeViews(
      trx,
      views.filter((one) => one.id !== view.id).map((one) => one.id),
    );
    return listViews(trx, userId, list);
  });
}
