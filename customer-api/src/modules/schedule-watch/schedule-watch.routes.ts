import {
  changeWatchRequest,
  deleteWatchQuery,
  keepWatchRequest,
  scheduleWatchAnswer,
} from '@wr1/schema/rest/schedule/schedule-watch.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { listWatches } from './schedule-watch.repository.ts';
import { updateWatch, deleteWatch, createWatch } from './write-schedule-watch.ts';

const WATCHES = { path: '/scheduleWatch', tag: 'schedule-watch', answer: scheduleWatchAnswer } as const;

/** Saved searches that notify of new departures, visible only to their owner. */
export function registerScheduleWatchRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...WATCHES,
    method: 'get',
    summary: "The caller's kept searches of departures, by name.",
    access: { action: 'read', subject: 'OwnProfile' },
    handler: async ({ context: { viewer, now } }) => success(await listWatches(db, viewer.userId, now)),
  });
  table.add({
    ...WATCHES,
    method: 'post',
    summary:
      "Saves a search of departures: the caller is notified when new ones match. At most 20. Answers all of the caller's.",
    access: { action: 'update', subject: 'OwnProfile' },
    body: keepWatchRequest,
    handler: async ({ body, context }) =>
      success(await createWatch(db, body, context), message('SAVED', context.language)),
  });
  table.add({
    ...WATCHES,
    method: 'put',
    summary: 'Renames, pauses or goes on with an own search, or marks its new departures as seen. Answers all.',
    access: { action: 'update', subject: 'OwnProfile' },
    body: changeWatchRequest,
    handler: async ({ body, context }) =>
      success(await updateWatch(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...WATCHES,
    method: 'delete',
    summary: 'Deletes an own search. Answers what is left.',
    access: { action: 'update', subject: 'OwnProfile' },
    query: deleteWatchQuery,
    handler: async ({ query, context }) =>
      success(await deleteWatch(db, query, context), message('DELETED', context.language)),
  });
}
