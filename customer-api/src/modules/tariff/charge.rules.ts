import type { ChargeRow, ChargeTotal } from '@wr1/schema/rest/shipment/charge.ts';
import { Big } from 'big.js';

export type Currency = 'USD' | 'VND';

/** Decimals of an amount in each currency: cents for USD, none for VND (specification, section 9). */
export const CURRENCY_DECIMALS: Readonly<Record<Currency, number>> = { USD: 2, VND: 0 };

export function roundMoney(value: Big, currency: Currency): Big {
  return value.round(CURRENCY_DECIMALS[currency], Big.roundHalfUp);
}

/** An amount as decimal text, rounded to the currency's decimals. */
export function moneyText(value: Big, currency: Currency): string {
  return roundMoney(value, currency).toFixed(CURRENCY_DECIMALS[currency]);
}

/** Quantity times unit price as decimal text, without VAT, rounded half up to the currency's decimals. */
export function chargeAmount(quantity: string, unitPrice: string, currency: Currency): string {
  return moneyText(new Big(quantity).times(unitPrice), currency);
}

/** Converts an amount, rounded half up to the target currency's decimals. `exchangeRate` is VND per USD. */
export function convertMoney(value: Big, from: Currency, to: Currency, exchangeRate: Big): Big {
  if (from === to) return value;
  return roundMoney(to === 'VND' ? value.times(exchangeRate) : value.div(exchangeRate), to);
}

/** The fields of a price line that totals need. */
export type PricedLine = Pick<ChargeRow, 'amount' | 'currency' | 'vat_rate'>;

/**
 * Totals of a price. Amount and VAT of each line are rounded in the line's own currency and then converted at
 * the fixed rate, so the totals themselves are never converted.
 * @param exchangeRate VND per USD, decimal text
 */
export function chargeTotals(lines: readonly PricedLine[], exchangeRate: string): ChargeTotal {
  const rate = new Big(exchangeRate);
  const sums = { USD: new Big(0), VND: new Big(0) };
  const totals = { USD: new Big(0), VND: new Big(0) };
  let vatUsd = new Big(0);
  for (const line of lines) {
    const amount = new Big(line.amount);
    const vat = roundMoney(amount.times(line.vat_rate).div(100), line.currency);
    sums[line.currency] = sums[line.currency].plus(amount);
    vatUsd = vatUsd.plus(convertMoney(vat, line.currency, 'USD', rate));
    for (const currency of ['USD', 'VND'] as const) {
      totals[currency] = totals[currency]
        .plus(convertMoney(amount, line.currency, currency, rate))
        .plus(convertMoney(vat, line.currency, currency, rate));
    }
  }
  return {
    usd_lines: moneyText(sums.USD, 'USD'),
    vnd_lines: moneyText(sums.VND, 'VND'),
    vat_usd: moneyText(vatUsd, 'USD'),
    total_usd: moneyText(totals.USD, 'USD'),
    total_vnd: moneyText(totals.VND, 'VND'),
    exchange_rate: rate.toFixed(),
  };
}

/** A unit price as decimal text with at least the currency's decimals. */
export function unitPriceText(value: string, currency: Currency): string {
  const big = new Big(value);
  const plain = big.toFixed();
  const decimals = plain.split('.')[1]?.length ?? 0;
  return big.toFixed(Math.max(decimals, CURRENCY_DECIMALS[currency]));
}

/** A quantity as decimal text without trailing zeros. */
export function quantityText(value: string): string {
  return new Big(value).toFixed();
}
