import { restAction } from '@wr1/schema/rules/transition/transition-action.ts';
import { shipmentActionAnswer, shipmentActionRequest } from '@wr1/schema/rest/shipment/shipment.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { changeShipment } from '../shipment/shipment-change.ts';
import { registerSteps } from '../shipment/template/shipment-step.ts';
import { applyAmendment, updateBooking } from '../quotation/request/edit-shipment.ts';
import { sendPrice } from '../quotation/price/price.ts';
import { makeRecord } from '../quotation/request/request.ts';
import { updateBookingPlan } from './plan.ts';

const TAG = 'booking';
const PLACE = { method: 'put', path: '/wr1', tag: TAG, access: 'any', answer: shipmentActionAnswer } as const;

function registerMaking(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'SubmitBooking' },
    summary: 'A customer books without a quotation: status 5.',
    body: shipmentActionRequest.SubmitBooking,
    handler: async ({ body, context }) =>
      success(await makeRecord(db, 'SubmitBooking', body, context), message('BOOKING_SUCCESS', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'CreateBookingForCustomer' },
    summary: 'Staff enter a booking for a customer: status 6.',
    body: shipmentActionRequest.CreateBookingForCustomer,
    handler: async ({ body, context }) =>
      success(
        await makeRecord(db, 'CreateBookingForCustomer', body, context),
        message('BOOKING_SUCCESS', context.language),
      ),
  });
}

function registerEditing(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    select: { objectType: 'UpdateBooking' },
    summary: 'The customer changes a booking that nobody has acknowledged; the status stays.',
    body: shipmentActionRequest.UpdateBooking,
    handler: async ({ body, context }) =>
      success(await updateBooking(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'ApplyAmendment' },
    summary: 'Staff carry out a change that does not touch the price: status 6.',
    body: shipmentActionRequest.ApplyAmendment,
    handler: async ({ body, context }) =>
      success(await applyAmendment(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'SendPriceForConfirmation' },
    summary: 'Staff send the price of a booking for the customer to confirm: status 61.',
    body: shipmentActionRequest.SendPriceForConfirmation,
    handler: async ({ body, context }) =>
      success(
        await sendPrice(db, 'SendPriceForConfirmation', body, context),
        message('QUOTATION_SENT_TO_CUSTOMER', context.language),
      ),
  });
}

function registerReleasing(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    select: { objectType: restAction('AcknowledgeBooking') },
    summary: 'Staff acknowledge a booking: status 6.',
    body: shipmentActionRequest.AcknowledgeBooking,
    handler: async ({ body, context }) =>
      success(
        await changeShipment(db, { action: 'AcknowledgeBooking', body, context }),
        message('UPDATED', context.language),
      ),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'UpdateBookingPlan' },
    summary: 'Staff attach sailing, truck plan, customs date and references; the status stays.',
    body: shipmentActionRequest.UpdateBookingPlan,
    handler: async ({ body, context }) =>
      success(await updateBookingPlan(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'ReleaseBooking' },
    summary: 'Staff release a booking whose price is confirmed and whose plan is attached: status 63.',
    body: shipmentActionRequest.ReleaseBooking,
    handler: async ({ body, context }) =>
      success(
        await changeShipment(db, { action: 'ReleaseBooking', body, context }),
        message('BOOKING_SENT', context.language),
      ),
  });
}

/** Actions on bookings: create, update, acknowledge, plan, release, request a change or cancellation. */
export function registerBookingRoutes(table: ActionTable, deps: Deps): void {
  registerMaking(table, deps);
  registerEditing(table, deps);
  registerReleasing(table, deps);
  registerSteps(table, deps, [
    { action: 'RequestBookingAmendment', tag: TAG, summary: 'Request an amendment of a released booking: status 62.' },
    { action: 'DeclineBookingAmendment', tag: TAG, summary: 'Staff decline the revision: the status before it.' },
    { action: 'ApproveRelease', tag: TAG, summary: 'The customer approves the released booking: status 7.' },
    { action: 'PlanTransport', tag: TAG, summary: 'Staff note that the customer approved by phone or mail: status 7.' },
    {
      action: 'RequestCancellation',
      tag: TAG,
      summary: 'The customer asks to cancel a released booking; staff answer.',
    },
    { action: 'ConfirmCancellation', tag: TAG, summary: 'Staff cancel what the customer asked to cancel: status 10.' },
    { action: 'DeclineCancellation', tag: TAG, summary: 'Staff decline to cancel, for a reason; the status stays.' },
  ]);
}
