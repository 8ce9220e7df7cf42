/** Exact totals of a price. Decimal strings are computed as integers to avoid binary fractions. */

export type Currency = 'USD' | 'VND';

/** Decimal places per currency. */
export const CURRENCY_DIGITS: Readonly<Record<Currency, number>> = { USD: 2, VND: 0 };

/**
 * A line of the sheet. Numbers are decimal strings with a point; an empty or invalid string counts as zero.
 */
export interface SumLine {
  quantity: string;
  unitPrice: string;
  currency: Currency;
  /** In percent. */
  vatRate: string;
  /** Cost per unit; null if unspecified. */
  unitCost: string | null;
}

/** Totals as decimal strings with the currency's number of decimals. */
export interface ChargeSum {
  usdLines: string;
  vndLines: string;
  vatUsd: string;
  totalUsd: string;
  totalVnd: string;
}

interface Exact {
  value: bigint;
  scale: number;
}

/** Parses a decimal string into integer and scale; null if it is invalid. */
export function parseDecimal(text: string): Exact | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{0,6}))?$/.exec(text.trim());
  if (!match) return null;
  const fraction = match[3] ?? '';
  return { value: BigInt(`${match[1] ?? ''}${match[2] ?? ''}${fraction}`), scale: fraction.length };
}

/** Rounds half up (away from zero at the half) to `digits` decimals. */
function rounded({ value, scale }: Exact, digits: number): Exact {
  if (scale <= digits) return { value: value * 10n ** BigInt(digits - scale), scale: digits };
  return { value: divideHalfUp(value, 10n ** BigInt(scale - digits)), scale: digits };
}

function divideHalfUp(value: bigint, by: bigint): bigint {
  const negative = value < 0n;
  const positive = negative ? -value : value;
  const quotient = (positive * 2n + by) / (by * 2n);
  return negative ? -quotient : quotient;
}

const times = (a: Exact, b: Exact): Exact => ({ value: a.value * b.value, scale: a.scale + b.scale });
const zero = (digits: number): Exact => ({ value: 0n, scale: digits });

function add(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { value: rounded(a, scale).value + rounded(b, scale).value, scale };
}

function text({ value, scale }: Exact): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const sign = value < 0n ? '-' : '';
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function product(quantity: string, price: string, currency: Currency): Exact {
  const a = parseDecimal(quantity);
  const b = parseDecimal(price);
  return a && b ? rounded(times(a, b), CURRENCY_DIGITS[currency]) : zero(CURRENCY_DIGITS[currency]);
}

/**
 * `quantity` x `unitPrice`, rounded half up to the currency's decimals, as a decimal string. An invalid
 * string counts as zero.
 */
export function lineAmount(line: Pick<SumLine, 'quantity' | 'unitPrice' | 'currency'>): string {
  return text(product(line.quantity, line.unitPrice, line.currency));
}

/** A line's amount minus its cost, in the line's currency; null if the cost is unspecified. */
export function lineMargin(line: SumLine): string | null {
  if (line.unitCost === null || parseDecimal(line.unitCost) === null) return null;
  const cost = product(line.quantity, line.unitCost, line.currency);
  return text(add(product(line.quantity, line.unitPrice, line.currency), { value: -cost.value, scale: cost.scale }));
}

function convert(amount: Exact, from: Currency, to: Currency, rate: Exact): Exact {
  const digits = CURRENCY_DIGITS[to];
  if (from === to) return rounded(amount, digits);
  if (to === 'VND') return rounded(times(amount, rate), digits);
  if (rate.value === 0n) return zero(digits);
  // amount / rate with `digits` decimals, after aligning their scales.
  const scale = Math.max(amount.scale, rate.scale);
  const dividend = rounded(amount, scale).value * 10n ** BigInt(digits);
  return { value: divideHalfUp(dividend, rounded(rate, scale).value), scale: digits };
}

/**
 * The totals of a price. Each line and its VAT are rounded in the line's currency and converted separately
 * before they are added up, so that the customer can check every line.
 * @param exchangeRate VND per USD, a decimal string
 */
export function sumCharges(lines: readonly SumLine[], exchangeRate: string): ChargeSum {
  const rate = parseDecimal(exchangeRate) ?? zero(0);
  const own: Record<Currency, Exact> = { USD: zero(2), VND: zero(0) };
  let vatUsd = zero(2);
  let totalUsd = zero(2);
  let totalVnd = zero(0);
  for (const line of lines) {
    const { currency } = line;
    const amount = product(line.quantity, line.unitPrice, currency);
    const vatPoints = parseDecimal(line.vatRate) ?? zero(0);
    const vat = rounded(
      { value: amount.value * vatPoints.value, scale: amount.scale + vatPoints.scale + 2 },
      CURRENCY_DIGITS[currency],
    );
    own[currency] = add(own[currency], amount);
    vatUsd = add(vatUsd, convert(vat, currency, 'USD', rate));
    for (const part of [amount, vat]) {
      totalUsd = add(totalUsd, convert(part, currency, 'USD', rate));
      totalVnd = add(totalVnd, convert(part, currency, 'VND', rate));
    }
  }
  return {
    usdLines: text(own.USD),
    vndLines: text(own.VND),
    vatUsd: text(vatUsd),
    totalUsd: text(totalUsd),
    totalVnd: text(totalVnd),
  };
}
