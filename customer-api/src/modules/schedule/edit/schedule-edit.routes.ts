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
    summary: 'Announces a file of departures (XLSX or CSV, 10 MB): a token for PUT file, good for ten minutes.',
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
      'What a file of departures would do, row by row; with the state of a preview it is done, all rows or none.',
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
    summary: 'Departures for those who keep them: cancelled ones too, with how many records hold each.',
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
    summary: 'Enters a sailing, flight or road departure; cut-offs that are left out follow the convention.',
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
      'Changes a departure and the records on it; customers and staff are notified once its times have moved by the threshold.',
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
    summary: 'Cancels a departure; customer and staff of every open record on it are notified.',
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
    summary: 'Deletes a departure that no record holds.',
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
    summary: 'Copies departures to later days, all or none; a preview writes nothing.',
    tag: 'schedule',
    access: { action: 'create', subject: SUBJECT },
    body: copySchedulesRequest,
    answer: copySchedulesAnswer,
    handler: async ({ body, context }) =>
      success(await copySchedules(db, body, context), message('SCHEDULE_COPIED', context.language)),
  });
}
