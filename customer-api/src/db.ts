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

/** Parameter type of repositories: the database or an open transaction. */
export type Db = Kysely<Database>;
/** An open transaction, for code that must not run without one. */
export type Trx = Transaction<Database>;

/** Number of open and idle connections, and of calls waiting for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

/** An open database; close it after use. */
export interface OpenDatabase {
  db: Db;
  /**
   * The same database for long-running work (startup, jobs, exports): on PostgreSQL, a few separate
   * connections without time limits.
   */
  background: Db;
  kind: 'pglite' | 'postgres';
  /**
   * Runs work that only one instance may do at a time, waiting if necessary: migrations, seeding, creating
   * the first ADMIN. Not reentrant.
   */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Runs SQL scripts with several statements in a transaction, for migrations and backups. */
  inScriptTransaction: InScriptTransaction;
  /** Current usage of the request connection pool; undefined for the embedded database. */
  pool?: (() => PoolUse) | undefined;
  /** Creates a dump of the embedded database from which others can be started; undefined on PostgreSQL. */
  dump: (() => Promise<Blob>) | undefined;
  close(): Promise<void>;
}

/** The database to open: PostgreSQL, an embedded one in a folder, or one in memory. */
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
    // Set on the folder, because the database creates its first files with fixed modes that ignore the umask.
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
 * Opens PostgreSQL if a URL is given, otherwise the embedded database in memory or in its folder.
 * @throws DataFolderInUseError immediately if another process has opened the folder
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const { observer } = place;
  if (place.databaseUrl !== undefined) return openPostgres(place.databaseUrl, place);
  if (place.memory === true) return openPGlite(undefined, place.template, observer);
  if (place.dataDir === undefined) throw new Error('Specify a URL, a data folder or an in-memory database.');
  return openPGlite(join(place.dataDir, 'database'), place.template, observer);
}
