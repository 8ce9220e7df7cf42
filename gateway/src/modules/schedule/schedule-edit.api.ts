import {
  copySchedulesAnswer,
  keptScheduleListAnswer,
  scheduleCancelAnswer,
  scheduleChangeAnswer,
  scheduleDeleteAnswer,
} from '@wr1/schema/rest/schedule/schedule-edit.ts';
import type {
  KeptScheduleRow,
  cancelScheduleRequest,
  copySchedulesRequest,
  createScheduleRequest,
  updateScheduleRequest,
} from '@wr1/schema/rest/schedule/schedule-edit.ts';
import { importSchedulesAnswer, requestScheduleImportAnswer } from '@wr1/schema/rest/schedule/schedule-import.ts';
import type { importSchedulesRequest, requestScheduleImport } from '@wr1/schema/rest/schedule/schedule-import.ts';
import type { z } from 'zod';
import type { Query } from '../../rest/target.ts';
import type { RestSession } from '../../rest/session.ts';

type Key = string | null | undefined;

/** GET wr1?objectType=ScheduleList. */
export async function listStoredSchedules(
  rest: RestSession,
  query: Query,
): Promise<{ rows: readonly KeptScheduleRow[]; total: number }> {
  const { result, meta } = await rest.get('wr1', { objectType: 'ScheduleList', ...query }, keptScheduleListAnswer);
  return { rows: result, total: meta.total };
}

/** POST wr1?objectType=CreateSchedule; returns the departure. */
export function createSchedule(rest: RestSession, body: z.input<typeof createScheduleRequest>, idempotencyKey: Key) {
  return rest.post('wr1', { objectType: 'CreateSchedule' }, body, scheduleChangeAnswer, { idempotencyKey });
}

/** PUT wr1?objectType=UpdateSchedule; returns the updated departure. */
export function updateSchedule(rest: RestSession, body: z.input<typeof updateScheduleRequest>) {
  return rest.put('wr1', { objectType: 'UpdateSchedule' }, body, scheduleChangeAnswer);
}

/** PUT wr1?objectType=CancelSchedule; returns the departure and the number of records affected. */
export function cancelSchedule(rest: RestSession, body: z.input<typeof cancelScheduleRequest>) {
  return rest.put('wr1', { objectType: 'CancelSchedule' }, body, scheduleCancelAnswer);
}

/** DELETE wr1?objectType=DeleteSchedule. */
export function deleteSchedule(rest: RestSession, query: { id: number; version: number | null }) {
  return rest.delete('wr1', { objectType: 'DeleteSchedule', ...query }, scheduleDeleteAnswer);
}

/** POST wr1?objectType=CopySchedules; returns the departures that were or would be created. */
export function copySchedules(rest: RestSession, body: z.input<typeof copySchedulesRequest>, idempotencyKey: Key) {
  return rest.post('wr1', { objectType: 'CopySchedules' }, body, copySchedulesAnswer, { idempotencyKey });
}

/** POST wr1?objectType=RequestScheduleImport; returns a token for one upload. */
export async function announceImport(rest: RestSession, body: z.input<typeof requestScheduleImport>): Promise<string> {
  const query = { objectType: 'RequestScheduleImport' };
  return (await rest.post('wr1', query, body, requestScheduleImportAnswer)).result.token;
}

/** POST wr1?objectType=ImportSchedules; returns the effect of the file. */
export async function importSchedules(rest: RestSession, body: z.input<typeof importSchedulesRequest>) {
  return (await rest.post('wr1', { objectType: 'ImportSchedules' }, body, importSchedulesAnswer)).result;
}
