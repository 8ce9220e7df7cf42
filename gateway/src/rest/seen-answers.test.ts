import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { REMEMBERED_FOR, SeenAnswers } from './seen-answers.ts';

const schema = z.unknown();
const response = (text: string) => ({ status: 200, headers: { etag: '"1"' }, body: Buffer.from(text) });

let now = 1_000;

/** Advances the clock. The cache takes age from `performance.now()`, which it reads once a second. */
function wait(milliseconds: number): void {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('returns the previous value only for the same schema', () => {
  const seen = new SeenAnswers();
  seen.keep('a', response('x'), schema, 'value');
  const found = seen.get('a', schema);
  expect(found).toMatchObject({ value: 'value', etag: '"1"' });
  if (found === null) throw new Error('not remembered');
  expect(seen.isSame('a', found, response('x'))).toBe(true);
  expect(seen.isSame('a', found, response('y'))).toBe(false);
  expect(seen.get('a', z.unknown())).toBeNull();
});

it('does not cache what differs every time', () => {
  const seen = new SeenAnswers();
  for (const text of ['a', 'b', 'c', 'd']) seen.keep('list', response(text), schema, text);
  expect(seen.get('list', schema)).toBeNull();
});

it('forgets what was not requested for a quarter of an hour', () => {
  const seen = new SeenAnswers();
  seen.keep('old', response('x'), schema, 'x');
  seen.keep('used', response('y'), schema, 'y');
  wait(REMEMBERED_FOR.ttl - 60_000);
  expect(seen.get('used', schema)).not.toBeNull();
  wait(120_000);
  expect(seen.size).toBe(2);
  seen.forgetStale();
  expect(seen.size).toBe(1);
  expect(seen.get('used', schema)).not.toBeNull();
});
