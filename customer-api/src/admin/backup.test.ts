import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { create, extract } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { notify } from '../modules/notification/notify.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-11-20T08:00:00.123Z');
let app: TestApp;
let folder: string;
let archive: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wr1-backup-'));
  archive = join(folder, 'backup.tar.gz');
  app = await openTestApp();
  const { db } = app.database;
  await app.signIn('root.demo');
  const users = await db.selectFrom('app_user').select('id').execute();
  await db.transaction().execute((trx) =>
    notify(trx, {
      kind: 'QUOTATION_SENT',
      userIds: users.map(({ id }) => id),
      params: { number: 'QT-Ñ"\\\n1' },
      at: NOW,
    }),
  );
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function content(db: TestApp['database']['db']) {
  const users = await db.selectFrom('app_user').selectAll().orderBy('id').execute();
  const sessions = await db.selectFrom('auth_session').selectAll().orderBy('id').execute();
  const notifications = await db.selectFrom('notification').selectAll().orderBy('id').execute();
  const events = await db.selectFrom('event_log').selectAll().orderBy('id').execute();
  return { users, sessions, notifications, events };
}

test('everything comes back in another database, computed columns and sequences too', async () => {
  const written = await backup(app.database, archive, NOW);
  const other = await openTestDatabase();
  try {
    expect(await restore(other, archive)).toEqual(written);
    expect(await content(other.db)).toEqual(await content(app.database.db));
    const made = await Promise.all(
      [app.database, other].map(({ db }) =>
        db.insertInto('company').values({ code: 'NEW', name: 'New' }).returning('id').executeTakeFirstOrThrow(),
      ),
    );
    expect(made[1]).toEqual(made[0]);
    const keys = await sql<{ count: number }>`select count(*) from pg_constraint where contype = 'f'`.execute(other.db);
    const expected = await sql<{ count: number }>`select count(*) from pg_constraint where contype = 'f'`.execute(
      app.database.db,
    );
    expect(keys.rows).toEqual(expected.rows);
    await expect(restore(other, archive)).rejects.toThrow('not empty');
  } finally {
    await other.close();
  }
});

test('a damaged archive leaves nothing behind', async () => {
  const inside = await mkdtemp(join(folder, 'inside-'));
  await extract({ file: archive, cwd: inside });
  const users = await readFile(join(inside, 'app_user.ndjson'), 'utf8');
  await writeFile(join(inside, 'app_user.ndjson'), users.replace('root.demo@', 'root.dema@'));
  const damaged = join(folder, 'damaged.tar.gz');
  await create({ file: damaged, cwd: inside, gzip: true }, ['.']);
  const other = await openTestDatabase();
  try {
    await expect(restore(other, damaged)).rejects.toThrow('Table app_user came back different');
    expect(await other.db.selectFrom('company').select('id').execute()).toEqual([]);
  } finally {
    await other.close();
  }
});
