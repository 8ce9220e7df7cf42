import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Kysely,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyConfig,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';
import { databaseCode } from './errors.ts';
import type { DatabaseObserver } from './telemetry/database-observer.ts';

interface OpenTransaction {
  open: boolean;
  /** Whether the transaction can be repeated without further effects. */
  isRepeatable: boolean;
}

/** The transaction that the current asynchronous call runs in. */
const current = new AsyncLocalStorage<OpenTransaction>();

/**
 * Declares that the open transaction has effects outside the database, such as a file or a count in memory,
 * so that it is not repeated.
 */
export function forbidRepeat(): void {
  const transaction = current.getStore();
  if (transaction !== undefined) transaction.isRepeatable = false;
}

/**
 * Codes for serialization failures and deadlocks, after which the transaction was rolled back and a retry
 * usually succeeds.
 */
const COLLISION: ReadonlySet<string> = new Set(['40001', '40P01']);
const TRIES = 4;
/** Maximum pause in ms before the second attempt; doubled before each further attempt. */
const FIRST_PAUSE_MS = 100;

/**
 * Repeats a transaction after a conflict with another one. Pauses are random, so that the two don't collide
 * again.
 */
async function repeatAfterCollision<T>(run: () => Promise<T>, mayRepeat: () => boolean): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await run();
    } catch (error) {
      if (tries === TRIES || !COLLISION.has(databaseCode(error) ?? '') || !mayRepeat()) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (tries - 1));
    }
  }
}

/** Thrown if code inside a transaction uses the database directly instead of the transaction. */
export class OuterDatabaseError extends Error {
  constructor() {
    super(
      'The outer database was used inside an open transaction: pass the transaction on. On the embedded database this waits forever; on PostgreSQL it works outside the transaction.',
    );
    this.name = 'OuterDatabaseError';
  }
}

/** Grants access to one caller at a time, in order of request. */
class Turnstile {
  #tail: Promise<void> = Promise.resolve();

  async enter(): Promise<() => void> {
    const before = this.#tail;
    const turn = Promise.withResolvers<void>();
    this.#tail = turn.promise;
    await before;
    return turn.resolve;
  }
}

class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #turnstile: Turnstile | undefined;
  #leave: (() => void) | undefined;

  constructor(inner: Driver, oneAtATime: boolean) {
    this.#inner = inner;
    this.#turnstile = oneAtATime ? new Turnstile() : undefined;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (current.getStore()?.open === true) throw new OuterDatabaseError();
    const leave = await this.#turnstile?.enter();
    try {
      const connection = await this.#inner.acquireConnection();
      this.#leave = leave;
      return connection;
    } catch (error) {
      leave?.();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const leave = this.#leave;
    await this.#inner.releaseConnection(connection);
    leave?.();
  }

  init: Driver['init'] = (...args) => this.#inner.init(...args);
  beginTransaction: Driver['beginTransaction'] = (...args) => this.#inner.beginTransaction(...args);
  commitTransaction: Driver['commitTransaction'] = (...args) => this.#inner.commitTransaction(...args);
  /**
   * A rollback fails if the connection was lost. There is then nothing to roll back, and the loss itself is
   * reported.
   */
  rollbackTransaction: Driver['rollbackTransaction'] = (...args) =>
    this.#inner.rollbackTransaction(...args).catch(() => undefined);
  destroy: Driver['destroy'] = (...args) => this.#inner.destroy(...args);
}

function guardDialect(inner: Dialect): Dialect {
  const innerAdapter = inner.createAdapter();
  const oneAtATime = innerAdapter.supportsMultipleConnections === false;
  return {
    createAdapter: () => {
      // Disables kysely's own queue: it comes before the driver, and misuse would wait there forever instead
      // of failing.
      const adapter = inner.createAdapter();
      Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true });
      return adapter;
    },
    createDriver: () => new GuardedDriver(inner.createDriver(), oneAtATime),
    createIntrospector: (db) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
  };
}

/**
 * A database that fails immediately, embedded or not, if it is used while a transaction of the same call is
 * open. It also repeats transactions that conflicted with another one; work that has effects besides rows
 * must call forbidRepeat.
 */
export class GuardedKysely<DB> extends Kysely<DB> {
  readonly #observer: DatabaseObserver | undefined;

  constructor(config: KyselyConfig, observer?: DatabaseObserver) {
    super({
      ...config,
      dialect: guardDialect(config.dialect),
      ...(observer === undefined ? {} : { log: (event) => observer.statement(event) }),
    });
    this.#observer = observer;
  }

  override transaction(): TransactionBuilder<DB> {
    return this.#watch(super.transaction());
  }

  #watch(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
    const execute = builder.execute.bind(builder);
    const setIsolationLevel = builder.setIsolationLevel.bind(builder);
    const setAccessMode = builder.setAccessMode.bind(builder);
    const observer = this.#observer;
    builder.execute = <T>(callback: (trx: Transaction<DB>) => Promise<T>): Promise<T> => {
      let state: OpenTransaction = { open: false, isRepeatable: true };
      const run = (): Promise<T> =>
        execute((trx) => {
          state = { open: true, isRepeatable: true };
          // Work that outlives the transaction keeps this context, so the marker is cleared at the end of the
          // transaction.
          return current.run(state, () => callback(trx)).finally(() => (state.open = false));
        });
      return repeatAfterCollision(
        () => (observer === undefined ? run() : observer.transaction(run)),
        () => state.isRepeatable,
      );
    };
    builder.setIsolationLevel = (level) => this.#watch(setIsolationLevel(level));
    builder.setAccessMode = (mode) => this.#watch(setAccessMode(mode));
    return builder;
  }

  override startTransaction(): never {
    throw new Error('Use transaction().execute(), which always ends and which the guard can observe.');
  }
}
