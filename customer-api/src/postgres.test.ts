import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Db, type OpenDatabase, type Trx } from './db.ts';
import { testDatabaseUrl } from './env.ts';
import { asApiError } from './errors.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { forbidRepeat } from './transaction-guard.ts';

const serverUrl = testDatabaseUrl();
const BUSY = { code: 'SERVICE_UNAVAILABLE', status: 503 };

describe.skipIf(serverUrl === undefined)('PostgreSQL with timeouts', () => {
  let filled: OpenDatabase;
  let database: OpenDatabase;
  let db: Db;

  beforeAll(async () => {
    filled = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(filled.db);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const limits = { statement: 3_000, lock: 500, idleInTransaction: 500 };
    database = await openDatabase({ databaseUrl: url.href, connections: 4, limits });
    ({ db } = database);
    await sql`create table account (id int primary key, amount int not null)`.execute(db);
    await sql`insert into account values (1, 0), (2, 0), (3, 0)`.execute(db);
  });

  afterAll(async () => {
    await database.close();
    await filled.close();
  });

  const add = (trx: Trx | Db, id: number) => sql`update account set amount = amount + 1 where id = ${id}`.execute(trx);

  async function amountOf(id: number): Promise<number | undefined> {
    const { rows } = await sql<{ amount: number }>`select amount from account where id = ${id}`.execute(db);
    return rows[0]?.amount;
  }

  const refusal = async (work: Promise<unknown>) =>
    asApiError(
      await work.then(
        () => undefined,
        (error: unknown) => error,
      ),
    );

  /** Runs two transactions that each lock a row and then request the other's, which causes a deadlock. */
  async function collide(inside: () => void): Promise<{ runs: number; outcomes: PromiseSettledResult<unknown>[] }> {
    const isLocked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let runs = 0;
    const one = (own: 0 | 1) =>
      db.transaction().execute(async (trx) => {
        runs += 1;
        inside();
        await sql`set local lock_timeout = 0`.execute(trx);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
        await add(trx, own + 1);
        isLocked[own].resolve();
        await isLocked[1 - own]?.promise;
        await add(trx, 2 - own);
      });
    const outcomes = await Promise.allSettled([one(0), one(1)]);
    return { runs, outcomes };
  }

  test('two transactions that deadlock both succeed', async () => {
    const { runs, outcomes } = await collide(() => undefined);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(runs).toBe(3);
    expect([await amountOf(1), await amountOf(2)]).toEqual([2, 2]);
  });

  test('a transaction with side effects outside the database is not repeated', async () => {
    const { runs, outcomes } = await collide(forbidRepeat);
    expect(runs).toBe(2);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(asApiError(failed?.reason)).toMatchObject(BUSY);
  });

  test("serializable transactions that read each other's writes all succeed", async () => {
    let runs = 0;
    const raise = () =>
      db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (trx) => {
          runs += 1;
          const { rows } = await sql<{ amount: number }>`select amount from account where id = 3`.execute(trx);
          await pause(runs === 1 ? 50 : 0);
          await sql`update account set amount = ${(rows[0]?.amount ?? 0) + 1} where id = 3`.execute(trx);
        });
    await Promise.all([raise(), raise()]);
    expect(runs).toBeGreaterThan(2);
    expect(await amountOf(3)).toBe(2);
  });

  test('a statement, a lock wait and an idle transaction time out with a typed error', async () => {
    expect(await refusal(sql`select pg_sleep(60)`.execute(db))).toMatchObject(BUSY);
    const isHeld = Promise.withResolvers<void>();
    const holder = database.background.transaction().execute(async (trx) => {
      await add(trx, 1);
      isHeld.resolve();
      await pause(1_500);
    });
    await isHeld.promise;
    const begun = performance.now();
    const patient = add(database.background, 1);
    expect(await refusal(add(db, 1))).toMatchObject(BUSY);
    expect(performance.now() - begun).toBeLessThan(1_400);
    await holder;
    // Without a timeout, the statement waited for the lock.
    await patient;
    const idle = db.transaction().execute(async (trx) => {
      await add(trx, 2);
      await pause(1_500);
      await add(trx, 2);
    });
    expect(await refusal(idle)).toMatchObject(BUSY);
    await add(db, 2);
  });

  test('intentionally long work is not cut off', async () => {
    await sql`select pg_sleep(4)`.execute(database.background);
    await database.inScriptTransaction(async (session) => {
      await session.rows('select pg_sleep(4)', []);
      await pause(700);
      await session.script('select 1');
    });
    const order: string[] = [];
    const first = database.exclusively(async () => {
      await pause(1_000);
      order.push('first');
    });
    await pause(100);
    await Promise.all([first, database.exclusively(async () => void order.push('second'))]);
    expect(order).toEqual(['first', 'second']);
  }, 30_000);
});
