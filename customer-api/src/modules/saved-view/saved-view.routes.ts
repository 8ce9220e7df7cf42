import {
  updateSavedViewRequest,
  deleteSavedViewQuery,
  createSavedViewRequest,
  savedViewAnswer,
  savedViewQuery,
} from '@wr1/schema/rest/shipment/saved-view.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { requireIds } from '../../http/ids.ts';
import { listViews } from './saved-view.repository.ts';
import { updateSavedView, deleteSavedView, createSavedView } from './write-saved-view.ts';

const VIEWS = { path: '/user/views', tag: 'saved-view', answer: savedViewAnswer } as const;

/** Routes for saved views of lists, which only their owner can see. */
export function registerSavedViewRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...VIEWS,
    method: 'get',
    summary: "Lists the caller's saved views of a list, in the caller's order.",
    access: { action: 'read', subject: 'OwnProfile' },
    query: savedViewQuery,
    handler: async ({ query, context: { viewer } }) =>
      success(
        await listViews(db, viewer.userId, query.ids === undefined && query.list ? query.list : requireIds(query.ids)),
      ),
  });
  table.add({
    ...VIEWS,
    method: 'post',
    summary: 'Saves the filters and columns of a list as a view; up to 20 per list. Returns all views of the list.',
    access: { action: 'update', subject: 'OwnProfile' },
    body: createSavedViewRequest,
    handler: async ({ body, context }) =>
      success(await createSavedView(db, body, context), message('SAVED', context.language)),
  });
  table.add({
    ...VIEWS,
    method: 'put',
    summary:
      "Renames, replaces or moves one of the caller's views, or makes it the default. Omitted fields are unchanged. Returns all views of the list.",
    access: { action: 'update', subject: 'OwnProfile' },
    body: updateSavedViewRequest,
    handler: async ({ body, context }) =>
      success(await updateSavedView(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...VIEWS,
    method: 'delete',
    summary: "Deletes one of the caller's views. Returns the remaining views of the list.",
    access: { action: 'update', subject: 'OwnProfile' },
    query: deleteSavedViewQuery,
    handler: async ({ query, context }) =>
      success(await deleteSavedView(db, query, context), message('DELETED', context.language)),
  });
}
