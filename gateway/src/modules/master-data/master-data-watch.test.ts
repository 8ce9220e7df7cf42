import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UpstreamTransport } from '../../rest/transport.ts';
import { createMasterDataWatch } from './master-data-watch.ts';
import type { MasterDataWatch } from './master-data-watch.ts';

let asked: string[] = [];
let answer: { status?: number; lists?: string[]; last: number; first?: number } = { last: 0 };
let changes: (readonly string[] | null)[] = [];
let isOffered = true;
let watch: MasterDataWatch;

const transport = {
  send: async ({ target }: { target: string }) => {
    asked.push(target);
    const { status = 200, lists = [], last, first = 1 } = answer;
    const body = { result: lists, message: '', meta: { last_seq: last, first_seq: first } };
    return { status, headers: {}, body: Buffer.from(JSON.stringify(body)) };
  },
} as unknown as UpstreamTransport;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  changes = [];
  isOffered = true;
  answer = { last: 10 };
  watch = createMasterDataWatch({
    transport,
    basePath: '/api',
    isOffered: () => isOffered,
    onChange: (lists) => changes.push(lists),
    idleAfter: 600_000,
  });
});
afterEach(() => {
  watch.close();
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('asks every two seconds from its position, and names the changed lists', async () => {
  watch.touch();
  await pass(0);
  answer = { last: 12, lists: ['Port'] };
  await pass(2_000);
  answer = { last: 12 };
  await pass(2_000);
  expect(asked).toEqual([
    '/api/masterDataChanges',
    '/api/masterDataChanges?after=10',
    '/api/masterDataChanges?after=12',
  ]);
  expect(changes).toEqual([['Port']]);
});

it('drops everything after a gap in the log', async () => {
  watch.touch();
  await pass(0);
  answer = { last: 90, first: 50 };
  await pass(2_000);
  answer = { last: 3, first: 1 };
  await pass(2_000);
  expect(changes).toEqual([null, null]);
});

it('asks nothing until the customer API is known to have the call, and then drops older lists', async () => {
  isOffered = false;
  watch.touch();
  await pass(10_000);
  expect(asked).toEqual([]);
  isOffered = true;
  await pass(2_000);
  expect([asked.length, changes]).toEqual([1, [null]]);
});

it('asks less often after failures, and pauses while no list is used', async () => {
  answer = { last: 0, status: 503 };
  watch.touch();
  await pass(60_000);
  // After 0, 4, 12 and 28 seconds, then every 30.
  expect(asked).toHaveLength(5);
  answer = { last: 10 };
  await pass(700_000);
  const before = asked.length;
  await pass(60_000);
  expect(asked).toHaveLength(before);
  watch.touch();
  await pass(0);
  expect(asked).toHaveLength(before + 1);
});
