import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './db.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { OuterDatabaseError } from './transaction-guard.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const COMPANY = { code: 'GUARD', name: 'Guard' };

test('the outer database fails at once inside an open transaction, and the transaction rolls back', async () => {
  const { db } = database;
  const work = db.transaction().execute(async (trx) => {
    await trx.insertInto('company').values(COMPANY).execute();
    await db.selectFrom('company').select('id').execute();
  });
  await expect(work).rejects.toBeInstanceOf(OuterDatabaseError);
  expect(await db.selectFrom('company').select('id').where('code', '=', 'GUARD').execute()).toEqual([]);
});

test('a second transaction inside an open one fails at once, with an isolation level too', async () => {
  const { db } = database;
  const nested = db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(() => db.transaction().execute((trx) => sql`select 1`.execute(trx)));
  await expect(nested).rejects.toBeInstanceOf(OuterDatabaseError);
});

test('the transaction itself, other calls and work that outlives it are not affected', async () => {
  const { db } = database;
  let afterwards: Promise<unknown> | undefined;
  const first = db.transaction().execute(async (trx) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    afterwards = promise.then(() => sql`select 1`.execute(db));
    setTimeout(resolve, 200);
    await sql`select 1`.execute(trx);
    return 'first';
  });
  const second = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    return 'second';
  });
  expect(await Promise.all([first, second, sql`select 1`.execute(db)])).toMatchObject(['first', 'second', {}]);
  await expect(afterwards).resolves.toBeDefined();
});

test('both databases return the same types of values', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as big, count(*) as n, date '2026-02-28' as day,
    12.50::numeric as amount, timestamptz '2026-01-01T00:00:00Z' as at from (values (1), (2)) as t(x)`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { big: 9_007_199_254_740_991, n: 2, day: '2026-02-28', amount: '12.50', at: new Date('2026-01-01T00:00:00Z') },
  ]);
  await expect(sql`select 9007199254740992::bigint as big`.execute(database.db)).rejects.toThrow(RangeError);
});

test('text is searched ignoring accents and case', async () => {
  const { rows } = await sql`select search_key('Đồng Nai – Gỗ Mỹ Nghệ') as key`.execute(database.db);
  expect(rows).toEqual([{ key: 'dong nai - go my nghe' }]);
});
