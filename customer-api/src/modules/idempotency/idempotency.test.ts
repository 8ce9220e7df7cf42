import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { withIdempotency, type IdempotentRequest } from './idempotency.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

let ran = 0;

function make(request: Partial<IdempotentRequest>, fails = () => false): Promise<{ code: string; ran: number }> {
  const full = { userId: 1, key: 'k', action: 'company/make', body: { name: 'A' }, ...request };
  return database.db.transaction().execute((trx) =>
    withIdempotency(trx, full, async () => {
      ran += 1;
      const code = `I${ran}`;
      await trx.insertInto('company').values({ code, name: 'x' }).execute();
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (fails()) throw new Error('failed');
      return { code, ran };
    }),
  );
}

test('eight parallel copies create one record and get the same response', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    const before = ran;
    // oxlint-disable-next-line no-await-in-loop
    const answers = await Promise.all(Array.from({ length: 8 }, () => make({ key })));
    expect(ran).toBe(before + 1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  }
});

test('the order of keys in the body does not matter, everything else does', async () => {
  const first = await make({ key: 'order', body: { a: 1, b: [{ c: 2, d: undefined }] } });
  expect(await make({ key: 'order', body: { b: [{ c: 2 }], a: 1 } })).toEqual(first);
  const conflict = { code: 'IDEMPOTENCY_CONFLICT', status: 422 };
  await expect(make({ key: 'order', body: { a: 1, b: [] } })).rejects.toMatchObject(conflict);
  await expect(make({ key: 'order', action: 'other', body: { a: 1, b: [{ c: 2 }] } })).rejects.toMatchObject(conflict);
});

test('a key belongs to its user; without a key every request runs', async () => {
  const mine = await make({ key: 'mine' });
  expect((await make({ key: 'mine', userId: 2 })).code).not.toBe(mine.code);
  const before = ran;
  await make({ key: undefined });
  await make({ key: undefined });
  expect(ran).toBe(before + 2);
});

test('a failed first attempt leaves nothing behind; a waiting copy does the work', async () => {
  let tries = 0;
  // Either may come first: pool connections do not queue.
  const firstFails = () => (tries += 1) === 1;
  const copies = await Promise.allSettled([make({ key: 'again' }, firstFails), make({ key: 'again' }, firstFails)]);
  expect(copies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(tries).toBe(2);
  const codes = (await database.db.selectFrom('company').select('code').execute()).map(({ code }) => code);
  expect(codes).toContain(`I${ran}`);
  expect(codes).not.toContain(`I${ran - 1}`);
});
