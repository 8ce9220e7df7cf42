import type { offerRequest, shipmentActionRequest, ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { actorKind, decideTransition, mayEver } from '@wr1/schema/rules/transition/transition.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db.ts';
import { ApiError, brokenRules } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { withIdempotency } from '../../idempotency/idempotency.ts';
import { changeShipmentWithin } from '../../shipment/shipment-change.ts';
import { chargeTotals } from '../../tariff/charge.rules.ts';
import { readExchangeRate } from '../../tariff/book/exchange-rate.ts';
import { readCodeBook } from '../../master-data/code-book.ts';
import { refusedInput } from '../../shipment/shipment-refusal.ts';
import { viewShipment } from '../../shipment/shipment-view.ts';
import { insertPrice, type NewPrice } from '../../shipment/shipment.repository.ts';
import { leadPriced } from './lead-price-event.ts';
import { editColumns, nestedEdit } from '../request/edit-shipment.ts';
import { checkPrice, priceLines, tidyCharges, wantedChargeCodes } from './price.rules.ts';
import { checkNeed, judgePrice, type Reviewed } from './price-review.ts';
import { checkNamedSalesman, namedTaker } from '../../shipment/named-salesman.ts';
import { findNamedCustomer } from '../request/requester.repository.ts';
import { readRequest } from '../request/request.ts';
import { pricedShipment } from './tariff-estimate.ts';
import { writeOwnedRecord } from '../request/write-request.ts';

type PricingAction = 'SendQuotation' | 'AmendQuotation' | 'SendPriceForConfirmation';
type PricingBody = z.output<(typeof shipmentActionRequest)[PricingAction]>;
type Offer = z.output<typeof offerRequest>;

/** The request's context, with the ADMIN who approved the price, if any. */
export type SendContext = RequestContext & { approverId?: number };

/**
 * Validates a price and fixes the current exchange rate for it.
 * @throws ApiError 422 CHECK_FIELDS with one problem per field; MARGIN_REASON_REQUIRED for a margin below the
 * minimum without a reason; APPROVAL_REQUIRED for a negative margin without an ADMIN
 */
async function readPrice(
  trx: Trx,
  body: Pick<PricingBody, 'charges' | 'valid_to' | 'price_note' | 'margin_reason'>,
  of: Reviewed,
  context: SendContext,
): Promise<Omit<NewPrice, 'order_id' | 'revision' | 'created_by'>> {
  const { now } = context;
  const charges = tidyCharges(body.charges);
  const book = await readCodeBook(trx, wantedChargeCodes(charges));
  const exchangeRate = await readExchangeRate(trx, businessDay(now));
  const problems = checkPrice({ charges, valid_to: body.valid_to }, { book, exchangeRate, now });
  if (problems.length > 0) throw brokenRules(problems);
  const reason = body.margin_reason?.trim() || null;
  const review = await judgePrice(trx, { ...of, charges }, context);
  checkNeed(review, reason, {
    mayLose: context.viewer.rights.acts.includes('APPROVE_PRICE') || context.approverId !== undefined,
  });
  return {
    exchange_rate: exchangeRate,
    valid_to: body.valid_to,
    price_note: body.price_note?.trim() || null,
    margin_reason: reason,
    approved_by: context.approverId ?? null,
    created_at: now,
    lines: priceLines(charges, book),
  };
}

function priceColumns({ valid_to, price_note, exchange_rate }: Omit<NewPrice, 'order_id' | 'revision' | 'created_by'>) {
  return { valid_to, price_note, exchange_rate };
}

/**
 * Sends a price to the customer as a new, immutable revision, which cancels an earlier acceptance. A price that answers
 * a change request may also change the shipment.
 */
export async function sendPrice(
  db: Db,
  action: PricingAction,
  body: PricingBody,
  context: RequestContext,
): Promise<ShipmentRow> {
  return db.transaction().execute((trx) => sendPriceWithin(trx, action, body, context));
}

/** Like {@link sendPrice}, within an existing transaction. */
export async function sendPriceWithin(
  trx: Trx,
  action: PricingAction,
  body: PricingBody,
  context: SendContext,
): Promise<ShipmentRow> {
  const { now, viewer } = context;
  const given = { hasCharges: body.charges.length > 0, validTo: body.valid_to };
  return changeShipmentWithin(trx, { action, body, context, given }, async (_trx, shipment) => {
    const details = 'shipment' in body && body.shipment !== null ? body.shipment : null;
    const changed = details && (await nestedEdit(() => editColumns(trx, shipment, details, now)));
    const of = { shipment: { ...shipment, ...(changed && pricedShipment(changed)) }, customerId: shipment.customer_id };
    const price = await readPrice(trx, body, of, context);
    const revision = shipment.revision + 1;
    await insertPrice(trx, { ...price, order_id: shipment.id, revision, created_by: viewer.userId });
    if (shipment.customer_id === null) {
      const lines = price.lines.map(({ amount, currency, vat_rate: vatRate }) => ({
        amount: String(amount),
        currency,
        vat_rate: Number(vatRate),
      }));
      const { total_usd: totalUsd } = chargeTotals(lines, price.exchange_rate);
      await leadPriced.emit(trx, { shipment, revision, validTo: price.valid_to, totalUsd, context });
    }
    return {
      columns: { ...changed, ...priceColumns(price), revision, price_confirmed_at: null, contract_tariff: null },
      note: price.price_note,
    };
  });
}

async function insertOffer(trx: Trx, body: Offer, context: SendContext) {
  const { viewer, now, requestId } = context;
  const {
    customer_id: customerId,
    salesman_id: salesmanId,
    charges,
    valid_to,
    price_note,
    margin_reason,
    ...details
  } = body;
  const customer = await findNamedCustomer(trx, viewer, customerId);
  const given = { now, hasCustomer: true, hasCharges: charges.length > 0, validTo: valid_to };
  const decision = decideTransition(null, 'SendQuotation', { kind: actorKind(viewer.role) }, given);
  if (!decision.ok) throw refusedInput(decision.code);
  const owner = { customer_id: customer.companyId, salesman_id: customer.salesmanId };
  await checkNamedSalesman(trx, viewer, salesmanId, owner);
  const columns = await readRequest(trx, details, now, [], undefined, customer.companyId);
  const of = { shipment: pricedShipment(columns), customerId: customer.companyId };
  const price = await readPrice(trx, { charges, valid_to, price_note, margin_reason }, of, context);
  const record = { ...columns, ...priceColumns(price), revision: 1, status: decision.to };
  const shipment = await writeOwnedRecord(trx, record, customer, {
    action: 'SendQuotation',
    actor: viewer,
    now,
    requestId,
    note: price.price_note,
    taker: namedTaker(salesmanId),
    attach: ({ id }) => insertPrice(trx, { ...price, order_id: id, revision: 1, created_by: viewer.userId }),
  });
  return viewShipment(trx, shipment, viewer, now);
}

/** Sends an unsolicited offer: creates a record with its price, in status 3. */
export async function sendOffer(db: Db, body: Offer, context: RequestContext): Promise<ShipmentRow> {
  return db.transaction().execute((trx) => sendOfferWithin(trx, body, context));
}

/** Like {@link sendOffer}, within an existing transaction. */
export async function sendOfferWithin(trx: Trx, body: Offer, context: SendContext): Promise<ShipmentRow> {
  const { viewer, idempotencyKey } = context;
  if (!mayEver('SendQuotation', actorKind(viewer.role))) throw new ApiError('FORBIDDEN', 403);
  const repeat = { userId: viewer.userId, key: idempotencyKey, action: 'wr1/SendQuotation', body };
  return withIdempotency(trx, repeat, () => insertOffer(trx, body, context));
}
