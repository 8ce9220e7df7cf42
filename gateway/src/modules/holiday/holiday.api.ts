import { holidayCalls } from '@wr1/schema/rest/master-data/holiday.ts';
import type { HolidayRow } from '@wr1/schema/rest/master-data/holiday.ts';
import type { RestSession } from '../../rest/session.ts';
import type { Query } from '../../rest/target.ts';

/** GET wr1?objectType=HolidayList. */
export async function listHolidays(rest: RestSession, query: Query): Promise<readonly HolidayRow[]> {
  const target = { objectType: 'HolidayList', ...query };
  return (await rest.get('wr1', target, holidayCalls.listAnswer)).result;
}
