import { orderActionAnswer, orderActionRequest } from '@wr1/schema/rest/shipment-order.ts';
import { message } from '@wr1/schema/rules/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { changeOrder } from '../shipment-order/order-change.ts';
import { sendQuotation } from './price.ts';
import { requestQuotation, updateQuotationRequest } from './request.ts';

const PLACE = { path: '/wr1', tag: 'quotation', answer: orderActionAnswer } as const;

/** What is done with a quotation: asked for, changed, priced, accepted, booked. */
export function registerQuotationRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RequestQuotation' },
    summary: 'Asks for a price: status 1. Staff ask on behalf of customer_id: status 2.',
    access: { action: 'create', subject: 'QuotationRequest' },
    body: orderActionRequest.RequestQuotation,
    handler: async ({ body, context }) =>
      success(await requestQuotation(db, body, context), message('QUOTE_REQUEST_SENT', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateQuotationRequest' },
    summary: 'The customer changes a request that nobody has priced yet: status 1.',
    access: 'any',
    body: orderActionRequest.UpdateQuotationRequest,
    handler: async ({ body, context }) =>
      success(await updateQuotationRequest(db, body, context), message('QUOTE_REQUEST_UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'SendQuotation' },
    summary: 'Staff price a request and send the price: status 3.',
    access: 'any',
    body: orderActionRequest.SendQuotation,
    handler: async ({ body, context }) =>
      success(await sendQuotation(db, body, context), message('QUOTATION_SENT_TO_CUSTOMER', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'AcceptQuotation' },
    summary: 'The price is accepted without booking yet, or a changed one confirmed: status 17.',
    access: 'any',
    body: orderActionRequest.AcceptQuotation,
    handler: async ({ body, context }) =>
      success(
        await changeOrder(db, { action: 'AcceptQuotation', body, context }),
        message('UPDATED', context.language),
      ),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'CustomerBooking' },
    summary: 'The price is accepted and the shipment booked: status 5.',
    access: 'any',
    body: orderActionRequest.CustomerBooking,
    handler: async ({ body, context }) =>
      success(
        await changeOrder(db, { action: 'CustomerBooking', body, context }),
        message('BOOKING_SUCCESS', context.language),
      ),
  });
}
