import { expect, test } from 'vitest';
import type { Trx } from '../db.ts';
import { TransactionEvent } from './transaction-event.ts';

// The subscribers in these tests run no SQL.
const trx = {} as Trx;

test('calls subscribers sequentially in order, with the transaction and the event', async () => {
  const event = new TransactionEvent<number, string>('counted');
  const calls: unknown[] = [];
  event.subscribe(
    async (given, value) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      calls.push(['slow', given === trx, value]);
      return 'slow';
    },
    async (given, value) => {
      calls.push(['fast', given === trx, value]);
      return 'fast';
    },
  );
  expect(await event.emit(trx, 7)).toEqual(['slow', 'fast']);
  expect(calls).toEqual([
    ['slow', true, 7],
    ['fast', true, 7],
  ]);
});

test('fails with the first failing subscriber and calls no further one', async () => {
  const event = new TransactionEvent<number>('counted');
  let called = 0;
  event.subscribe(
    () => Promise.reject(new Error('no disk')),
    async () => void (called += 1),
  );
  await expect(event.emit(trx, 7)).rejects.toThrow('no disk');
  expect(called).toBe(0);
});

test('does not lose an event without subscribers', async () => {
  await expect(new TransactionEvent<number>('counted').emit(trx, 7)).rejects.toThrow('counted');
});

test('calls each subscriber once even if they are set twice', async () => {
  const event = new TransactionEvent<number, number>('counted');
  const same = (_: Trx, value: number) => Promise.resolve(value);
  event.subscribe(same);
  event.subscribe(same);
  expect(await event.emit(trx, 7)).toEqual([7]);
});
