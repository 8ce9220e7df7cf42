import { holidayCalls } from '@wr1/schema/rest/master-data/holiday.ts';
import type { ActionTable } from '../../http/action-table.ts';
import type { Deps } from '../../http/deps.ts';
import { registerRecordRoutes } from '../record/record-routes.ts';
import { holidayNoun } from './holiday.noun.ts';

/** Routes for the forwarder's public holidays; ADMIN only. */
export function registerHolidayRoutes(table: ActionTable, { db }: Deps): void {
  registerRecordRoutes(table, {
    db,
    noun: holidayNoun,
    calls: holidayCalls,
    summary: {
      list: 'Lists the forwarder’s public holidays.',
      create: 'Adds a holiday. Only new response deadlines take it into account.',
      update: 'Replaces the details of a holiday. Refused if the holiday has changed since it was read.',
      delete: 'Deletes a holiday.',
    },
  });
}
