import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { OpenDatabase } from './db.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** A connection within a transaction that can run scripts of several statements. */
export interface ScriptSession {
  script(text: string): Promise<void>;
  rows(text: string, values: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Runs work in a new transaction. */
export type InScriptTransaction = <T>(work: (session: ScriptSession) => Promise<T>) => Promise<T>;

/** A numbered change of the database schema. */
export interface Migration {
  name: string;
  hash: string;
  text: string;
}

/** All migrations in the order in which they must be applied. */
export function readMigrations(folder: URL = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return { name: file.slice(0, -'.sql'.length), text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Hashes of the applied migrations, by name. */
async function readApplied(session: ScriptSession): Promise<Map<unknown, unknown>> {
  await session.script(`create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const rows = await session.rows('select name, hash from schema_migration', []);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function applyOne(session: ScriptSession, { name, hash, text }: Migration): Promise<void> {
  await session.script(text);
  await session.rows('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
}

/**
 * Applies pending migrations, each in its own transaction. Call it only inside `exclusively`.
 * @returns the names of the migrations applied
 * @throws Error if the file of an applied migration has changed
 */
export async function applyMigrations(
  { inScriptTransaction }: Pick<OpenDatabase, 'inScriptTransaction'>,
  migrations = readMigrations(),
): Promise<string[]> {
  const applied = await inScriptTransaction(readApplied);
  const done: string[] = [];
  for (const migration of migrations) {
    const { name, hash } = migration;
    if (applied.get(name) === hash) continue;
    if (applied.has(name)) {
      throw new Error(`Migration ${name} was changed after it was applied: add a new one instead.`);
    }
    // One at a time: each builds on the previous one.
    // oxlint-disable-next-line no-await-in-loop
    await inScriptTransaction((session) => applyOne(session, migration)).catch((error: unknown) => {
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    });
    done.push(name);
  }
  return done;
}

/** Applies pending migrations. If several instances start together, they take turns. */
export function migrate(
  database: Pick<OpenDatabase, 'exclusively' | 'inScriptTransaction'>,
  migrations = readMigrations(),
): Promise<string[]> {
  return database.exclusively(() => applyMigrations(database, migrations));
}
