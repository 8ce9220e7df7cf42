import { expect, test } from 'vitest';
import type { Upload } from './upload-list.ts';
import { UploadQueue } from './upload-queue.ts';

function upload(key: number, state: Upload['state'] = 'chosen'): Upload {
  return { key, file: new File(['x'], `${key}.pdf`), type: 'OTHER', state, sent: 0, problem: null };
}

test('uploads three at a time; failed uploads stay for a retry, others disappear once they are listed', async () => {
  let most = 0;
  let now = 0;
  let reads = 0;
  let isBad = true;
  const seen: number[] = [];
  const queue = new UploadQueue();
  queue.use({
    transfer: async ({ key }, onProgress) => {
      most = Math.max(most, ++now);
      onProgress(0.5);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return key === 2 && isBad ? { state: 'failed', problem: 'no' } : { state: 'done', sent: 1 };
    },
    refresh: async () => void (reads += 1),
  });
  queue.subscribe(() => seen.push(queue.list().filter(({ sent }) => sent === 0.5).length));
  queue.set([1, 2, 3, 4, 5, 6].map((key) => upload(key)));
  expect(queue.list().every(({ state }) => state === 'chosen')).toBe(true);
  queue.send();
  await expect.poll(() => queue.list().length).toBe(1);
  expect([most, reads]).toEqual([3, 1]);
  expect(Math.max(...seen)).toBeGreaterThan(0);
  expect(queue.list()[0]).toMatchObject({ key: 2, state: 'failed', problem: 'no' });
  isBad = false;
  queue.retry(2);
  await expect.poll(() => queue.list().length).toBe(0);
});

test('an upload in progress cannot be removed', () => {
  const queue = new UploadQueue();
  queue.use({ transfer: () => new Promise(() => undefined), refresh: async () => undefined });
  queue.set([upload(1, 'waiting'), upload(2), upload(3, 'refused')]);
  queue.drop(1);
  queue.drop(2);
  expect(queue.list().map(({ key, state }) => `${key} ${state}`)).toEqual(['1 sending', '3 refused']);
  queue.drop();
  expect(queue.list().map(({ key }) => key)).toEqual([1]);
});
