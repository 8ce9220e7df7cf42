import { locationCalls } from '@wr1/schema/rest/master-data/location.ts';
import type { ActionTable } from '../../http/action-table.ts';
import type { Deps } from '../../http/deps.ts';
import { registerRecordRoutes } from '../record/record-routes.ts';
import { locationListFilter, readLocations } from './location-list.ts';
import { locationNoun } from './location.noun.ts';

/** Routes for managing locations; masterData?data=Location lists them for selection. */
export function registerLocationRoutes(table: ActionTable, { db }: Deps): void {
  registerRecordRoutes(table, {
    db,
    noun: locationNoun,
    calls: locationCalls,
    summary: {
      list: 'Lists locations visible to the caller, with filters, sort order and paging, and whether the caller can change each.',
      create:
        'Creates a location: customers for their own company, staff for a customer, an ADMIN also for all customers.',
      update: 'Replaces a location. Refused if it has changed since it was read.',
      delete: 'Deletes a location that no record uses. Not allowed for CLIENT.',
    },
    list: (query, { viewer, language }) => readLocations(db, { viewer, language }, locationListFilter(query), query),
  });
}
