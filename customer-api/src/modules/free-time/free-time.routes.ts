import {
  freeTimeAnswer,
  freeTimeListAnswer,
  freeTimeListQuery,
  updateFreeTimeRequest,
} from '@wr1/schema/rest/shipment/free-time.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import { freeTimeOf } from './read-free-time.ts';
import { updateFreeTime } from './write-free-time.ts';

const PLACE = { path: '/wr1', tag: 'free-time' } as const;

/** Routes for the free time of containers. Customers read that of their bookings; staff enter a shipment's own days. */
export function registerFreeTimeRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'FreeTimeList' },
    summary: 'Free time per container of bookings visible to the caller, with days left or over and the cost so far.',
    access: 'any',
    query: freeTimeListQuery,
    answer: freeTimeListAnswer,
    handler: async ({ query, context: { viewer, now } }) => {
      const shipments = await db
        .selectFrom('shipment')
        .selectAll()
        .where(inScope(scopeOf(viewer)))
        .where('id', 'in', [0, ...(parseIds(query.order_ids) ?? [])])
        .execute();
      return success(await freeTimeOf(db, shipments, now));
    },
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateFreeTime' },
    summary: 'Replaces the free days of one shipment, which win over the price tables. Staff only.',
    access: { action: 'update', subject: 'StaffBooking' },
    body: updateFreeTimeRequest,
    answer: freeTimeAnswer,
    handler: async ({ body, context }) =>
      success(await updateFreeTime(db, body, context), message('UPDATED', context.language)),
  });
}
