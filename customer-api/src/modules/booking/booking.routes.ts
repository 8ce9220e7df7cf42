import { orderActionAnswer, orderActionRequest } from '@wr1/schema/rest/shipment-order.ts';
import { message } from '@wr1/schema/rules/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { changeOrder } from '../shipment-order/order-change.ts';
import { updatePlan } from './plan.ts';

const TAG = 'booking';
const PLACE = { method: 'put', path: '/wr1', tag: TAG, access: 'any', answer: orderActionAnswer } as const;

/** What is done with a booking: acknowledged, planned, released, asked to be revised. */
export function registerBookingRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    select: { objectType: 'ReceivedBookingRequest' },
    summary: 'Staff acknowledge a booking: status 6.',
    body: orderActionRequest.ReceivedBookingRequest,
    handler: async ({ body, context }) =>
      success(
        await changeOrder(db, { action: 'ReceivedBookingRequest', body, context }),
        message('UPDATED', context.language),
      ),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'UpdatePlan' },
    summary: 'Staff attach sailing, truck plan, customs date and references; the status stays.',
    body: orderActionRequest.UpdatePlan,
    handler: async ({ body, context }) =>
      success(await updatePlan(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'ReceivedReviseRequest' },
    summary: 'A released booking shall be revised: status 62.',
    body: orderActionRequest.ReceivedReviseRequest,
    handler: async ({ body, context }) => {
      const note = body.note?.trim() || null;
      const request = { action: 'ReceivedReviseRequest', body, context, given: { note } } as const;
      return success(await changeOrder(db, request, () => ({ note })), message('UPDATED', context.language));
    },
  });
  table.add({
    ...PLACE,
    select: { objectType: 'ReleaseBooking' },
    summary: 'Staff release a booking whose price is confirmed and whose plan is attached: status 63.',
    body: orderActionRequest.ReleaseBooking,
    handler: async ({ body, context }) =>
      success(
        await changeOrder(db, { action: 'ReleaseBooking', body, context }),
        message('BOOKING_SENT', context.language),
      ),
  });
}
