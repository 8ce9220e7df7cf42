import { priceReviewAnswer, priceReviewRequest } from '@wr1/schema/rest/shipment/price-review.ts';
import {
  declinePriceSend as declineRequest,
  submitPriceRequest,
  priceSendAnswer,
  priceSendListAnswer,
  priceSendQuery,
  priceSendStep,
} from '@wr1/schema/rest/shipment/price-send.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { ApiError } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { reviewOf } from '../quotation/price/price-review.ts';
import { readExchangeRate } from '../tariff/book/exchange-rate.ts';
import { approvePriceSend, declinePriceSend, undoPriceSend } from './decide-price.ts';
import { submitPrice } from './submit-price.ts';
import { findPriceSends } from './price-send.repository.ts';

const PLACE = { path: '/wr1', tag: 'quotation', access: 'any' } as const;

function staffOnly({ isStaff }: Viewer): void {
  if (!isStaff) throw new ApiError('FORBIDDEN', 403);
}

/** Routes for prices that have not reached the customer yet: review, send with a delay, approve. */
export function registerPriceSendRoutes(table: ActionTable, { db }: Deps): void {
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'ReviewPrice' },
    summary: 'Assesses a price before it is sent: margin, minimum and findings. Nothing is stored. Staff only.',
    body: priceReviewRequest,
    answer: priceReviewAnswer,
    handler: async ({ body, context }) => {
      staffOnly(context.viewer);
      return success(await reviewOf(db, body, context));
    },
  });
  table.add({
    ...PLACE,
    method: 'post',
    select: { objectType: 'SubmitPrice' },
    summary:
      'Sends a price after a few seconds, or once an ADMIN approves it. Until then it can be undone. Staff only.',
    body: submitPriceRequest,
    answer: priceSendAnswer,
    handler: async ({ body, context }) => {
      staffOnly(context.viewer);
      return success(await submitPrice(db, body, context));
    },
  });
  table.add({
    ...PLACE,
    method: 'get',
    select: { objectType: 'PriceSends' },
    summary: 'Lists prices being sent. An ADMIN sees all, others only their own. Staff only.',
    query: priceSendQuery,
    answer: priceSendListAnswer,
    handler: async ({ query, context: { viewer, now } }) => {
      staffOnly(viewer);
      const filter = { ids: parseIds(query.ids), shipmentIds: parseIds(query.order_ids) };
      const rate = await readExchangeRate(db, businessDay(now));
      return success(await findPriceSends(db, viewer, filter, { now, rate }));
    },
  });
  const step = { ...PLACE, method: 'put', answer: priceSendAnswer } as const;
  table.add({
    ...step,
    select: { objectType: 'UndoPriceSend' },
    summary: 'Undoes a price that is not sent yet. Staff only.',
    body: priceSendStep,
    handler: async ({ body, context }) => success(await undoPriceSend(db, body.id, context)),
  });
  table.add({
    ...step,
    select: { objectType: 'ApprovePriceSend' },
    summary: 'Approves a price below cost, which is then sent after a few seconds; ADMIN only.',
    body: priceSendStep,
    handler: async ({ body, context }) => success(await approvePriceSend(db, body.id, context)),
  });
  table.add({
    ...step,
    select: { objectType: 'DeclinePriceSend' },
    summary: 'Declines a price below cost, with a reason; ADMIN only.',
    body: declineRequest,
    handler: async ({ body, context }) =>
      success(await declinePriceSend(db, body, context), message('UPDATED', context.language)),
  });
}
