import {
  journeyAnswer,
  journeyQuery,
  journeyRow,
  milestoneActionRequest,
  shipmentEventRequest,
} from '@wr1/schema/rest/milestone.ts';
import { answer } from '@wr1/schema/rest/common.ts';
import { orderActionAnswer } from '@wr1/schema/rest/shipment-order.ts';
import { message } from '@wr1/schema/rules/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { readJourneys } from './journey.ts';
import { recordShipmentEvent } from './record-event.ts';
import { recordMilestone } from './record-milestone.ts';
import { undoDelivered, undoMilestone } from './undo-milestone.ts';

const PLACE = { path: '/wr1', tag: 'milestone', access: 'any' } as const;

/** Milestones, detail events and arrival times of bookings. */
export function registerMilestoneRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'GetMilestones' },
    summary: 'Milestones, detail events and arrival times of several bookings; those of others are left out.',
    query: journeyQuery,
    answer: journeyAnswer,
    handler: async ({ query, context }) => success(await readJourneys(db, parseIds(query.ids) ?? [], context)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'RecordMilestone' },
    summary: 'Staff record that a milestone was reached; the last mandatory one of every container delivers: status 8.',
    body: milestoneActionRequest.RecordMilestone,
    answer: orderActionAnswer,
    handler: async ({ body, context }) =>
      success(await recordMilestone(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UndoMilestone' },
    summary: 'An ADMIN takes the latest milestone back, with a reason; the first one leads back to 7.',
    body: milestoneActionRequest.UndoMilestone,
    answer: orderActionAnswer,
    handler: async ({ body, context }) =>
      success(await undoMilestone(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UndoDelivered' },
    summary: 'An ADMIN takes delivery back, with a reason, while there is no valid debit note.',
    body: milestoneActionRequest.UndoDelivered,
    answer: orderActionAnswer,
    handler: async ({ body, context }) =>
      success(await undoDelivered(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'RecordShipmentEvent' },
    summary: 'Staff record what happened between the milestones; the status stays.',
    body: shipmentEventRequest,
    answer: answer(journeyRow),
    handler: async ({ body, context }) =>
      success(await recordShipmentEvent(db, body, context), message('UPDATED', context.language)),
  });
}
