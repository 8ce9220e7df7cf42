import { expect, it } from 'vitest';
import { firstValues, inCurrency, moneyInput, moneyProblems } from './money-values.ts';

const now = new Date('2026-11-20T18:00:00.000Z'); // the 21st in Vietnam
const left = { usd: { amount: '3846.15' }, vnd: { amount: '100000000' } };

it('opens with the balance, today in Vietnam', () => {
  expect(firstValues(left, 'USD', now)).toMatchObject({ currency: 'USD', amount: 3846.15, paidOn: '2026-11-21' });
  const dong = { usd: { amount: '0.00' }, vnd: { amount: '10' } };
  expect(firstValues(dong, 'USD', now)).toMatchObject({ currency: 'VND', amount: 10 });
});

it('converts a full amount to another currency, and clears a partial one', () => {
  const all = firstValues(left, 'USD', now);
  expect(inCurrency(all, 'VND', left)).toMatchObject({ currency: 'VND', amount: 100_000_000 });
  expect(inCurrency({ ...all, amount: 5 }, 'VND', left).amount).toBeNull();
});

it('reports problems at their fields', () => {
  const values = firstValues(left, 'USD', now);
  expect(moneyProblems(values, left, now)).toEqual({});
  expect(moneyProblems({ ...values, amount: 3846.16 }, left, now)).toEqual({ amount: 'tooMuch' });
  expect(moneyProblems({ ...values, amount: 0 }, left, now)).toEqual({ amount: 'POSITIVE_NUMBER' });
  expect(moneyProblems({ ...values, amount: null, paidOn: null }, left, now)).toEqual({
    amount: 'REQUIRED',
    paidOn: 'REQUIRED',
  });
  expect(moneyProblems({ ...values, paidOn: '2026-11-22' }, left, now)).toEqual({ paidOn: 'PAID_ON_FUTURE' });
});

it("sends decimal text with the currency's decimals", () => {
  const values = firstValues(left, 'USD', now);
  expect(moneyInput({ ...values, amount: 100.1, reference: ' FT1 ' })).toMatchObject({
    amount: '100.10',
    reference: 'FT1',
    note: null,
  });
  expect(moneyInput({ ...values, currency: 'VND', amount: 100_000_000 }).amount).toBe('100000000');
});
