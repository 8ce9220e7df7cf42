import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BACK_SHOWN, Connection } from './connection.ts';

let answers: boolean;
let checks: number;
let states: string[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  answers = true;
  checks = 0;
  states = [];
  connection = new Connection(
    async () => {
      checks += 1;
      return answers;
    },
    () => 0.5,
  );
  connection.subscribe((state) => states.push(state));
});
afterEach(() => vi.useRealTimers());

it('ignores one lost request if the server answers', async () => {
  connection.suspect();
  connection.suspect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([checks, states]).toEqual([1, []]);
});

it('is away until the server answers, checks with growing delays, and is back for a moment', async () => {
  answers = false;
  connection.suspect();
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual(['away']);
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000 + 15_000 + 15_000);
  expect(checks).toBe(7);
  answers = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(states).toEqual(['away', 'back']);
  await vi.advanceTimersByTimeAsync(BACK_SHOWN);
  expect(states).toEqual(['away', 'back', 'online']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checks).toBe(8);
});

it('checks at once when the device has a network again, and survives a second loss right after it', async () => {
  answers = false;
  connection.lost();
  expect(states).toEqual(['away']);
  answers = true;
  connection.retry();
  await vi.advanceTimersByTimeAsync(0);
  connection.lost();
  expect(states).toEqual(['away', 'back', 'away']);
  await vi.advanceTimersByTimeAsync(1000 + BACK_SHOWN);
  expect(states).toEqual(['away', 'back', 'away', 'back', 'online']);
});
