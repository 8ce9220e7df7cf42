import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabaseUrl } from './env.ts';
import { asApiError } from './errors.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

test('a value the database cannot store is the caller’s error, an unknown failure is ours', async () => {
  const { db } = app.database;
  const failure = (query: Promise<unknown>) => query.then(() => undefined, asApiError);
  expect(await failure(sql`select ${'abc'}::bigint`.execute(db))).toMatchObject({ code: 'CHECK_FIELDS', status: 400 });
  expect(await failure(sql`select ${'2026-02-30'}::date`.execute(db))).toMatchObject({ code: 'CHECK_FIELDS' });
  expect(await failure(sql`select * from nowhere`.execute(db))).toMatchObject({ code: 'INTERNAL_ERROR', status: 500 });
});

if (testDatabaseUrl() !== undefined) {
  test('connections closed by the server are replaced; running work gets a typed error', async () => {
    const { db } = app.database;
    const token = (await app.signIn('root.demo')).body.result.accessToken;
    const cutOff = db.transaction().execute((trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx));
    expect(asApiError(await cutOff.catch((error: unknown) => error))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
    });
    // Ends the idle connections.
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    const deadline = Date.now() + 5000;
    let status = 0;
    while (status !== 200 && Date.now() < deadline) {
      // oxlint-disable-next-line no-await-in-loop
      ({ status } = await app.call('get', '/user/session', { token }));
      expect([200, 503]).toContain(status);
    }
    expect(status).toBe(200);
  });
}
