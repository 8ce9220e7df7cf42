import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigram } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGliteDialect, type Kysely, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { lockDataFolder } from './data-lock.ts';
import type { InScriptTransaction } from './migrate.ts';
import { openPostgres, parsers, type PostgresOptions } from './postgres.ts';
import { protectEntry } from './protect-folder.ts';
import type { DatabaseObserver } from './telemetry/database-observer.ts';
import { GuardedKysely } from './transaction-guard.ts';

/** The parameter type of repositories: the database or an open transaction. */
export type Db = Kysely<Database>;
/** An open transaction: for code that must not run without one. */
export type Trx = Transaction<Database>;

/** Open connections, idle ones, and calls waiting for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

/** An open database. */
export interface OpenDatabase {
  db: Db;
  /**
   * The same database for long work (startup, jobs, exports): on PostgreSQL a few separate
   * connections without time limits.
   */
  background: Db;
  kind: 'pglite' | 'postgres';
  /**
   * Runs work while no other instance on the same database does, waiting if necessary: migrations,
   * seeds, the first ADMIN. Not reentrant.
   */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Runs SQL scripts (several statements) in a transaction: migrations, backups. */
  inScriptTransaction: InScriptTransaction;
  /** Use of the request connections; undefined on the embedded database. */
  pool?: (() => PoolUse) | undefined;
  /** A copy of the embedded database's files, to start others from; undefined on PostgreSQL. */
  dump: (() => Promise<Blob>) | undefined;
  close(): Promise<void>;
}

/** Where the database is: PostgreSQL, an embedded folder, or memory. */
export interface DatabasePlace extends PostgresOptions {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  memory?: boolean;
  /** A dump of an embedded database to start from. */
  template?: Blob;
}

async function openPGlite(
  folder: string | undefined,
  template: Blob | undefined,
  observer: DatabaseObserver | undefined,
): Promise<OpenDatabase> {
  const release = folder === undefined ? undefined : lockDataFolder(`${folder}.lock`);
  try {
    const pglite = await PGlite.create({
      dataDir: folder === undefined ? 'memory://' : folder,
      extensions: { unaccent, trigram },
      parsers: Object.fromEntries(parsers),
      ...(template === undefined ? {} : { loadDataDir: template }),
    });
    // Its first files are created with their own modes, ignoring the umask.
    if (folder !== undefined) protectEntry(folder);
    const db = new GuardedKysely<Database>({ dialect: new PGliteDialect({ pglite }) }, observer);
    let last: Promise<unknown> = Promise.resolve();
    return {
      db,
      background: db,
      kind: 'pglite',
      exclusively: (work) => {
        const next = last.then(work);
        last = next.catch(() => undefined);
        return next;
      },
      inScriptTransaction: (work) =>
        pglite.transaction((session) =>
          work({
            script: async (text) => void (await session.exec(text)),
            rows: async (text, values) => (await session.query<Record<string, unknown>>(text, values)).rows,
          }),
        ),
      dump: () => pglite.dumpDataDir('none'),
      close: async () => {
        await pglite.close();
        release?.();
      },
    };
  } catch (error) {
    release?.();
    throw error;
  }
}

/**
 * Opens PostgreSQL if an address is given, else the embedded database in its folder or in memory.
 * @throws DataFolderInUseError at once if another process has the folder open
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const { observer } = place;
  if (place.databaseUrl !== undefined) return openPostgres(place.databaseUrl, place);
  if (place.memory === true) return openPGlite(undefined, place.template, observer);
  if (place.dataDir === undefined) throw new Error('A database needs an address, a data folder or memory.');
  return openPGlite(join(place.dataDir, 'database'), place.template, observer);
}
