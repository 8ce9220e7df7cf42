import type { PriceReview } from '@wr1/schema/rest/shipment/price-review.ts';
import type { SubmittedPrice, SubmitPriceRequest, PriceSendRow } from '@wr1/schema/rest/shipment/price-send.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { notify } from '../notification/notify.ts';
import { checkNeed, reviewOf } from '../quotation/price/price-review.ts';
import { listAdminsWith } from '../user-group/admin.repository.ts';
import { readExchangeRate } from '../tariff/book/exchange-rate.ts';
import { isPriceUnderWay } from '../shipment/money/shipment-money.repository.ts';
import { lockShipment } from '../shipment/shipment.repository.ts';
import { findPriceSends } from './price-send.repository.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { sendOfferWithin, sendPriceWithin, type SendContext } from '../quotation/price/price.ts';

/** Thrown to roll back a dry run that succeeded. */
class TrialPassed extends Error {}

/** Dry run: sends the price and rolls back, so that errors show up now and not after the delay. */
async function tryPrice(db: Db, price: SubmittedPrice, context: RequestContext): Promise<void> {
  // ADMIN approval is checked separately.
  const trial = { ...context, idempotencyKey: undefined, approverId: context.viewer.userId };
  await db
    .transaction()
    .execute(async (trx) => {
      await carryPrice(trx, price, trial);
      throw new TrialPassed();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TrialPassed)) throw error;
    });
}

function review(db: Db, { action, body }: SubmittedPrice, context: RequestContext): Promise<PriceReview> {
  const { charges } = body;
  if (action === 'SendNewQuotation') {
    const { charges: _charges, valid_to: _validTo, price_note: _note, margin_reason: _reason, ...rest } = body;
    const { customer_id: customerId, salesman_id: _salesman, ...shipment } = rest;
    return reviewOf(db, { id: null, customer_id: customerId, shipment, charges }, context);
  }
  const shipment = 'shipment' in body ? body.shipment : null;
  return reviewOf(db, { id: body.id, customer_id: null, shipment, charges }, context);
}

/** Locks the price's record and returns its customer and the body with the expected version. */
async function lockPlaced(trx: Trx, { action, body }: SubmittedPrice) {
  if (action === 'SendNewQuotation') return { shipmentId: null, customerId: body.customer_id, body };
  const shipment = await lockShipment(trx, body.id);
  if (shipment === undefined) throw notFound();
  if (await isPriceUnderWay(trx, shipment.id)) throw new ApiError('CONFLICT', 409);
  // A newer price replaces one that is waiting for approval.
  await trx
    .updateTable('price_send')
    .set({ state: 'UNDONE' })
    .where('order_id', '=', shipment.id)
    .where('state', '=', 'WAITING')
    .execute();
  return {
    shipmentId: shipment.id,
    customerId: shipment.customer_id,
    body: { ...body, version: body.version ?? shipment.version },
  };
}

async function notifyAdmins(trx: Trx, company: string, margin: string, { viewer, now }: RequestContext) {
  const admins = await listAdminsWith(trx, 'APPROVE_PRICE');
  const params = { sender: viewer.fullName, company, margin };
  await notify(trx, { kind: 'PRICE_TO_APPROVE', userIds: admins.map(({ id }) => id), params, at: now });
}

/** A pending price as the viewer sees it. @throws ApiError 404 */
export async function viewPriceSend(db: Db, id: number, viewer: Viewer, now: Date): Promise<PriceSendRow> {
  const rate = await readExchangeRate(db, businessDay(now));
  const [row] = await findPriceSends(db, viewer, { ids: [id] }, { now, rate });
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Schedules a price to be sent in a few seconds. A price below cost waits for an ADMIN's approval if
 * `ask_approval` is set. Anything that sending would refuse is refused now.
 * @throws ApiError as sending does; 409 CONFLICT while another price of the record is pending
 */
export async function submitPrice(db: Db, request: SubmitPriceRequest, context: RequestContext): Promise<PriceSendRow> {
  const { price, undo_seconds: seconds, ask_approval: mayAsk } = request;
  const { viewer, now, language, requestId, idempotencyKey } = context;
  const judged = await review(db, price, context);
  const waits = judged.needs === 'APPROVAL' && !viewer.rights.acts.includes('APPROVE_PRICE');
  checkNeed(judged, price.body.margin_reason?.trim() || null, { mayLose: !waits || mayAsk });
  const repeat = { userId: viewer.userId, key: idempotencyKey, action: 'wr1/SubmitPrice', body: request };
  await tryPrice(db, price, context);
  return db.transaction().execute((trx) =>
    withIdempotency(trx, repeat, async () => {
      const { shipmentId, customerId, body } = await lockPlaced(trx, price);
      const { id } = await trx
        .insertInto('price_send')
        .values({
          state: waits ? 'WAITING' : 'DUE',
          action: price.action,
          body: JSON.stringify(body),
          review: JSON.stringify(judged),
          order_id: shipmentId,
          customer_id: customerId,
          sender_id: viewer.userId,
          language,
          request_id: requestId,
          due_at: waits ? null : new Date(now.getTime() + seconds * 1000),
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = await viewPriceSend(trx, id, viewer, now);
      if (waits) await notifyAdmins(trx, row.customer_name ?? '', judged.margin_usd ?? '', context);
      return row;
    }),
  );
}

/** Sends a price by carrying out its action. @throws ApiError as that action does */
export function carryPrice(trx: Trx, price: SubmittedPrice, context: SendContext): Promise<ShipmentRow> {
  return price.action === 'SendNewQuotation'
    ? sendOfferWithin(trx, price.body, context)
    : sendPriceWithin(trx, price.action, price.body, context);
}
