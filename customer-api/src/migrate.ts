import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { OpenDatabase } from './db.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** A connection that can run several statements at once; one transaction long. */
export interface ScriptSession {
  script(text: string): Promise<void>;
  rows(text: string, values: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Runs work in a transaction of its own. */
export type InScriptTransaction = <T>(work: (session: ScriptSession) => Promise<T>) => Promise<T>;

/** One numbered step of the database's shape. */
export interface Migration {
  name: string;
  hash: string;
  text: string;
}

/** All migrations in the order in which they are applied. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return { name: file.slice(0, -'.sql'.length), text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

async function prepareTable(session: ScriptSession): Promise<void> {
  await session.script(`create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
}

async function applyOne(session: ScriptSession, migration: Migration): Promise<boolean> {
  const [applied] = await session.rows('select hash from schema_migration where name = $1', [migration.name]);
  if (applied !== undefined) {
    if (applied['hash'] === migration.hash) return false;
    throw new Error(`Migration ${migration.name} was changed after it had been applied: write a new one instead.`);
  }
  await session.script(migration.text);
  await session.rows('insert into schema_migration (name, hash) values ($1, $2)', [migration.name, migration.hash]);
  return true;
}

/**
 * Applies the migrations that are missing, each in a transaction of its own. Only inside `exclusively`.
 * @returns the names that were applied now
 * @throws when an applied migration's file was changed
 */
export async function applyMigrations(
  { inScriptTransaction }: Pick<OpenDatabase, 'inScriptTransaction'>,
  migrations = readMigrations(),
): Promise<string[]> {
  await inScriptTransaction(prepareTable);
  const done: string[] = [];
  for (const migration of migrations) {
    // One after the other: each builds on the one before.
    // oxlint-disable-next-line no-await-in-loop
    const applied = await inScriptTransaction((session) => applyOne(session, migration)).catch((error: unknown) => {
      throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    });
    if (applied) done.push(migration.name);
  }
  return done;
}

/** Applies the migrations that are missing; instances that start together do it one after the other. */
export function migrate(
  database: Pick<OpenDatabase, 'exclusively' | 'inScriptTransaction'>,
  migrations = readMigrations(),
): Promise<string[]> {
  return database.exclusively(() => applyMigrations(database, migrations));
}
