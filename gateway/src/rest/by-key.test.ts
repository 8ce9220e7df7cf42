import { describe, expect, it } from 'vitest';
import { manyByKey, oneAtATime, oneByKey } from './by-key.ts';

describe('oneByKey', () => {
  it('requests all keys at once, in any order, and returns null for a missing one', async () => {
    const asked: number[][] = [];
    const kind = oneByKey<null, number, { id: number }>(
      'thing',
      async (_context, ids) => {
        asked.push([...ids]);
        return [{ id: 3 }, { id: 1 }];
      },
      (row) => row.id,
    );
    const loader = kind.create(null);
    expect(await Promise.all([loader.load(1), loader.load(2), loader.load(3), loader.load(1)])).toEqual([
      { id: 1 },
      null,
      { id: 3 },
      { id: 1 },
    ]);
    expect(asked).toEqual([[1, 2, 3]]);
  });
});

describe('A loader', () => {
  it('reports its name and batch size, and propagates failures', async () => {
    const measured: [string, number][] = [];
    const kind = oneByKey<null, number, { id: number }>(
      'thing',
      (_context, ids) =>
        ids.includes(9) ? Promise.reject(new Error('away')) : Promise.resolve(ids.map((id) => ({ id }))),
      (row) => row.id,
    );
    const loader = kind.create(null, (name, size, work) => {
      measured.push([name, size]);
      return work();
    });
    expect(await Promise.all([loader.load(1), loader.load(2)])).toEqual([{ id: 1 }, { id: 2 }]);
    await expect(loader.load(9)).rejects.toThrow('away');
    expect(measured).toEqual([
      ['thing', 2],
      ['thing', 1],
    ]);
  });
});

describe('manyByKey', () => {
  it('preserves the order within a parent and returns an empty list without rows', async () => {
    const kind = manyByKey<null, number, { parent: number; n: number }>(
      'things',
      async () => [
        { parent: 2, n: 1 },
        { parent: 1, n: 2 },
        { parent: 2, n: 3 },
      ],
      (row) => row.parent,
    );
    const loader = kind.create(null);
    const [one, two, three] = await Promise.all([loader.load(1), loader.load(2), loader.load(3)]);
    expect([one.map((row) => row.n), two.map((row) => row.n), three]).toEqual([[2], [1, 3], []]);
  });
});

describe('oneAtATime', () => {
  it('reads at most eight in parallel, and a failure rejects only its key', async () => {
    let running = 0;
    let most = 0;
    const kind = oneAtATime<null, number, number>('single', async (_context, id) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (id === 7) throw new Error('broken');
      return id * 2;
    });
    const loader = kind.create(null);
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_, id) => loader.load(id)));
    expect(most).toBe(8);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1);
    expect(results[7]).toMatchObject({ status: 'rejected' });
    expect(results[29]).toEqual({ status: 'fulfilled', value: 58 });
  });
});
