import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { listSchedules } from './schedule.api.ts';

/** Schedules by row id. */
export const scheduleById = oneByKey<GatewayContext, number, ScheduleRow>(
  'scheduleById',
  async (context, ids) => (await listSchedules(context.rest, { ids, page: 1, pageSize: ids.length })).rows,
  (row) => row.id,
);
