import { restAction } from '@wr1/schema/rules/transition/transition-action.ts';
import { offerRequest, shipmentActionAnswer, shipmentActionRequest } from '@wr1/schema/rest/shipment/shipment.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { changeShipment } from '../shipment/shipment-change.ts';
import { registerSteps } from '../shipment/template/shipment-step.ts';
import { sendOffer, sendPrice } from './price/price.ts';
import { acknowledgeQuotation } from './request/receive.ts';
import { makeRecord, requestQuotation, updateQuotationRequest } from './request/request.ts';

const PLACE = { path: '/wr1', tag: 'quotation', answer: shipmentActionAnswer } as const;

function registerAsking(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RequestQuotation' },
    summary: 'Asks for a price: status 1. Staff ask on behalf of customer_id: status 2.',
    access: { action: 'create', subject: 'QuotationRequest' },
    body: shipmentActionRequest.RequestQuotation,
    handler: async ({ body, context }) =>
      success(await requestQuotation(db, body, context), message('QUOTE_REQUEST_SENT', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateQuotationRequest' },
    summary: 'The customer changes a request that nobody has priced yet: status 1.',
    access: 'any',
    body: shipmentActionRequest.UpdateQuotationRequest,
    handler: async ({ body, context }) =>
      success(await updateQuotationRequest(db, body, context), message('QUOTE_REQUEST_UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'CreateQuotationForCustomer' },
    summary: 'Staff enter what a customer asked for by phone or mail: status 2.',
    access: 'any',
    body: shipmentActionRequest.CreateQuotationForCustomer,
    handler: async ({ body, context }) =>
      success(
        await makeRecord(db, 'CreateQuotationForCustomer', body, context),
        message('QUOTE_REQUEST_SENT', context.language),
      ),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'AcknowledgeQuotation' },
    summary: 'Staff acknowledge a request: status 2. An ADMIN may name the salesman of a customer who has none.',
    access: 'any',
    body: shipmentActionRequest.AcknowledgeQuotation,
    handler: async ({ body, context }) =>
      success(await acknowledgeQuotation(db, body, context), message('UPDATED', context.language)),
  });
}

function registerPricing(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'SendQuotation' },
    summary: 'Staff make a customer an offer that nobody asked for: status 3.',
    access: 'any',
    body: offerRequest,
    handler: async ({ body, context }) =>
      success(await sendOffer(db, body, context), message('QUOTATION_SENT_TO_CUSTOMER', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'AmendQuotation' },
    summary: 'Staff send a new revision of a price, with a changed shipment if wished: status 4.',
    access: 'any',
    body: shipmentActionRequest.AmendQuotation,
    handler: async ({ body, context }) =>
      success(
        await sendPrice(db, 'AmendQuotation', body, context),
        message('QUOTATION_SENT_TO_CUSTOMER', context.language),
      ),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'SendQuotation' },
    summary: 'Staff price a request and send the price: status 3.',
    access: 'any',
    body: shipmentActionRequest.SendQuotation,
    handler: async ({ body, context }) =>
      success(
        await sendPrice(db, 'SendQuotation', body, context),
        message('QUOTATION_SENT_TO_CUSTOMER', context.language),
      ),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'AcceptQuotation' },
    summary: 'The price is accepted without booking yet, or a changed one confirmed: status 17.',
    access: 'any',
    body: shipmentActionRequest.AcceptQuotation,
    handler: async ({ body, context }) =>
      success(
        await changeShipment(db, { action: 'AcceptQuotation', body, context }),
        message('UPDATED', context.language),
      ),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: restAction('BookQuotation') },
    summary: 'The price is accepted and the shipment booked: status 5.',
    access: 'any',
    body: shipmentActionRequest.BookQuotation,
    handler: async ({ body, context }) =>
      success(
        await changeShipment(db, { action: 'BookQuotation', body, context }),
        message('BOOKING_SUCCESS', context.language),
      ),
  });
}

/** Routes that act on quotations: request, update, price, accept, book, cancel. */
export function registerQuotationRoutes(table: ActionTable, deps: Deps): void {
  registerAsking(table, deps);
  registerPricing(table, deps);
  registerSteps(table, deps, [
    {
      action: 'RequestAmendment',
      tag: 'quotation',
      summary: 'The customer asks for a change: status 21, of a booking 16.',
    },
    { action: 'DeclineAmendment', tag: 'quotation', summary: 'Staff decline the change: the status before it.' },
    { action: 'RejectRecord', tag: 'quotation', summary: 'Staff cannot carry it out, for a reason: status 12.' },
    { action: 'CancelRecord', tag: 'quotation', summary: 'It is given up; staff say why: status 10.' },
  ]);
}
