import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('processes every item once, never more than the limit at a time', async () => {
  let now = 0;
  let most = 0;
  const done: number[] = [];
  const items = Array.from({ length: 11 }, (_, index) => index);
  await runEach(items, 4, async (item) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, item % 3));
    now -= 1;
    done.push(item);
  });
  expect(most).toBe(4);
  expect(done.toSorted((a, b) => a - b)).toEqual(items);
});

test('completes at once without items', async () => {
  await expect(runEach([], 4, () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
