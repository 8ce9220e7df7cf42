import type { PriceFinding, PriceReview } from '@wr1/schema/rest/shipment/price-review.ts';
import type { ChargeInput } from '@wr1/schema/rest/shipment/charge.ts';
import { Big } from 'big.js';
import { chargeAmount, convertMoney, moneyText } from '../../tariff/charge.rules.ts';

/** A price that differs from the list price by more than this share is flagged. */
const TARIFF_TOLERANCE = 0.5;
/** Customer discount, which has no cost. */
const DISCOUNT_CODE = 'DISC';

/** A service's minimum margin: a percentage of the net price or an amount in USD. */
export type MarginFloor = { unit: '%' | 'USD'; value: Big };

/**
 * Parses a minimum margin setting such as `5%` or `40 USD`.
 * @returns null for any other text, which means no minimum
 */
export function readFloor(text: string | undefined): MarginFloor | null {
  const match = /^(\d{1,9}(?:\.\d{1,3})?) ?(%|USD)$/.exec(text?.trim() ?? '');
  if (match === null) return null;
  return { value: new Big(match[1] ?? 0), unit: match[2] === '%' ? '%' : 'USD' };
}

/** A list price for the same shipment, with its mandatory surcharges. */
export interface TariffPrice {
  netUsd: string;
  surcharges: readonly string[];
}

export interface PriceFacts {
  /** VND per USD. */
  exchangeRate: string;
  floor: MarginFloor | null;
  /** Complete list prices, excluding VAT; empty if no tariff applies. */
  tariffs: readonly TariffPrice[];
}

type Line = Pick<ChargeInput, 'code' | 'quantity' | 'unit_price' | 'unit_cost' | 'currency'>;

function sumUsd(lines: readonly Line[], price: (line: Line) => string, exchangeRate: string): Big {
  const rate = new Big(exchangeRate);
  return lines.reduce((sum, line) => {
    const amount = new Big(chargeAmount(line.quantity, price(line), line.currency));
    return sum.plus(convertMoney(amount, line.currency, 'USD', rate));
  }, new Big(0));
}

const costOf = (line: Line) => line.unit_cost ?? (line.code === DISCOUNT_CODE ? '0' : null);

/** The list price closest to the net price, which it was most likely based on. */
function nearest(net: Big, tariffs: readonly TariffPrice[]): TariffPrice | null {
  const distance = ({ netUsd }: TariffPrice) => net.minus(netUsd).abs().toNumber();
  return tariffs.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/**
 * Reviews the price of the shipment as a whole, excluding VAT, because freight below cost can be offset by
 * local charges. If any cost is missing, the margin is unknown.
 */
export function reviewPrice(lines: readonly Line[], { exchangeRate, floor, tariffs }: PriceFacts): PriceReview {
  const net = sumUsd(lines, ({ unit_price }) => unit_price, exchangeRate);
  const tariff = nearest(net, tariffs);
  const isCostKnown = lines.every((line) => costOf(line) !== null);
  const cost = isCostKnown ? sumUsd(lines, (line) => costOf(line) ?? '0', exchangeRate) : null;
  const margin = cost && net.minus(cost);
  const least = floor && (floor.unit === '%' ? net.times(floor.value).div(100) : floor.value);
  const codes = new Set(lines.map(({ code }) => code));
  const missing = (tariff?.surcharges ?? []).filter((code) => !codes.has(code));
  const difference = tariff && new Big(tariff.netUsd).gt(0) ? net.div(tariff.netUsd).minus(1) : null;
  const findings: PriceFinding[] = [];
  if (margin === null) findings.push('COST_UNKNOWN');
  else if (margin.lt(0)) findings.push('BELOW_ZERO');
  else if (least && margin.lt(least)) findings.push('BELOW_FLOOR');
  if (difference?.abs().gt(TARIFF_TOLERANCE)) findings.push('FAR_FROM_TARIFF');
  if (missing.length > 0) findings.push('SURCHARGE_MISSING');
  return {
    net_usd: moneyText(net, 'USD'),
    cost_usd: cost && moneyText(cost, 'USD'),
    margin_usd: margin && moneyText(margin, 'USD'),
    margin_percent: margin && !net.eq(0) ? margin.div(net).times(100).round(1).toNumber() : null,
    floor_usd: least && moneyText(least, 'USD'),
    tariff_usd: tariff?.netUsd ?? null,
    findings,
    missing_charges: missing,
    needs: findings.includes('BELOW_ZERO') ? 'APPROVAL' : findings.includes('BELOW_FLOOR') ? 'REASON' : 'NOTHING',
  };
}
