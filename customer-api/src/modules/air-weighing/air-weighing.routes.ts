import {
  airWeighingAnswer,
  airWeighingListAnswer,
  airWeighingListQuery,
  recordAirWeighingRequest,
} from '@wr1/schema/rest/document/air-weighing.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { listWeighings } from './air-weighing.repository.ts';
import { recordWeighing } from './record-air-weighing.ts';

const PLACE = { path: '/wr1', tag: 'air-weighing' } as const;

/** Routes for weighings of air cargo: staff record them, customers read them. */
export function registerAirWeighingRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    access: 'any',
    select: { objectType: 'AirWeighingList' },
    summary: 'Booked and weighed chargeable weight of bookings by air.',
    query: airWeighingListQuery,
    answer: airWeighingListAnswer,
    handler: async ({ query, context }) =>
      success(await listWeighings(db, parseIds(query.order_ids) ?? [], context.viewer)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    access: { action: 'update', subject: 'StaffBooking' },
    select: { objectType: 'RecordAirWeighing' },
    summary: 'Records what the cargo of an air booking weighed and measured.',
    body: recordAirWeighingRequest,
    answer: airWeighingAnswer,
    handler: async ({ body, context }) =>
      success(await recordWeighing(db, body, context), message('SAVED', context.language)),
  });
}
