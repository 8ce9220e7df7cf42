import {
  createLocationRequest,
  deleteLocationQuery,
  locationChangeAnswer,
  locationDeleteAnswer,
  locationListAnswer,
  locationListQuery,
  updateLocationRequest,
} from '@wr1/schema/rest/master-data/location.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { answerLocations, locationListFilter } from './location-list.ts';
import { createLocation, deleteLocation, updateLocation } from './write-location.ts';

/** Keeping places up; choosing from them is masterData?data=Location. */
export function registerLocationRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'LocationList' },
    summary: 'Places that the caller may see: filtered, sorted and paged, with what the caller may do with each.',
    tag: 'location',
    access: { action: 'read', subject: 'Location' },
    query: locationListQuery,
    answer: locationListAnswer,
    handler: ({ query, context: { viewer, language } }) => {
      const order = { sort: query.sort, order: query.order };
      return answerLocations(db, viewer, language, locationListFilter(query), query, order);
    },
  });
  table.add({
    method: 'post',
    path: '/wr1',
    select: { objectType: 'CreateLocation' },
    summary: 'Makes a place: clients for their company, staff for a customer, ADMIN for everybody too.',
    tag: 'location',
    access: { action: 'create', subject: 'Location' },
    body: createLocationRequest,
    answer: locationChangeAnswer,
    handler: async ({ body, context }) =>
      success(await createLocation(db, body, context), message('ADDED', context.language)),
  });
  table.add({
    method: 'put',
    path: '/wr1',
    select: { objectType: 'UpdateLocation' },
    summary: 'Changes a place; the whole form, an older version is refused.',
    tag: 'location',
    access: { action: 'update', subject: 'Location' },
    body: updateLocationRequest,
    answer: locationChangeAnswer,
    handler: async ({ body, context }) =>
      success(await updateLocation(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    method: 'delete',
    path: '/wr1',
    select: { objectType: 'DeleteLocation' },
    summary: 'Deletes a place that no record uses; CLIENT may not.',
    tag: 'location',
    access: { action: 'delete', subject: 'Location' },
    query: deleteLocationQuery,
    answer: locationDeleteAnswer,
    handler: async ({ query, context }) => {
      await deleteLocation(db, query, context);
      return success({ id: query.id }, message('DELETED', context.language));
    },
  });
}
