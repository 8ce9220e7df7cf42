import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  HISTORY_LIMIT,
  forget,
  readHistory,
  rememberAsked,
  rememberTracked,
  trackAgain,
  writeHistory,
} from './browser-history.ts';

beforeEach(() => {
  localStorage.clear();
  writeHistory([]);
});
afterEach(() => vi.restoreAllMocks());

const numbers = () => readHistory().map((entry) => (entry.kind === 'tracked' ? entry.number : entry.reference));

it('stores numbers and requests, newest first, a number once with its last status', () => {
  rememberTracked('A', { status: 'Planned', from: 'VNSGN', to: 'USLAX' });
  rememberTracked('B');
  rememberAsked({ reference: 'QT-26-000001', from: 'VNSGN', to: 'USLAX', service: 'FCL' });
  rememberTracked('A', { status: 'Delivered', from: 'VNSGN', to: 'USLAX' });
  expect(numbers()).toEqual(['A', 'QT-26-000001', 'B']);
  expect(readHistory()[0]).toMatchObject({ kind: 'tracked', status: 'Delivered' });
  expect(JSON.parse(localStorage.getItem('history') ?? '')).toHaveLength(3);
});

it(`stores at most ${HISTORY_LIMIT}`, () => {
  for (let index = 0; index < HISTORY_LIMIT + 5; index += 1) rememberTracked(`N${index}`);
  expect(numbers()).toHaveLength(HISTORY_LIMIT);
  expect(numbers()[0]).toBe(`N${HISTORY_LIMIT + 4}`);
});

it('finds a booking number again with the proof that gave access to it', () => {
  const found = { status: 'Planned', from: 'VNSGN', to: 'USLAX' };
  rememberTracked('BK-26-000001', found, { partner: 'WRLU1000011' });
  rememberTracked('BK-26-000002', found, { proof: 'token' });
  // A later look-up without a proof keeps the earlier one.
  rememberTracked('BK-26-000002', found);
  rememberTracked('WRLU1000011', found);
  const entries = readHistory().filter((entry) => entry.kind === 'tracked');
  expect(trackAgain(entries, 20)).toEqual({
    numbers: ['WRLU1000011', 'BK-26-000002', 'BK-26-000001'],
    proofs: ['token'],
  });
  expect(trackAgain(entries.slice(2), 1)).toEqual({ numbers: [], proofs: [] });
});

it('removes one', () => {
  rememberTracked('A');
  rememberTracked('B');
  const [, first] = readHistory();
  if (first) forget(first);
  expect(numbers()).toEqual(['B']);
});

it('ignores foreign data under its key', () => {
  for (const text of ['{', '{"a":1}', '[{"kind":"tracked"},{"kind":"asked","at":1},null,7]']) {
    localStorage.setItem('history', text);
    expect(readHistory()).toEqual([]);
  }
});

it('works without storage until the page is closed', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  rememberTracked('A');
  expect(numbers()).toEqual(['A']);
});

it('returns the same list until something changes, so that pages do not render endlessly', () => {
  rememberTracked('A');
  expect(readHistory()).toBe(readHistory());
});
