import type { offerRequest, orderActionRequest, ShipmentOrderRow } from '@wr1/schema/rest/shipment-order.ts';
import { businessDay } from '@wr1/schema/rules/quote-validity.ts';
import { actorKind, decideTransition, mayEver } from '@wr1/schema/rules/transition.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { changeOrder } from '../shipment-order/order-change.ts';
import { readCodeBook, readExchangeRate } from '../shipment-order/order-lookup.repository.ts';
import { brokenRules, refusedInput } from '../shipment-order/order-refusal.ts';
import { viewOrder } from '../shipment-order/order-view.ts';
import { insertPrice, type NewPrice } from '../shipment-order/shipment-order.repository.ts';
import { editColumns, nestedEdit } from './edit-shipment.ts';
import { checkPrice, priceLines, wantedChargeCodes } from './price.rules.ts';
import { checkNamedSalesman, namedTaker } from './named-salesman.ts';
import { findNamedCustomer } from './requester.repository.ts';
import { readRequest } from './request.ts';
import { writeOwnedRecord } from './write-request.ts';

/** Actions that bring a price. */
type PricingAction = 'SendQuotation' | 'EditQuotation' | 'SendPriceForConfirmation';
type PricingBody = z.output<(typeof orderActionRequest)[PricingAction]>;
type Offer = z.output<typeof offerRequest>;

/**
 * Judges a price and freezes the exchange rate of the moment with it.
 * @throws ApiError 422 CHECK_FIELDS with one problem per field
 */
async function readPrice(
  trx: Trx,
  body: Pick<PricingBody, 'charges' | 'valid_to' | 'price_note'>,
  now: Date,
): Promise<Omit<NewPrice, 'order_id' | 'revision' | 'created_by'>> {
  const charges = body.charges.map((charge) => ({
    ...charge,
    code: charge.code.trim().toUpperCase(),
    cont_type: charge.cont_type?.trim().toUpperCase() || null,
  }));
  const book = await readCodeBook(trx, wantedChargeCodes(charges));
  const exchangeRate = await readExchangeRate(trx, businessDay(now));
  const problems = checkPrice({ charges, valid_to: body.valid_to }, { book, exchangeRate, now });
  if (problems.length > 0) throw brokenRules(problems);
  return {
    exchange_rate: exchangeRate,
    valid_to: body.valid_to,
    price_note: body.price_note?.trim() || null,
    created_at: now,
    lines: priceLines(charges, book),
  };
}

/** What the record itself shows of its present price. */
function priceColumns({ valid_to, price_note, exchange_rate }: Omit<NewPrice, 'order_id' | 'revision' | 'created_by'>) {
  return { valid_to, price_note, exchange_rate };
}

/**
 * Sends a price to the customer: the lines become a new revision that is never changed. What the customer had accepted
 * counts no longer. An answer to a wish may bring a changed shipment along.
 */
export async function sendPrice(
  db: Db,
  action: PricingAction,
  body: PricingBody,
  context: RequestContext,
): Promise<ShipmentOrderRow> {
  const { now, viewer } = context;
  const given = { hasCharges: body.charges.length > 0, validTo: body.valid_to };
  return changeOrder(db, { action, body, context, given }, async (trx, order) => {
    const shipment = 'shipment' in body && body.shipment !== null ? body.shipment : null;
    const changed = shipment === null ? {} : await nestedEdit(() => editColumns(trx, order, shipment, now));
    const price = await readPrice(trx, body, now);
    const revision = order.revision + 1;
    await insertPrice(trx, { ...price, order_id: order.id, revision, created_by: viewer.userId });
    return {
      columns: { ...changed, ...priceColumns(price), revision, price_confirmed_at: null, contract_tariff: null },
      note: price.price_note,
    };
  });
}

async function insertOffer(trx: Trx, body: Offer, context: RequestContext) {
  const { viewer, now, requestId } = context;
  const { customer_id: customerId, salesman_id: salesmanId, charges, valid_to, price_note, ...shipment } = body;
  const customer = await findNamedCustomer(trx, viewer, customerId);
  const given = { now, hasCustomer: true, hasCharges: charges.length > 0, validTo: valid_to };
  const decision = decideTransition(null, 'SendQuotation', { kind: actorKind(viewer.role) }, given);
  if (!decision.ok) throw refusedInput(decision.code);
  const owner = { customer_id: customer.companyId, salesman_id: customer.salesmanId };
  await checkNamedSalesman(trx, viewer, salesmanId, owner);
  const columns = await readRequest(trx, shipment, now, [], undefined, customer.companyId);
  const price = await readPrice(trx, { charges, valid_to, price_note }, now);
  const record = { ...columns, ...priceColumns(price), revision: 1, status: decision.to };
  const order = await writeOwnedRecord(trx, record, customer, {
    action: 'SendQuotation',
    actor: viewer,
    now,
    requestId,
    note: price.price_note,
    taker: namedTaker(salesmanId),
    attach: ({ id }) => insertPrice(trx, { ...price, order_id: id, revision: 1, created_by: viewer.userId }),
  });
  return viewOrder(trx, order, viewer, now);
}

/** An offer that nobody asked for: a new record with its price, status 3. */
export async function sendOffer(db: Db, body: Offer, context: RequestContext): Promise<ShipmentOrderRow> {
  const { viewer, idempotencyKey } = context;
  if (!mayEver('SendQuotation', actorKind(viewer.role))) throw new ApiError('FORBIDDEN', 403);
  const repeat = { userId: viewer.userId, key: idempotencyKey, action: 'wr1/SendQuotation', body };
  return db.transaction().execute((trx) => withIdempotency(trx, repeat, () => insertOffer(trx, body, context)));
}
