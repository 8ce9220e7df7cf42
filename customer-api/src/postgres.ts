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
 * What the two drivers answer differently by default is made equal here: bigint (ids, count) is a number, a date is
 * YYYY-MM-DD without a time zone. numeric is text and timestamptz a Date on both already.
 */
export const parsers = new Map<number, (value: string) => string | number>([
  [INT8, asNumber],
  [DATE, asText],
]);
const pgTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? types.getTypeParser(oid, 'binary') : (parsers.get(oid) ?? types.getTypeParser(oid, 'text')),
};

/** Times after which PostgreSQL ends what takes too long, in milliseconds; 0: never. */
export interface DatabaseLimits {
  /** Of one statement. */
  statement: number;
  /** Of waiting for a lock that another transaction holds. */
  lock: number;
  /** Of a transaction that is open and does nothing; it loses its connection. */
  idleInTransaction: number;
}

const NO_LIMITS: DatabaseLimits = { statement: 0, lock: 0, idleInTransaction: 0 };
const CONNECTIONS = 10;
/** For what may take long: the start, jobs, exports, backups. */
const BACKGROUND_CONNECTIONS = 5;

/** How PostgreSQL is used. */
export interface PostgresOptions {
  /** Connections for calls at most; 10 if unspecified. */
  connections?: number | undefined;
  /** For calls; none if unspecified. */
  limits?: DatabaseLimits | undefined;
  /** Called when an idle connection breaks (a restart of the server); the pool replaces it by itself. */
  onIdleError?: ((error: Error) => void) | undefined;
  observer?: DatabaseObserver | undefined;
}

/**
 * Memory that a statement may take for each sort and each map of rows. In PostgreSQL's own 4 MB a map of what a search found
 * among a million records holds pages only, so every row of these pages is compared again, which takes two to three times as long.
 */
const WORK_MEMORY = '16MB';

/** Any number works as long as every instance uses the same one. */
const ADVISORY_LOCK = 7_210_401;

/** Sets a session up. A server that was given more memory keeps it; limits that a role has are replaced. */
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

/** Opens PostgreSQL: connections for calls, with limits of time, and a few for what may take long, without. */
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
    // While a connection is lent out the pool does not listen: without this its end would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return { pool, db: new GuardedKysely<Database>({ dialect: new PostgresDialect({ pool }) }, observer) };
  };
  const calls = connect(connections, 10_000, limits);
  // Work that may take long waits longer for a connection, too.
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
  // A session lock on a connection of its own: the work runs in many transactions, and a crash releases it.
  const exclusively: OpenDatabase['exclusively'] = async (work) => {
    const client = new Client({ connectionString: databaseUrl, keepAlive: true });
    // Its end during the work is noticed by the work's own connections.
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
