import { expect, it } from 'vitest';
import { creditLines, creditTotal } from './credit-note.rules.ts';
import { debitNoteLines, type CopiedCharge } from '../debit-note.rules.ts';
import type { DebitNoteLine } from '../debit-note.table.ts';

const charge = (code: string, amount: string, vat_rate: string): CopiedCharge => ({
  code,
  name: code,
  name_vn: code,
  cont_type: null,
  quantity: '1',
  unit_price: amount,
  currency: 'USD',
  amount,
  vat_rate,
});
const RATE = '26000';
// THC, its VAT, and a discount.
const LINES = debitNoteLines([charge('THC', '100.01', '8'), charge('DISC', '-10', '0')], RATE).map((line) => ({
  debit_note_id: 1,
  ...line,
})) as DebitNoteLine[];
const credit = (earlier: ReturnType<typeof creditLines>['credited'], ...wanted: [number, string][]) =>
  creditLines(
    LINES,
    earlier,
    wanted.map(([seq, amount]) => ({ seq, amount })),
    RATE,
  );

it('credits lines in parts that add up to the whole with VAT', () => {
  const { credited: first } = credit([], [1, '33.34']);
  expect(first[0]).toMatchObject({ net: { usd: '33.34' }, vat: { usd: '2.67', vnd: '69420' } });
  const { credited: rest } = credit(first, [1, '66.67']);
  expect(creditTotal([...first, ...rest])).toEqual({ usd: '108.01', vnd: '2808260' });
});

it('credits a discount as a negative line', () => {
  expect(creditTotal(credit([], [1, '100.01'], [3, '-10']).credited).usd).toBe('98.01');
});

it('refuses unknown, repeated and VAT lines and more than is left', () => {
  const said = ({ problems }: ReturnType<typeof creditLines>) =>
    problems.map(({ path, code }) => `${path.join('.')} ${code}`);
  expect(said(credit([], [2, '1'], [9, '1'], [1, '1'], [1, '1']))).toEqual([
    'lines.0.seq CHOICE_INVALID',
    'lines.1.seq CHOICE_INVALID',
    'lines.3.seq CHOICE_INVALID',
  ]);
  expect(said(credit([], [1, '100.02'], [3, '10']))).toEqual([
    'lines.0.amount CREDIT_ABOVE_LINE',
    'lines.1.amount CREDIT_ABOVE_LINE',
  ]);
  expect(said(credit([], [1, '0.001']))).toEqual(['lines.0.amount TOO_MANY_DECIMALS']);
  expect(said(credit([], [1, '0']))).toEqual(['lines.0.amount CREDIT_ABOVE_LINE']);
});
