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
import { refuseInactive } from './request/requester.repository.ts';

const PLACE = { path: '/wr1', tag: 'quotation', answer: shipmentActionAnswer } as const;

function registerAsking(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'RequestQuotation' },
    summary: 'Requests a quotation: status 1, or 2 if staff request it on behalf of `customer_id`.',
    access: { action: 'create', subject: 'QuotationRequest' },
    body: shipmentActionRequest.RequestQuotation,
    handler: async ({ body, context }) =>
      success(await requestQuotation(db, body, context), message('QUOTE_REQUEST_SENT', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'UpdateQuotationRequest' },
    summary: 'Updates a quotation request that is not priced yet: status 1.',
    access: 'any',
    body: shipmentActionRequest.UpdateQuotationRequest,
    handler: async ({ body, context }) =>
      success(await updateQuotationRequest(db, body, context), message('QUOTE_REQUEST_UPDATED', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'CreateQuotationForCustomer' },
    summary: 'Creates a request that a customer made by phone or email: status 2. Staff only.',
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
    summary:
      'Acknowledges a request: status 2. An ADMIN can assign an account manager to a customer without one. Staff only.',
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
    summary: 'Sends a customer a quotation without a prior request: status 3. Staff only.',
    access: 'any',
    body: offerRequest,
    handler: async ({ body, context }) =>
      success(await sendOffer(db, body, context), message('QUOTATION_SENT_TO_CUSTOMER', context.language)),
  });
  table.add({
    ...PLACE,
    method: 'put',
    select: { objectType: 'AmendQuotation' },
    summary: 'Sends a new revision of a price, optionally with a changed shipment: status 4. Staff only.',
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
    summary: 'Sends the price for a request: status 3. Staff only.',
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
    summary: 'Accepts a price without booking, or confirms a changed price: status 17.',
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
    summary: 'Accepts a price and books the shipment: status 5.',
    access: 'any',
    body: shipmentActionRequest.BookQuotation,
    handler: async ({ body, context }) =>
      success(
        await changeShipment(
          db,
          { action: 'BookQuotation', body, context },
          async (trx, { customer_id: customerId }) => {
            await refuseInactive(trx, customerId);
            return {};
          },
        ),
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
      summary: 'Requests an amendment: status 21, or 16 for a booking.',
    },
    {
      action: 'DeclineAmendment',
      tag: 'quotation',
      summary: 'Declines an amendment and restores the previous status. Staff only.',
    },
    {
      action: 'RejectRecord',
      tag: 'quotation',
      summary: 'Declines a request or booking that cannot be carried out, with a reason: status 12. Staff only.',
    },
    {
      action: 'CancelRecord',
      tag: 'quotation',
      summary: 'Cancels a quotation or booking: status 10. Staff must give a reason.',
    },
  ]);
}
