import type { PriceReview, PriceReviewRequest } from '@wr1/schema/rest/shipment/price-review.ts';
import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import type { ChargeInput } from '@wr1/schema/rest/shipment/charge.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { marginFloor } from '@wr1/schema/rules/setting/system-setting.ts';
import type { Db, Trx } from '../../../db.ts';
import { ApiError, notFound, brokenRules } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { readExchangeRate } from '../../tariff/book/exchange-rate.ts';
import { readCodeBook } from '../../master-data/code-book.ts';
import { findShipment } from '../../shipment/shipment.repository.ts';
import { scopeOf } from '../../shipment/visibility.ts';
import { findSurchargeRules } from '../../tariff/estimate/estimate.repository.ts';
import { editColumns, nestedEdit } from '../request/edit-shipment.ts';
import { readFloor, reviewPrice, type MarginFloor, type TariffPrice } from './price-review.rules.ts';
import { checkPrice, tidyCharges, wantedChargeCodes } from './price.rules.ts';
import { readRequest } from '../request/request.ts';
import { findNamedCustomer } from '../request/requester.repository.ts';
import { findCarrier, pricedShipment, tariffEstimate, type PricedShipment } from './tariff-estimate.ts';

/** The shipment and customer that a price is for. */
export interface Reviewed {
  shipment: PricedShipment;
  customerId: number | null;
}

async function findFloor(db: Db, serviceType: number): Promise<MarginFloor | null> {
  const service = serviceTypeKey(serviceType);
  if (service === null) return null;
  const code = marginFloor(service);
  const book = await readCodeBook(db, { SystemConfig: [code] });
  return readFloor(masterDataShape.SystemConfig.safeParse(book.find('SystemConfig', code)?.data).data?.value);
}

/** Complete list prices, only those from the departure's carrier if it has any. */
async function findTariffPrices(trx: Trx, of: Reviewed, context: Pick<RequestContext, 'viewer' | 'now'>) {
  const estimate = await tariffEstimate(trx, of, context);
  const whole = estimate?.options.filter(({ lines, missing }) => lines.length > 0 && missing.length === 0) ?? [];
  if (estimate === null || whole.length === 0) return [];
  const carrier = await findCarrier(trx, of.shipment.schedule_id);
  const own = whole.filter(({ carrier_code: code }) => code === carrier);
  const rules = await findSurchargeRules(trx, of.shipment.service_type, estimate.departure);
  const mandatory = new Set(rules.filter((rule) => rule.mandatory).map(({ surcharge_code: code }) => code));
  return (own.length > 0 ? own : whole).map(({ total, lines }): TariffPrice => ({
    netUsd: total.net_usd,
    surcharges: [...new Set(lines.map(({ code }) => code).filter((code) => mandatory.has(code)))],
  }));
}

/**
 * Reviews a price against the service's minimum margin and the list prices. @param of.charges normalized and
 * validated
 */
export async function judgePrice(
  trx: Trx,
  of: Reviewed & { charges: readonly ChargeInput[] },
  context: Pick<RequestContext, 'viewer' | 'now'>,
): Promise<PriceReview> {
  return reviewPrice(of.charges, {
    exchangeRate: await readExchangeRate(trx, businessDay(context.now)),
    floor: await findFloor(trx, of.shipment.service_type),
    tariffs: await findTariffPrices(trx, of, context),
  });
}

/**
 * Checks whether a price may be sent.
 * @param by.mayLose whether an ADMIN sends or has approved it, so that it may be below cost
 * @throws ApiError 422 MARGIN_REASON_REQUIRED at `margin_reason`, or APPROVAL_REQUIRED
 */
export function checkNeed(review: PriceReview, reason: string | null, by: { mayLose: boolean }): void {
  if (review.needs === 'NOTHING') return;
  const params = { margin: review.margin_usd ?? '', floor: review.floor_usd ?? '0' };
  if (reason === null) {
    const code = 'MARGIN_REASON_REQUIRED';
    throw new ApiError(code, 422, params, [{ path: ['margin_reason'], code, params }]);
  }
  if (review.needs === 'APPROVAL' && !by.mayLose) throw new ApiError('APPROVAL_REQUIRED', 422, params);
}

async function findReviewed(
  trx: Trx,
  { id, customer_id: customerId, shipment: details }: PriceReviewRequest,
  { viewer, now }: RequestContext,
): Promise<Reviewed> {
  if (id === null) {
    if (customerId === null || details === null) {
      throw brokenRules([{ path: [customerId === null ? 'customer_id' : 'shipment'], code: 'CHOICE_INVALID' }]);
    }
    const customer = await findNamedCustomer(trx, viewer, customerId);
    const columns = await nestedEdit(() => readRequest(trx, details, now, [], undefined, customer.companyId));
    return { shipment: pricedShipment(columns), customerId: customer.companyId };
  }
  const shipment = await findShipment(trx, scopeOf(viewer), { id });
  if (shipment === undefined) throw notFound();
  const changed = details && pricedShipment(await nestedEdit(() => editColumns(trx, shipment, details, now)));
  return { shipment: { ...shipment, ...changed }, customerId: shipment.customer_id };
}

/** Reviews a price without storing anything. @throws ApiError 404, or 422 with one problem per field */
export async function reviewOf(db: Db, body: PriceReviewRequest, context: RequestContext): Promise<PriceReview> {
  return db.transaction().execute(async (trx) => {
    const of = await findReviewed(trx, body, context);
    const charges = tidyCharges(body.charges);
    const { now } = context;
    const facts = {
      book: await readCodeBook(trx, wantedChargeCodes(charges)),
      exchangeRate: await readExchangeRate(trx, businessDay(now)),
      now,
    };
    const problems = checkPrice({ charges, valid_to: businessDay(now) }, facts);
    if (problems.length > 0) throw brokenRules(problems);
    return judgePrice(trx, { ...of, charges }, context);
  });
}
