import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './db.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';
import { openTestDatabase } from './testing/test-database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const auditEntry = {
  at: new Date(0),
  actor_name: 'Lan',
  actor_role: 'ADMIN',
  kind: 'LOCATION',
  subject_id: 1,
  label: 'QT-1',
  internal: false,
} as const;

function extra(name: string, text: string): Migration[] {
  return [...readMigrations(), { name, text, hash: `hash of ${text}` }];
}

test('numbers are unique and applied migrations do not run again', async () => {
  const names = readMigrations().map(({ name }) => name);
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length);
  expect(await migrate(database)).toEqual([]);
});

test('a changed migration is refused', async () => {
  const changed = readMigrations().map((one, index) => (index === 0 ? { ...one, hash: 'other' } : one));
  await expect(migrate(database, changed)).rejects.toThrow('was changed after it was applied');
});

test('a failing migration is rolled back completely', async () => {
  const broken = extra('900-broken', 'create table broken_one (id int); select * from nowhere;');
  await expect(migrate(database, broken)).rejects.toThrow('Migration 900-broken failed');
  const fixed = extra('900-broken', 'create table broken_one (id int);');
  expect(await migrate(database, fixed)).toEqual(['900-broken']);
});

test('instances starting together apply each migration once', async () => {
  const more = extra('901-once', 'create table once_only (id int);');
  const done = await Promise.all([1, 2, 3, 4].map(() => migrate(database, more)));
  expect(done.flat()).toEqual(['901-once']);
});

test('every migration is listed with its hash, and none has changed since', () => {
  const sums = readFileSync(new URL('./migrations/SHA256SUMS', import.meta.url), 'utf8');
  const listed = new Map(
    sums
      .trim()
      .split('\n')
      .map((line) => line.split('  ').toReversed() as [string, string]),
  );
  const files = readMigrations().map(({ name, hash }): [string, string] => [`${name}.sql`, hash]);
  const changed = files.filter(([file, hash]) => listed.has(file) && listed.get(file) !== hash).map(([file]) => file);
  expect(changed, 'applied somewhere already: undo the change and write a new migration').toEqual([]);
  const missing = files.filter(([file]) => !listed.has(file)).map(([file, hash]) => `${hash}  ${file}`);
  expect(missing, 'add these lines to customer-api/src/migrations/SHA256SUMS').toEqual([]);
  expect(
    [...listed.keys()].filter((file) => !files.some(([name]) => name === file)),
    'deleted',
  ).toEqual([]);
});

test('actions in an older database’s history are renamed to today’s mutations', async () => {
  const renaming = readMigrations().find(({ name }) => name === '420-action-name');
  await database.db
    .insertInto('audit_log')
    .values(['Cancel', 'UPDATE'].map((action) => ({ ...auditEntry, action })))
    .execute();
  await migrate(database, extra('902-action-name', renaming?.text ?? ''));
  const stored = await database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(stored.map(({ action }) => action)).toEqual(['CancelRecord', 'UPDATE']);
  await expect(database.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});
