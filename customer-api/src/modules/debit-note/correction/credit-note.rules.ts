import { Big } from 'big.js';
import type { FieldProblem } from '../../../errors.ts';
import { convertMoney, CURRENCY_DECIMALS, roundMoney } from '../../tariff/charge.rules.ts';
import { addPair, minusPair, moneyPair, type MoneyPair } from '../../shipment/money/shipment-money.rules.ts';
import type { DebitNoteLine } from '../debit-note.table.ts';

/** A corrected line: the amount without VAT in the line's currency, and its worth in both currencies. */
export interface CreditLine {
  seq: number;
  amount: string;
  net: MoneyPair;
  vat: MoneyPair;
}

const NOTHING = moneyPair('0', '0');

/** What earlier credit notes left of a line, with the VAT that follows it. */
function restOf(line: DebitNoteLine, lines: readonly DebitNoteLine[], earlier: readonly CreditLine[]) {
  const own = earlier.filter(({ seq }) => seq === line.seq);
  const follower = lines.find(({ seq, kind }) => seq === line.seq + 1 && kind === 'VAT');
  const vat = follower === undefined ? NOTHING : moneyPair(follower.amount_usd, follower.amount_vnd);
  return {
    amount: own.reduce((rest, { amount }) => rest.minus(amount), new Big(line.amount)),
    net: minusPair(moneyPair(line.amount_usd, line.amount_vnd), own.map(({ net }) => net).reduce(addPair, NOTHING)),
    vat: minusPair(vat, own.map((one) => one.vat).reduce(addPair, NOTHING)),
  };
}

/**
 * The lines of a credit note. The rest of a line takes exactly what is left of its amount and VAT, so that parts never
 * differ from the whole; discounts are negative and credited as such.
 * @param rate VND per USD of the debit note
 * @returns `problems` at `lines.i.seq` for a line that is unknown, VAT or repeated, and at `lines.i.amount` for one above
 * what is left
 */
export function creditLines(
  lines: readonly DebitNoteLine[],
  earlier: readonly CreditLine[],
  wanted: readonly { seq: number; amount: string }[],
  rate: string,
): { credited: CreditLine[]; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const credited = wanted.flatMap(({ seq, amount }, index): CreditLine[] => {
    const line = lines.find((one) => one.seq === seq && one.kind !== 'VAT');
    if (line === undefined || wanted.findIndex((one) => one.seq === seq) !== index) {
      problems.push({ path: ['lines', index, 'seq'], code: 'CHOICE_INVALID' });
      return [];
    }
    const { currency } = line;
    const value = new Big(amount);
    const rest = restOf(line, lines, earlier);
    const at = ['lines', index, 'amount'];
    if (!value.eq(roundMoney(value, currency))) {
      problems.push({ path: at, code: 'TOO_MANY_DECIMALS', params: { n: CURRENCY_DECIMALS[currency] } });
      return [];
    }
    if (value.times(rest.amount).lte(0) || value.abs().gt(rest.amount.abs())) {
      problems.push({ path: at, code: 'CREDIT_ABOVE_LINE', params: { max: rest.amount.toFixed() } });
      return [];
    }
    if (value.eq(rest.amount)) return [{ seq, amount, net: rest.net, vat: rest.vat }];
    const vat = roundMoney(value.times(line.vat_rate ?? 0).div(100), currency);
    const both = (sum: Big) =>
      moneyPair(convertMoney(sum, currency, 'USD', new Big(rate)), convertMoney(sum, currency, 'VND', new Big(rate)));
    return [{ seq, amount, net: both(value), vat: both(vat) }];
  });
  return { credited, problems };
}

/** Total of a credit note with VAT. */
export function creditTotal(lines: readonly CreditLine[]): MoneyPair {
  return lines.flatMap(({ net, vat }) => [net, vat]).reduce(addPair, NOTHING);
}
