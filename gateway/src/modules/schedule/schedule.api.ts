import { nearbyAnswer, scheduleListAnswer } from '@wr1/schema/rest/schedule/schedule.ts';
import type { NearbyRow, ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { Query } from '../../rest/target.ts';
import { trimmedTo } from '../../rest/trimmed.ts';
import type { RestSession } from '../../rest/session.ts';

/** GET scheduleList. Rows contain only the given columns; null returns all. */
export async function listSchedules(
  rest: RestSession,
  query: Query,
  columns: readonly string[] | null,
): Promise<{ rows: readonly ScheduleRow[]; total: number }> {
  const { result, meta } = await rest.get(
    'scheduleList',
    { ...query, fields: columns },
    trimmedTo(scheduleListAnswer, columns),
  );
  return { rows: result, total: meta.total };
}

/** GET scheduleNearby. */
export async function listNearby(rest: RestSession, query: Query): Promise<readonly NearbyRow[]> {
  return (await rest.get('scheduleNearby', query, nearbyAnswer)).result;
}
