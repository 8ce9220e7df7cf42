import { PostgresDialect } from 'kysely';
import { Client, Pool, types, type ClientBase, type CustomTypesConfig } from 'pg';
import type { Database } from './database.ts';
import type { OpenDatabase } from './db.ts';
import type { InScriptTransaction } from './migrate.ts';
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
 * Makes both drivers return the same types: bigint (IDs, counts) as numbers and dates as YYYY-MM-DD without a
 * time zone. They already agree on numeric (text) and timestamptz (Date).
 */
export const parsers = new Map<number, (value: string) => string | number>([
  [INT8, asNumber],
  [DATE, asText],
]);
const pgTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? types.getTypeParser(oid, 'binary') : (parsers.get(oid) ?? types.getTypeParser(oid, 'text')),
};

/** PostgreSQL timeouts in ms; 0 means none. */
export interface DatabaseLimits {
  /** Maximum duration of a statement. */
  statement: number;
  /** Maximum wait for a lock that another transaction holds. */
  lock: number;
  /** Maximum idle time within a transaction, after which its connection is closed. */
  idleInTransaction: number;
}

const NO_LIMITS: DatabaseLimits = { statement: 0, lock: 0, idleInTransaction: 0 };
const CONNECTIONS = 10;
/** Connections for long-running work: startup, jobs, exports, backups. */
const BACKGROUND_CONNECTIONS = 5;

export interface PostgresOptions {
  /** Maximum number of connections for requests; defaults to 10. */
  connections?: number | undefined;
  /** Timeouts for requests; none if omitted. */
  limits?: DatabaseLimits | undefined;
  /** Called when an idle connection breaks, for example because the server restarts. The pool replaces it. */
  onIdleError?: ((error: Error) => void) | undefined;
  observer?: DatabaseObserver | undefined;
}

/**
 * Memory for each sort or row bitmap. With PostgreSQL's default of 4 MB, the bitmap of a search in a million
 * records becomes lossy: every row on its pages is checked again, which takes two to three times as long.
 */
const WORK_MEMORY = '16MB';

/** Key of the advisory lock; arbitrary, but the same in all instances. */
const ADVISORY_LOCK = 7_210_401;

/**
 * Configures a session. A higher memory setting of the server is kept; timeouts set for the role are
 * replaced.
 */
async function prepareSession(
  client: ClientBase,
  { statement, lock, idleInTransaction }: DatabaseLimits,
): Promise<void> {
  await client.query(
    `select set_config('statement_timeout', $2, false), set_config('lock_timeout', $3, false),
       set_config('idle_in_transaction_session_timeout', $4, false),
       case when pg_size_bytes(current_setting('work_mem')) < pg_size_bytes($1)
         then set_config('work_mem', $1, false) end`,
    [WORK_MEMORY, String(statement), String(lock), String(idleInTransaction)],
  );
}

/**
 * Opens PostgreSQL with connections for requests, which have timeouts, and a few for long-running work, which
 * have none.
 */
export function openPostgres(databaseUrl: string, options: PostgresOptions): OpenDatabase {
  const { connections = CONNECTIONS, limits = NO_LIMITS, onIdleError = () => undefined, observer } = options;
  const connect = (max: number, connectionTimeoutMillis: number, sessionLimits: DatabaseLimits) => {
    const pool = new Pool({
      connectionString: databaseUrl,
      max,
      connectionTimeoutMillis,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      types: pgTypes,
      onConnect: (client) => prepareSession(client, sessionLimits),
    });
    pool.on('error', onIdleError);
    // The pool does not handle errors of a connection in use. Without this listener, losing one would crash
    // the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return { pool, db: new GuardedKysely<Database>({ dialect: new PostgresDialect({ pool }) }, observer) };
  };
  const calls = connect(connections, 10_000, limits);
  // Long-running work may also wait longer for a connection.
  const background = connect(BACKGROUND_CONNECTIONS, 60_000, NO_LIMITS);
  const inScriptTransaction: InScriptTransaction = async (work) => {
    const client = await background.pool.connect();
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
  // A session lock on a separate connection: the work runs in many transactions, and a crash releases the
  // lock.
  const exclusively: OpenDatabase['exclusively'] = async (work) => {
    const client = new Client({ connectionString: databaseUrl, keepAlive: true });
    // If it is lost during the work, the work's own connections fail too.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await prepareSession(client, NO_LIMITS);
      await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
      return await work();
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  return {
    db: calls.db,
    background: background.db,
    kind: 'postgres',
    exclusively,
    inScriptTransaction,
    pool: () => ({ total: calls.pool.totalCount, idle: calls.pool.idleCount, waiting: calls.pool.waitingCount }),
    dump: undefined,
    close: async () => {
      await Promise.all([calls.pool.end(), background.pool.end()]);
    },
  };
}
