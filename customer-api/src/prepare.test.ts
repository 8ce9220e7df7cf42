import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './db.ts';
import { testDatabaseUrl } from './env.ts';
import { prepareDatabase, type PrepareOptions } from './prepare.ts';

const OPTIONS: PrepareOptions = {
  seedDemo: false,
  firstAdmin: { username: 'first.admin', email: 'first.admin@example.com', password: 'First#Admin2026' },
  now: new Date('2026-11-24T02:00:00Z'),
};

async function countRows({ db }: OpenDatabase) {
  const count = async (table: 'app_user' | 'master_data' | 'tariff' | 'schema_migration') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  return {
    users: await count('app_user'),
    masterData: await count('master_data'),
    tariffs: await count('tariff'),
    migrations: await count('schema_migration'),
  };
}

async function startSix(open: () => Promise<OpenDatabase>): Promise<void> {
  const instances = await Promise.all(Array.from({ length: 6 }, open));
  const first = instances[0];
  if (first === undefined) throw new Error('no instance was opened');
  try {
    const applied = await Promise.all(instances.map((instance) => prepareDatabase(instance, OPTIONS)));
    // Whichever instance came first did all the work; the others found nothing left to do.
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    const rows = await countRows(first);
    expect(rows).toMatchObject({ users: 1, migrations: applied.flat().length });
    await prepareDatabase(first, OPTIONS);
    expect(await countRows(first)).toEqual(rows);
  } finally {
    await Promise.all(instances.map((instance) => instance.close()));
  }
}

test('six simultaneous starts on an empty embedded database prepare it once', async () => {
  const database = await openDatabase({ memory: true });
  await startSix(() => Promise.resolve({ ...database, close: () => Promise.resolve() }));
  await database.close();
});

const serverUrl = testDatabaseUrl();
if (serverUrl !== undefined) {
  test('six instances starting together on an empty PostgreSQL database all come up', async () => {
    const name = `wr1_test_${randomUUID().replaceAll('-', '')}`;
    const server = new Client({ connectionString: serverUrl });
    await server.connect();
    await server.query(`create database ${name} template template0 encoding 'UTF8'`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    try {
      await startSix(() => openDatabase({ databaseUrl: url.href }));
    } finally {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    }
  });
}
