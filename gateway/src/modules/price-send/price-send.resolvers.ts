import { attemptWith } from '../../graphql/attempt.ts';
import type { FieldPath } from '../../graphql/user-error.ts';
import type { submittedPrice, PriceSendRow } from '@wr1/schema/rest/shipment/price-send.ts';
import type { z } from 'zod';
import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { SubmittedPriceInput, ReviewPriceInput, Resolvers } from '../../schema.generated.ts';
import { requireRowId } from '../../graphql/global-id.ts';
import { chargeBody, offerBody, requestPriceBody, revisedPriceBody } from '../quotation/price-body.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { offerPath, pricePath, recordRowId, shipmentBody, shipmentPath } from '../shipment/record-change.ts';
import { fetchReview, listPriceSends, submitPrice, stepPriceSend } from './price-send.api.ts';
import { toPriceSend, toReview } from './price-send-view.ts';

function submittedBody(price: SubmittedPriceInput): z.input<typeof submittedPrice> {
  if (price.sendQuotation) return { action: 'SendQuotation', body: requestPriceBody(price.sendQuotation) };
  if (price.amendQuotation) return { action: 'AmendQuotation', body: revisedPriceBody(price.amendQuotation) };
  if (price.sendPriceForConfirmation) {
    return { action: 'SendPriceForConfirmation', body: revisedPriceBody(price.sendPriceForConfirmation) };
  }
  if (price.sendNewQuotation) return { action: 'SendNewQuotation', body: offerBody(price.sendNewQuotation) };
  throw gatewayError('BAD_USER_INPUT', { text: 'price must contain exactly one action.' });
}

/** Fields of the price are nested in the input under the action that sends it. */
const submittedPath = (price: SubmittedPriceInput): FieldPath => {
  const [step = ''] = Object.keys(price);
  const inner = step === 'sendNewQuotation' ? offerPath : pricePath;
  return (path) => {
    const own = path[0] === 'price' && path[1] === 'body' ? path.slice(2) : path;
    return ['price', step, ...inner(own)];
  };
};

function reviewBody({ id, customerId, shipment, charges }: ReviewPriceInput) {
  return {
    id: id === null || id === undefined ? null : recordRowId(id),
    customer_id: customerId === null || customerId === undefined ? null : requireRowId(customerId, 'Company'),
    shipment: shipment === null || shipment === undefined ? null : shipmentBody(shipment),
    charges: charges.map(chargeBody),
  };
}

const attempt = attemptWith();

const answered = (context: GatewayContext, change: () => Promise<PriceSendRow>, fieldPath?: FieldPath) =>
  attempt(
    context,
    async () => {
      const row = await change();
      context.services.live.touched(context);
      return { priceSend: toPriceSend(row, context.language) };
    },
    fieldPath,
  );

const reviewPath: FieldPath = (parts) => (parts[0] === 'charges' ? pricePath(parts) : shipmentPath(parts));

const rowId = (id: string) => requireRowId(id, 'PriceSend');

export const priceSendResolvers: Resolvers = {
  Query: {
    reviewPrice: (_parent, { input }, context) =>
      attempt(
        context,
        async () => ({ review: toReview(await fetchReview(context.rest, reviewBody(input))) }),
        reviewPath,
      ),
    async priceSends(_parent, { ids, recordIds }, context) {
      unsupportedBySection7(context);
      const rows = await listPriceSends(context.rest, {
        ids: ids?.map(rowId),
        order_ids: recordIds?.map(recordRowId),
      });
      return rows.map((row) => toPriceSend(row, context.language));
    },
  },
  Mutation: {
    submitPrice: (_parent, { input: { price, undoSeconds, askApproval, idempotencyKey } }, context) =>
      answered(
        context,
        () =>
          submitPrice(
            context.rest,
            {
              price: submittedBody(price),
              undo_seconds: undoSeconds ?? undefined,
              ask_approval: askApproval ?? undefined,
            },
            idempotencyKey,
          ),
        submittedPath(price),
      ),
    undoPriceSend: (_parent, { input }, context) =>
      answered(context, () => stepPriceSend(context.rest, 'UndoPriceSend', { id: rowId(input.id) })),
    approvePriceSend: (_parent, { input }, context) =>
      answered(context, () => stepPriceSend(context.rest, 'ApprovePriceSend', { id: rowId(input.id) })),
    declinePriceSend: (_parent, { input }, context) =>
      answered(context, () => stepPriceSend(context.rest, 'DeclinePriceSend', { ...input, id: rowId(input.id) })),
  },
};
