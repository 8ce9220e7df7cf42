import { expect, it } from 'vitest';
import { spread } from './receipt.ts';

it('pays the debit notes due first, each up to its balance, and returns what none takes', () => {
  const notes = [
    { id: 'late', dueDate: '2026-11-30', balance: 50 },
    { id: 'first', dueDate: '2026-11-01', balance: 100 },
  ];
  expect([...spread(120, notes).shares]).toEqual([
    ['first', 100],
    ['late', 20],
  ]);
  expect(spread(170, notes).rest).toBe(20);
  expect([...spread(0, notes).shares.values()]).toEqual([0, 0]);
});
