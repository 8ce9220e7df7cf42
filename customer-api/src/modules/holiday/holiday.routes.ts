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
      list: 'The forwarder’s public holidays, with their versions.',
      create: 'Adds a holiday, which response times that start from now on skip.',
      update: 'Updates a holiday; the whole form, an older version is refused.',
      delete: 'Deletes a holiday.',
    },
  });
}
