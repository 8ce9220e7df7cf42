import {
  updateScheduleAlertRequest,
  deleteScheduleAlertQuery,
  createScheduleAlertRequest,
  scheduleAlertAnswer,
} from '@wr1/schema/rest/schedule/schedule-alert.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { listAlerts } from './schedule-alert.repository.ts';
import { updateAlert, deleteAlert, createAlert } from './write-schedule-alert.ts';

const ALERTES = { path: '/scheduleAlert', tag: 'schedule-alert', answer: scheduleAlertAnswer } as const;

/** Routes for schedule alerts, which only their owner can see. */
export function registerScheduleAlertRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...ALERTES,
    method: 'get',
    summary: "Lists the caller's schedule alerts, by name.",
    access: { action: 'read', subject: 'OwnProfile' },
    handler: async ({ context: { viewer, now } }) => success(await listAlerts(db, viewer.userId, now)),
  });
  table.add({
    ...ALERTES,
    method: 'post',
    summary:
      "Saves a search for departures and notifies the caller of new matches; up to 20 per user. Returns all of the caller's alerts.",
    access: { action: 'update', subject: 'OwnProfile' },
    body: createScheduleAlertRequest,
    handler: async ({ body, context }) =>
      success(await createAlert(db, body, context), message('SAVED', context.language)),
  });
  table.add({
    ...ALERTES,
    method: 'put',
    summary:
      "Renames, pauses or resumes one of the caller's alerts, or marks its new departures as seen. Returns all of the caller's alerts.",
    access: { action: 'update', subject: 'OwnProfile' },
    body: updateScheduleAlertRequest,
    handler: async ({ body, context }) =>
      success(await updateAlert(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...ALERTES,
    method: 'delete',
    summary: "Deletes one of the caller's alerts. Returns the remaining alerts.",
    access: { action: 'update', subject: 'OwnProfile' },
    query: deleteScheduleAlertQuery,
    handler: async ({ query, context }) =>
      success(await deleteAlert(db, query, context), message('DELETED', context.language)),
  });
}
