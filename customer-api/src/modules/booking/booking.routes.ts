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
import { companyApproval } from './company-approval.ts';
import { updateBookingPlan } from './plan.ts';
import { releaseBooking } from './release-booking.ts';

const TAG = 'booking';
const PLACE = { method: 'put', path: '/wr1', tag: TAG, access: 'any', answer: shipmentActionAnswer } as const;

function registerMaking(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'SubmitBooking' },
    summary: 'Creates a booking without a quotation: status 5.',
    body: shipmentActionRequest.SubmitBooking,
    handler: async ({ body, context }) =>
      success(await makeRecord(db, 'SubmitBooking', body, context), message('BOOKING_SUCCESS', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'CreateBookingForCustomer' },
    summary: 'Creates a booking for a customer: status 6. Staff only.',
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
    summary: 'Updates a booking that is not acknowledged yet. The status does not change.',
    body: shipmentActionRequest.UpdateBooking,
    handler: async ({ body, context }) =>
      success(await updateBooking(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'ApplyAmendment' },
    summary: 'Applies a change that does not affect the price: status 6. Staff only.',
    body: shipmentActionRequest.ApplyAmendment,
    handler: async ({ body, context }) =>
      success(await applyAmendment(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'SendPriceForConfirmation' },
    summary: 'Sends the price of a booking for the customer to confirm: status 61. Staff only.',
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
    summary: 'Acknowledges a booking: status 6. Staff only.',
    body: shipmentActionRequest.AcknowledgeBooking,
    handler: async ({ body, context }) =>
      success(
        await changeShipment(db, { action: 'AcknowledgeBooking', body, context, given: companyApproval }),
        message('UPDATED', context.language),
      ),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'UpdateBookingPlan' },
    summary: 'Sets the departure, customs date, places and references. The status does not change. Staff only.',
    body: shipmentActionRequest.UpdateBookingPlan,
    handler: async ({ body, context }) =>
      success(await updateBookingPlan(db, body, context), message('UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    select: { objectType: 'ReleaseBooking' },
    summary:
      'Releases a booking with a confirmed price and what its service needs: status 63, or 7 if price and plan are as requested. Staff only.',
    body: shipmentActionRequest.ReleaseBooking,
    handler: async ({ body, context }) =>
      success(await releaseBooking(db, body, context), message('BOOKING_SENT', context.language)),
  });
}

/** Actions on bookings: create, update, acknowledge, plan, release, request a change or cancellation. */
export function registerBookingRoutes(table: ActionTable, deps: Deps): void {
  registerMaking(table, deps);
  registerEditing(table, deps);
  registerReleasing(table, deps);
  registerSteps(table, deps, [
    { action: 'RequestBookingAmendment', tag: TAG, summary: 'Requests an amendment of a released booking: status 62.' },
    {
      action: 'DeclineBookingAmendment',
      tag: TAG,
      summary: 'Declines the amendment of a released booking and restores the previous status. Staff only.',
    },
    { action: 'ApproveRelease', tag: TAG, summary: 'Approves a released booking: status 7. Customers only.' },
    {
      action: 'PlanTransport',
      tag: TAG,
      summary: 'Records that the customer approved the release by phone or email: status 7. Staff only.',
    },
    {
      action: 'RequestCancellation',
      tag: TAG,
      summary: 'Requests the cancellation of a released booking, which staff then confirm or decline.',
    },
    {
      action: 'ConfirmCancellation',
      tag: TAG,
      summary: "Cancels a booking at the customer's request: status 10. Staff only.",
    },
    {
      action: 'DeclineCancellation',
      tag: TAG,
      summary: 'Declines a cancellation request, with a reason. The status does not change. Staff only.',
    },
  ]);
}
