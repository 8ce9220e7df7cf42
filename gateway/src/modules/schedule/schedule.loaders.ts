import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { listSchedules } from './schedule.api.ts';

/** Schedules by row id. */
export const scheduleById = oneByKey<GatewayContext, number, ScheduleRow>(
  'scheduleById',
  async (context, ids) => {
    const query = { ids, page: 1, pageSize: ids.length };
    return (await listSchedules(context.rest, query, context.columnsOf('schedule'))).rows;
  },
  (row) => row.id,
);
