import {
  cancelScheduleRequest,
  copySchedulesAnswer,
  copySchedulesRequest,
  createScheduleRequest,
  deleteScheduleQuery,
  keptScheduleListAnswer,
  keptScheduleQuery,
  scheduleCancelAnswer,
  scheduleChangeAnswer,
  scheduleDeleteAnswer,
  updateScheduleRequest,
} from '@wr1/schema/rest/schedule/schedule-edit.ts';
import {
  importSchedulesAnswer,
  importSchedulesRequest,
  requestScheduleImport,
  requestScheduleImportAnswer,
} from '@wr1/schema/rest/schedule/schedule-import.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../../http/action-table.ts';
import { success, successList } from '../../../http/action.ts';
import type { Deps } from '../../../http/deps.ts';
import { copySchedules } from './copy-schedule.ts';
import { announceScheduleImport, importSchedules } from '../import/import-schedule.ts';
import { listStoredSchedules } from './schedule-edit.repository.ts';
import { cancelSchedule, createSchedule, deleteSchedule, updateSchedule } from './write-schedule.ts';

const SUBJECT = 'ScheduleAdmin';

/** Routes to import departures from a file: request an upload, preview, then import everything at once. */
function registerImport(table: ActionTable, deps: Deps): void {
  table.add({
    method: 'post',
    path: '/wr1',
    select: { objectType: 'RequestScheduleImport' },
    summary:
      'Returns a token for `PUT file`, valid for ten minutes, for a file of departures (XLSX or CSV, up to 10 MB).',
    tag: 'schedule',
    access: { action: 'update', subject: SUBJECT },
    body: requestScheduleImport,
    answer: requestScheduleImportAnswer,
    handler: async ({ body, context }) => {
      const { token, expiresAt } = await announceScheduleImport(deps.db, body, context);
      return success({ token, expires_at: expiresAt.toISOString() }, message('SAVED', context.language));
    },
  });
  table.add({
    method: 'post',
    path: '/wr1',
    select: { objectType: 'ImportSchedules' },
    summary:
      'Previews a file of departures row by row, or imports it, all rows or none, if the `state` of a preview is passed.',
    tag: 'schedule',
    access: { action: 'update', subject: SUBJECT },
    body: importSchedulesRequest,
    answer: importSchedulesAnswer,
    handler: async ({ body, context }) =>
      success(await importSchedules(deps, body, context), message('SAVED', context.language)),
  });
}

/**
 * Routes to manage departures: an ADMIN creates, updates, cancels and deletes them; an ADMIN_SALE may read
 * and copy.
 */
export function registerScheduleEditRoutes(table: ActionTable, deps: Deps): void {
  const { db } = deps;
  registerImport(table, deps);
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'ScheduleList' },
    summary: 'Lists departures, including cancelled ones, with the number of records that use each. Staff only.',
    tag: 'schedule',
    access: { action: 'read', subject: SUBJECT },
    query: keptScheduleQuery,
    answer: keptScheduleListAnswer,
    handler: async ({ query, context: { now } }) => {
      const { rows, total } = await listStoredSchedules(db, query, now);
      return successList(rows, { total, page: query.page, pageSize: query.pageSize });
    },
  });
  table.add({
    method: 'post',
    path: '/wr1',
    select: { objectType: 'CreateSchedule' },
    summary: 'Creates a sailing, flight or road departure. Omitted cut-offs are set to the usual ones.',
    tag: 'schedule',
    // `create` only permits copying, which ADMIN_SALE may do too.
    access: { action: 'update', subject: SUBJECT },
    body: createScheduleRequest,
    answer: scheduleChangeAnswer,
    handler: async ({ body, context }) =>
      success(await createSchedule(db, body, context), message('ADDED', context.language)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: 'UpdateSchedule' },
    summary:
      'Updates a departure and the records that use it. Customers and staff are notified if its times move by at least the threshold.',
    tag: 'schedule',
    access: { action: 'update', subject: SUBJECT },
    body: updateScheduleRequest,
    answer: scheduleChangeAnswer,
    handler: async ({ body, context }) =>
      success(await updateSchedule(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: 'CancelSchedule' },
    summary: 'Cancels a departure and notifies the customers and staff of all open records that use it.',
    tag: 'schedule',
    access: { action: 'update', subject: SUBJECT },
    body: cancelScheduleRequest,
    answer: scheduleCancelAnswer,
    handler: async ({ body, context }) =>
      success(await cancelSchedule(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    method: 'delete',
    path: '/wr1',
    select: { objectType: 'DeleteSchedule' },
    summary: 'Deletes a departure that no record uses.',
    tag: 'schedule',
    access: { action: 'delete', subject: SUBJECT },
    query: deleteScheduleQuery,
    answer: scheduleDeleteAnswer,
    handler: async ({ query, context }) => {
      await deleteSchedule(db, query, context);
      return success({ id: query.id }, message('DELETED', context.language));
    },
  });
  table.add({
    method: 'post',
    path: '/wr1',
    select: { objectType: 'CopySchedules' },
    summary: 'Copies departures to later days, all or none. A preview creates nothing.',
    tag: 'schedule',
    access: { action: 'create', subject: SUBJECT },
    body: copySchedulesRequest,
    answer: copySchedulesAnswer,
    handler: async ({ body, context }) =>
      success(await copySchedules(db, body, context), message('SCHEDULE_COPIED', context.language)),
  });
}
