import { priceReviewAnswer } from '@wr1/schema/rest/shipment/price-review.ts';
import type { PriceReview, priceReviewRequest } from '@wr1/schema/rest/shipment/price-review.ts';
import { priceSendAnswer, priceSendListAnswer } from '@wr1/schema/rest/shipment/price-send.ts';
import type {
  declinePriceSend,
  submitPriceRequest,
  PriceSendRow,
  priceSendStep,
} from '@wr1/schema/rest/shipment/price-send.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** POST wr1?objectType=ReviewPrice. */
export async function fetchReview(rest: RestSession, body: z.input<typeof priceReviewRequest>): Promise<PriceReview> {
  return (await rest.post('wr1', { objectType: 'ReviewPrice' }, body, priceReviewAnswer)).result;
}

/** POST wr1?objectType=SubmitPrice. */
export async function submitPrice(
  rest: RestSession,
  body: z.input<typeof submitPriceRequest>,
  idempotencyKey: string | null | undefined,
): Promise<PriceSendRow> {
  return (await rest.post('wr1', { objectType: 'SubmitPrice' }, body, priceSendAnswer, { idempotencyKey })).result;
}

/** GET wr1?objectType=PriceSends. */
export async function listPriceSends(
  rest: RestSession,
  query: { ids?: readonly number[] | undefined; order_ids?: readonly number[] | undefined },
): Promise<readonly PriceSendRow[]> {
  return (await rest.get('wr1', { objectType: 'PriceSends', ...query }, priceSendListAnswer)).result;
}

interface Step {
  UndoPriceSend: z.input<typeof priceSendStep>;
  ApprovePriceSend: z.input<typeof priceSendStep>;
  DeclinePriceSend: z.input<typeof declinePriceSend>;
}

/** PUT wr1?objectType=UndoPriceSend, ApprovePriceSend or DeclinePriceSend. */
export async function stepPriceSend<A extends keyof Step>(
  rest: RestSession,
  action: A,
  body: Step[A],
): Promise<PriceSendRow> {
  return (await rest.put('wr1', { objectType: action }, body, priceSendAnswer)).result;
}
