import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { create, extract } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testPng } from '../testing/test-image.ts';
import { notify } from '../modules/notification/notify.ts';
import { openDatabase } from '../db.ts';
import { migrate, readMigrations } from '../migrate.ts';
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
  await sendImage('root.demo');
  await sendImage('client.demo');
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

async function sendImage(as: string): Promise<void> {
  const image = await testPng(64, 64);
  const { body } = await app.call('post', '/user/profileImage', { as, body: { name: 'me.png', size: image.length } });
  const answer = await app.api.app.request(`/api/file?token=${body.result.token}`, {
    method: 'PUT',
    body: new Uint8Array(image),
  });
  expect(answer.status).toBe(200);
}

/** The files under a DATA_DIR, by path, with their content in base64. */
async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const bytes = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'base64')));
  return Object.fromEntries(files.map(({ name }, index) => [name, bytes[index] ?? '']));
}

async function content(db: TestApp['database']['db']) {
  const users = await db.selectFrom('app_user').selectAll().orderBy('id').execute();
  const sessions = await db.selectFrom('auth_session').selectAll().orderBy('id').execute();
  const notifications = await db.selectFrom('notification').selectAll().orderBy('id').execute();
  const events = await db.selectFrom('event_log').selectAll().orderBy('id').execute();
  return { users, sessions, notifications, events };
}

test('restores everything into another database, including computed columns and sequences', async () => {
  const { missing, ...written } = await backup(app.database, app.dataDir, archive, NOW);
  expect(missing).toEqual([]);
  const other = await openTestDatabase();
  const dataDir = await mkdtemp(join(folder, 'data-'));
  try {
    expect(await restore(other, dataDir, archive)).toEqual(written);
    expect(await content(other.db)).toEqual(await content(app.database.db));
    const files = await filesOf(app.dataDir);
    expect(Object.keys(files)).toHaveLength(2);
    expect(await filesOf(dataDir)).toEqual(files);
    const bytes = Object.values(files).reduce((sum, text) => sum + Buffer.from(text, 'base64').length, 0);
    expect(written).toMatchObject({ files: 2, bytes });
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
    await expect(restore(other, await mkdtemp(join(folder, 'data-')), archive)).rejects.toThrow('not empty');
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
    await expect(restore(other, folder, damaged)).rejects.toThrow('Table app_user differs after restoring');
    expect(await other.db.selectFrom('company').select('id').execute()).toEqual([]);
    expect(await filesOf(folder)).toEqual({});
  } finally {
    await other.close();
  }
});

test('a file that differs from the manifest aborts the restore', async () => {
  const inside = await mkdtemp(join(folder, 'inside-'));
  await extract({ file: archive, cwd: inside });
  const [key = ''] = await readdir(join(inside, 'files'));
  await writeFile(join(inside, 'files', key), 'something else');
  const damaged = join(folder, 'damaged-file.tar.gz');
  await create({ file: damaged, cwd: inside, gzip: true }, ['.']);
  const other = await openTestDatabase();
  const dataDir = await mkdtemp(join(folder, 'data-'));
  try {
    await expect(restore(other, dataDir, damaged)).rejects.toThrow(`File ${key} differs after restoring`);
    expect(await other.db.selectFrom('company').select('id').execute()).toEqual([]);
    expect(await filesOf(dataDir)).toEqual({});
  } finally {
    await other.close();
  }
});

test('a missing file is reported and the rest is saved', async () => {
  const [key = ''] = Object.keys(await filesOf(app.dataDir));
  await rm(join(app.dataDir, 'files', key.slice(0, 2), key));
  const { missing, files } = await backup(app.database, app.dataDir, join(folder, 'lost.tar.gz'), NOW);
  expect({ missing, files }).toEqual({ missing: [key], files: 1 });
});

test('an archive of an older release is restored and migrated; one of a newer release is refused', async () => {
  const older = await openDatabase({ memory: true });
  const other = await openDatabase({ memory: true });
  const newer = await openDatabase({ memory: true });
  try {
    // The last release before the table was renamed to shipment.
    await migrate(
      older,
      readMigrations().filter(({ name }) => name < '400'),
    );
    await older.inScriptTransaction((session) =>
      session.script(`
        insert into company (code, name) values ('OLD', 'Old customer');
        insert into shipment_order (quotation_no, status, service_type, shipping_type, pol, pod, chargeable_unit,
          template_id, customer_id, created_at, updated_at)
          select 'QT-26-000001', 3, 2, 1, 'VNSGN', 'USLAX', 'RT', 1, id, now(), now() from company;
        insert into event_log (type, payload, at) values ('ORDER_CHANGED', '{"orderId": 1, "what": []}', now())`),
    );
    const file = join(folder, 'older.tar.gz');
    const { missing: _none, ...written } = await backup(older, app.dataDir, file, NOW);
    expect(await restore(other, folder, file)).toEqual(written);
    expect(await migrate(other)).toEqual([]);
    const shipments = await other.db.selectFrom('shipment').select(['quotation_no', 'pol', 'pod']).execute();
    expect(shipments).toEqual([{ quotation_no: 'QT-26-000001', pol: 'VNSGN', pod: 'USLAX' }]);
    const events = await other.db.selectFrom('event_log').select('payload').execute();
    expect(events).toEqual([{ payload: { shipmentId: 1, what: [] } }]);
    const names = await sql`select relname from pg_class where relname like '%shipment_order%'`.execute(other.db);
    expect(names.rows).toEqual([]);

    await other.inScriptTransaction((session) =>
      session.script("insert into schema_migration (name, hash) values ('999-later', 'x')"),
    );
    const later = join(folder, 'later.tar.gz');
    await backup(other, folder, later, NOW);
    await expect(restore(newer, folder, later)).rejects.toThrow('created by a newer release (migration 999-later');
  } finally {
    await Promise.all([older, other, newer].map((each) => each.close()));
  }
});
