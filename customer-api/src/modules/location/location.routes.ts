import { locationCalls } from '@wr1/schema/rest/master-data/location.ts';
import type { ActionTable } from '../../http/action-table.ts';
import type { Deps } from '../../http/deps.ts';
import { registerRecordRoutes } from '../record/record-routes.ts';
import { locationListFilter, readLocations } from './location-list.ts';
import { locationNoun } from './location.noun.ts';

/** Routes for managing places; masterData?data=Location lists them for selection. */
export function registerLocationRoutes(table: ActionTable, { db }: Deps): void {
  registerRecordRoutes(table, {
    db,
    noun: locationNoun,
    calls: locationCalls,
    summary: {
      list: 'Places that the caller may see: filtered, sorted and paged, with what the caller may do with each.',
      create: 'Creates a place: clients for their company, staff for a customer, ADMIN for everyone too.',
      update: 'Updates a place; the whole form, an older version is refused.',
      delete: 'Deletes a place that no record uses; CLIENT may not.',
    },
    list: (query, { viewer, language }) => readLocations(db, { viewer, language }, locationListFilter(query), query),
  });
}
