import type { ChargeInput } from '@wr1/schema/rest/shipment/charge.ts';
import { NUMBER_DECIMALS } from '@wr1/schema/rules/list/limit.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Big } from 'big.js';
import type { FieldProblem } from '../../../errors.ts';
import { chargeAmount, chargeTotals, CURRENCY_DECIMALS } from '../../tariff/charge.rules.ts';
import type { CodeBook, WantedCodes } from '../../master-data/code-book.ts';
import type { NewPrice } from '../../shipment/shipment.repository.ts';

/** The customer's level discount, the only charge that may be negative. */
const DISCOUNT_CODE = 'DISC';
/** Maximum validity of a price in days. */
const MAX_VALIDITY_DAYS = 365;
/** Maximum amount of a line in either currency. */
const MAX_AMOUNT = 999_999_999_999;

export type PriceLine = NewPrice['lines'][number];

/** Normalizes the codes of price lines. */
export function tidyCharges(charges: readonly ChargeInput[]): ChargeInput[] {
  return charges.map((charge) => ({
    ...charge,
    code: charge.code.trim().toUpperCase(),
    cont_type: charge.cont_type?.trim().toUpperCase() || null,
  }));
}

/** Codes that must be looked up to validate the price lines. */
export function wantedChargeCodes(charges: readonly ChargeInput[]): WantedCodes {
  return { ChargeCode: charges.map(({ code }) => code), ContType: charges.map(({ cont_type }) => cont_type) };
}

function decimalsOf(text: string): number {
  return new Big(text).toFixed().split('.')[1]?.length ?? 0;
}

function checkNumber(text: string, path: (string | number)[], decimals: number): FieldProblem[] {
  return decimalsOf(text) > decimals ? [{ path, code: 'TOO_MANY_DECIMALS', params: { n: decimals } }] : [];
}

/** Problems of one charge by field, below `charges` and its index. */
export function checkLine(charge: ChargeInput, index: number, book: CodeBook): FieldProblem[] {
  const at = (field: string) => ['charges', index, field];
  const { code, cont_type, quantity, unit_price, unit_cost, currency } = charge;
  const problems: FieldProblem[] = [];
  if (book.find('ChargeCode', code) === undefined) problems.push({ path: at('code'), code: 'CHOICE_INVALID' });
  if (cont_type !== null && book.find('ContType', cont_type) === undefined) {
    problems.push({ path: at('cont_type'), code: 'CHOICE_INVALID' });
  }
  if (new Big(quantity).lte(0)) problems.push({ path: at('quantity'), code: 'MIN_NUMBER', params: { n: 0 } });
  problems.push(...checkNumber(quantity, at('quantity'), NUMBER_DECIMALS));
  if (new Big(unit_price).lt(0) && code !== DISCOUNT_CODE) {
    problems.push({ path: at('unit_price'), code: 'POSITIVE_NUMBER' });
  }
  problems.push(...checkNumber(unit_price, at('unit_price'), CURRENCY_DECIMALS[currency]));
  if (unit_cost !== null) {
    if (new Big(unit_cost).lt(0)) problems.push({ path: at('unit_cost'), code: 'POSITIVE_NUMBER' });
    problems.push(...checkNumber(unit_cost, at('unit_cost'), CURRENCY_DECIMALS[currency]));
  }
  if (new Big(quantity).times(unit_price).abs().gt(MAX_AMOUNT)) {
    problems.push({ path: at('unit_price'), code: 'MAX_VALUE', params: { n: MAX_AMOUNT } });
  }
  return problems;
}

/** Price lines with their amounts; names default to the code list. */
export function priceLines(charges: readonly ChargeInput[], book: CodeBook): PriceLine[] {
  return charges.map((charge, index) => {
    const known = book.find('ChargeCode', charge.code);
    const name = charge.name?.trim() || null;
    return {
      seq: index + 1,
      code: charge.code,
      name: name ?? known?.name ?? charge.code,
      name_vn: name ?? known?.name_vn ?? charge.code,
      basis: charge.basis,
      cont_type: charge.cont_type,
      quantity: charge.quantity,
      unit_price: charge.unit_price,
      currency: charge.currency,
      amount: chargeAmount(charge.quantity, charge.unit_price, charge.currency),
      vat_rate: charge.vat_rate,
      unit_cost: charge.unit_cost,
    };
  });
}

/** All problems of a price by field: invalid lines, too long a validity, a negative total. */
export function checkPrice(
  price: { charges: readonly ChargeInput[]; valid_to: string },
  facts: { book: CodeBook; exchangeRate: string; now: Date },
): FieldProblem[] {
  const { charges, valid_to } = price;
  const problems = charges.flatMap((charge, index) => checkLine(charge, index, facts.book));
  if (valid_to > addDays(businessDay(facts.now), MAX_VALIDITY_DAYS)) {
    problems.push({ path: ['valid_to'], code: 'VALIDITY_TOO_LONG' });
  }
  if (problems.length > 0) return problems;
  const lines = charges.map(({ quantity, unit_price, currency, vat_rate }) => ({
    amount: chargeAmount(quantity, unit_price, currency),
    currency,
    vat_rate,
  }));
  return new Big(chargeTotals(lines, facts.exchangeRate).total_usd).lt(0)
    ? [{ path: ['charges'], code: 'POSITIVE_NUMBER' }]
    : [];
}
