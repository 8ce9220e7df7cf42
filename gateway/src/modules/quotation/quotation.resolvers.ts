import type { GatewayContext } from '../../context.ts';
import type { RecordBy, Resolvers } from '../../schema.generated.ts';
import { toBooking } from '../shipment/booking-view.ts';
import { requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import type { NotedStep } from '../shipment/record-change.ts';
import {
  flatPath,
  noteBody,
  offerPath,
  pricePath,
  recordRowId,
  runAction,
  runOffer,
  accountManagerBody,
  shipmentBody,
  shipmentPath,
  stepBody,
} from '../shipment/record-change.ts';
import { recordFields } from '../shipment/record-field.ts';
import { recordConnection, tabCounts } from '../shipment/record-list.ts';
import { findShipment } from '../shipment/shipment.api.ts';
import { shipmentOf } from '../shipment/shipment.loaders.ts';
import { offerBody, requestPriceBody, revisedPriceBody } from './price-body.ts';
import { QuotationView, toQuotation } from '../shipment/quotation-view.ts';

async function findQuotation(by: RecordBy, context: GatewayContext): Promise<QuotationView | null> {
  if (by.number !== null && by.number !== undefined) {
    const row = await findShipment(context.rest, { number: by.number }, context.columnsOf('shipment'));
    return row === null ? null : toQuotation(row, context.language);
  }
  const id = rowIdOf(by.id ?? '', 'Quotation');
  const row = id === null ? null : await shipmentOf(context, id);
  return row === null ? null : toQuotation(row, context.language);
}

/** Creates a mutation whose input is a record and a note. */
const noted =
  (action: 'RequestAmendment' | 'DeclineAmendment' | 'RejectRecord' | 'CancelRecord') =>
  (
    _parent: unknown,
    { input }: { input: NotedStep & { idempotencyKey?: string | null | undefined } },
    context: GatewayContext,
  ) =>
    runAction(context, action, () => noteBody(input), input.idempotencyKey, flatPath);

export const quotationResolvers: Resolvers = {
  Query: {
    quotations: (_parent, args, context) =>
      recordConnection(context, 'quotation', args, (row) => new QuotationView(row, context.language)),
    quotation: (_parent, { by }, context) => findQuotation(by, context),
    quotationTabCounts: (_parent, _args, context) => tabCounts(context, 'quotation'),
  },
  Quotation: {
    ...recordFields,
    booking: (quotation) => toBooking(quotation.row, quotation.language),
  },
  Mutation: {
    requestQuotation: (_parent, { input }, context) =>
      runAction(
        context,
        'RequestQuotation',
        () => ({
          ...shipmentBody(input.shipment),
          customer_id:
            input.customerId === null || input.customerId === undefined
              ? null
              : requireRowId(input.customerId, 'Company'),
          ...accountManagerBody(input),
        }),
        input.idempotencyKey,
        shipmentPath,
      ),
    updateQuotationRequest: (_parent, { input }, context) =>
      runAction(
        context,
        'UpdateQuotationRequest',
        () => ({
          ...shipmentBody(input.shipment),
          id: recordRowId(input.id),
          version: input.expectedVersion ?? undefined,
        }),
        input.idempotencyKey,
        shipmentPath,
      ),
    sendQuotation: (_parent, { input }, context) =>
      runAction(context, 'SendQuotation', () => requestPriceBody(input), input.idempotencyKey, pricePath),
    createQuotationForCustomer: (_parent, { input }, context) =>
      runAction(
        context,
        'CreateQuotationForCustomer',
        () => ({
          ...shipmentBody(input.shipment),
          ...accountManagerBody(input),
          customer_id: requireRowId(input.customerId, 'Company'),
        }),
        input.idempotencyKey,
        shipmentPath,
      ),
    sendNewQuotation: (_parent, { input }, context) =>
      runOffer(context, () => offerBody(input), input.idempotencyKey, offerPath),
    acknowledgeQuotation: (_parent, { input }, context) =>
      runAction(
        context,
        'AcknowledgeQuotation',
        () => ({ ...noteBody(input), ...accountManagerBody(input) }),
        input.idempotencyKey,
        flatPath,
      ),
    amendQuotation: (_parent, { input }, context) =>
      runAction(context, 'AmendQuotation', () => revisedPriceBody(input), input.idempotencyKey, pricePath),
    requestAmendment: noted('RequestAmendment'),
    declineAmendment: noted('DeclineAmendment'),
    rejectRecord: noted('RejectRecord'),
    cancelRecord: noted('CancelRecord'),
    acceptQuotation: (_parent, { input }, context) =>
      runAction(context, 'AcceptQuotation', () => stepBody(input), input.idempotencyKey, flatPath),
    bookQuotation: (_parent, { input }, context) =>
      runAction(context, 'BookQuotation', () => stepBody(input), input.idempotencyKey, flatPath),
  },
};
