import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigram } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGliteDialect, PostgresDialect, type Kysely, type Transaction } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';
import type { Database } from './database.ts';
import { lockDataFolder } from './data-lock.ts';
import type { InScriptTransaction } from './migrate.ts';
import { protectEntry } from './protect-folder.ts';
import type { DatabaseObserver } from './telemetry/database-observer.ts';
import { GuardedKysely } from './transaction-guard.ts';

const INT8 = 20;
const DATE = 1082;
const asText = (value: string) => value;

function asNumber(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${value} is larger than a number can hold`);
  return number;
}

/**
 * What the two drivers answer differently by default is made equal here: bigint (ids, count) is a number, a date is
 * YYYY-MM-DD without a time zone. numeric is text and timestamptz a Date on both already.
 */
const parsers = new Map<number, (value: string) => string | number>([
  [INT8, asNumber],
  [DATE, asText],
]);
const pgTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? types.getTypeParser(oid, 'binary') : (parsers.get(oid) ?? types.getTypeParser(oid, 'text')),
};

/** What repositories take: the database itself, or the transaction that is open. */
export type Db = Kysely<Database>;
/** An open transaction: for code that must not run without one. */
export type Trx = Transaction<Database>;

/** How many connections are open, how many of them idle, and how many calls wait for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

/** An open database. */
export interface OpenDatabase {
  db: Db;
  kind: 'pglite' | 'postgres';
  /**
   * Runs work while no other instance on the same database runs such work, and waits for one that does: migrations,
   * seeds, the first ADMIN. Not reentrant.
   */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Runs SQL scripts (several statements) in a transaction: migrations, backups. */
  inScriptTransaction: InScriptTransaction;
  /** Use of the connections; undefined on the embedded database. */
  pool?: (() => PoolUse) | undefined;
  /** A copy of the embedded database's files, to start others from; undefined on PostgreSQL. */
  dump: (() => Promise<Blob>) | undefined;
  close(): Promise<void>;
}

/** Where the database is: PostgreSQL, a folder of the embedded one, or memory. */
export interface DatabasePlace {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  memory?: boolean;
  /** A dump of an embedded database to start from. */
  template?: Blob;
  /** Called when an idle PostgreSQL connection breaks (a restart of the server); the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
  /** Is told of statements and transactions. */
  observer?: DatabaseObserver | undefined;
}

/**
 * Memory that a statement may take for each sort and each map of rows. In PostgreSQL's own 4 MB a map of what a search found
 * among a million records holds pages only, so that every row of these pages is compared anew: two to three times as slow.
 */
const WORK_MEMORY = '16MB';

/** Any number works as long as every instance uses the same one. */
const ADVISORY_LOCK = 7_210_401;

function openPostgres(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
  observer: DatabaseObserver | undefined,
): OpenDatabase {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: pgTypes,
    // A server that was given more keeps it.
    onConnect: (client) =>
      client.query(
        `select set_config('work_mem', $1, false)
         where pg_size_bytes(current_setting('work_mem')) < pg_size_bytes($1)`,
        [WORK_MEMORY],
      ),
  });
  pool.on('error', onIdleError);
  // While a connection is lent out the pool does not listen: without this its end would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new GuardedKysely<Database>({ dialect: new PostgresDialect({ pool }) }, observer);
  const inScriptTransaction: InScriptTransaction = async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work({
        script: async (text) => void (await client.query(text)),
        rows: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };
  // A session lock on a connection of its own: the work runs in many transactions, and a crash releases it.
  const exclusively: OpenDatabase['exclusively'] = async (work) => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
      return await work();
    } finally {
      // Closed instead of returned to the pool: the lock ends with the session even if unlocking would fail.
      client.release(true);
    }
  };
  const use = (): PoolUse => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return {
    db,
    kind: 'postgres',
    exclusively,
    inScriptTransaction,
    pool: use,
    dump: undefined,
    close: () => pool.end(),
  };
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
    // Its first files are unpacked with modes of their own, whatever the umask says.
    if (folder !== undefined) protectEntry(folder);
    const db = new GuardedKysely<Database>({ dialect: new PGliteDialect({ pglite }) }, observer);
    let last: Promise<unknown> = Promise.resolve();
    return {
      db,
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
 * Opens PostgreSQL when an address is given, else the embedded database in its folder or in memory.
 * @throws DataFolderInUseError at once when another process has the folder open
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const { observer } = place;
  if (place.databaseUrl !== undefined)
    return openPostgres(place.databaseUrl, place.onIdleError ?? (() => undefined), observer);
  if (place.memory === true) return openPGlite(undefined, place.template, observer);
  if (place.dataDir === undefined) throw new Error('A database needs an address, a data folder or memory.');
  return openPGlite(join(place.dataDir, 'database'), place.template, observer);
}
