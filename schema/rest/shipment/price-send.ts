import { z } from 'zod';
import { answer, day, decimal, instant, rowId } from '../common.ts';
import { priceReview } from './price-review.ts';
import { chargeInput } from './charge.ts';
import { offerRequest, shipmentActionRequest } from './shipment.ts';

/** Number of seconds during which a price sent in the web app can be undone. */
export const PRICE_UNDO_SECONDS = 10;

/** A price with the action that sends it. SendNewQuotation sends an offer without a request. */
export const submittedPrice = z.discriminatedUnion('action', [
  z.object({ action: z.literal('SendQuotation'), body: shipmentActionRequest.SendQuotation }),
  z.object({ action: z.literal('AmendQuotation'), body: shipmentActionRequest.AmendQuotation }),
  z.object({ action: z.literal('SendPriceForConfirmation'), body: shipmentActionRequest.SendPriceForConfirmation }),
  z.object({ action: z.literal('SendNewQuotation'), body: offerRequest }),
]);

/**
 * Body of POST wr1?objectType=SubmitPrice: a price that is sent in a few seconds and can be undone
 * until then. With `ask_approval` a price below cost waits for an ADMIN; otherwise it is refused
 * with APPROVAL_REQUIRED.
 */
export const submitPriceRequest = z.object({
  price: submittedPrice,
  undo_seconds: z.number().int().min(1).max(60).default(PRICE_UNDO_SECONDS),
  ask_approval: z.boolean().default(false),
});

/**
 * DUE until it is sent at `due_at`; WAITING for an ADMIN; SENT; UNDONE by its sender; DECLINED by
 * an ADMIN; FAILED if refused when due, with the code in `refusal`.
 */
export const priceSendStates = ['DUE', 'WAITING', 'SENT', 'UNDONE', 'DECLINED', 'FAILED'] as const;

/** A pending price. */
export const priceSendRow = z.object({
  id: rowId,
  state: z.enum(priceSendStates),
  action: z.string(),
  /** The record; null for an offer that has not been sent. */
  order_id: rowId.nullable(),
  number: z.string().nullable(),
  is_booking: z.boolean(),
  customer_name: z.string().nullable(),
  service_type: z.number().int(),
  pol: z.string(),
  pod: z.string(),
  charges: z.array(chargeInput),
  valid_to: day,
  review: priceReview,
  margin_reason: z.string().nullable(),
  /** Whether the caller is the sender. */
  is_mine: z.boolean(),
  sender: z.string(),
  due_at: instant.nullable(),
  /** Display name of the ADMIN who approved or declined it. */
  decided_by: z.string().nullable(),
  decision_note: z.string().nullable(),
  refusal: z.string().nullable(),
  created_at: instant,
  total_usd: decimal,
});

export const priceSendAnswer = answer(priceSendRow);

/**
 * GET wr1?objectType=PriceSends: all for an ADMIN, their own for other staff. Filter by `ids` or `order_ids`
 * (1,2); without them, returns those waiting for an ADMIN or declined in the last seven days, latest first,
 * at most 100.
 */
export const priceSendQuery = z.object({
  ids: z.string().max(2_000).optional(),
  order_ids: z.string().max(20_000).optional(),
});

export const priceSendListAnswer = answer(z.array(priceSendRow));

/** Body of PUT wr1?objectType=UndoPriceSend and ApprovePriceSend. */
export const priceSendStep = z.object({ id: rowId });

/** Body of PUT wr1?objectType=DeclinePriceSend. */
export const declinePriceSend = priceSendStep.extend({ note: z.string().max(500) });

export type SubmittedPrice = z.output<typeof submittedPrice>;
export type SubmitPriceRequest = z.output<typeof submitPriceRequest>;
export type PriceSendRow = z.infer<typeof priceSendRow>;
export type PriceSendState = (typeof priceSendStates)[number];
