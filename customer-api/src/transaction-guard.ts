import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyConfig,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';
import type { DatabaseObserver } from './telemetry/database-observer.ts';

interface OpenTransaction {
  open: boolean;
}

/** Thrown when code inside a transaction uses the outer database instead of the transaction that it was given. */
export class OuterDatabaseError extends Error {
  constructor() {
    super(
      'The outer database was used inside an open transaction: pass the transaction on. On the embedded database this waits forever; on PostgreSQL it works outside the transaction.',
    );
    this.name = 'OuterDatabaseError';
  }
}

/** Hands out one connection at a time, in the order of asking. */
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
  readonly #current: AsyncLocalStorage<OpenTransaction>;
  readonly #turnstile: Turnstile | undefined;
  #leave: (() => void) | undefined;

  constructor(inner: Driver, current: AsyncLocalStorage<OpenTransaction>, oneAtATime: boolean) {
    this.#inner = inner;
    this.#current = current;
    this.#turnstile = oneAtATime ? new Turnstile() : undefined;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#current.getStore()?.open === true) throw new OuterDatabaseError();
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
  /** A rollback fails when the connection is lost, and then there is nothing left to roll back: what is told is the loss. */
  rollbackTransaction: Driver['rollbackTransaction'] = (...args) =>
    this.#inner.rollbackTransaction(...args).catch(() => undefined);
  destroy: Driver['destroy'] = (...args) => this.#inner.destroy(...args);
}

function guardDialect(inner: Dialect, current: AsyncLocalStorage<OpenTransaction>): Dialect {
  const innerAdapter = inner.createAdapter();
  const oneAtATime = innerAdapter.supportsMultipleConnections === false;
  return {
    createAdapter: () => {
      // kysely's own queue stands before the driver, where a wrong use would wait forever instead of failing.
      const adapter = inner.createAdapter();
      Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true });
      return adapter;
    },
    createDriver: () => new GuardedDriver(inner.createDriver(), current, oneAtATime),
    createIntrospector: (db) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
  };
}

/** A database that refuses, at once and on both kinds, to be used while a transaction of the same call is open. */
export class GuardedKysely<DB> extends Kysely<DB> {
  readonly #current: AsyncLocalStorage<OpenTransaction>;
  readonly #observer: DatabaseObserver | undefined;

  constructor(config: KyselyConfig, observer?: DatabaseObserver) {
    const current = new AsyncLocalStorage<OpenTransaction>();
    super({
      ...config,
      dialect: guardDialect(config.dialect, current),
      ...(observer === undefined ? {} : { log: (event) => observer.statement(event) }),
    });
    this.#current = current;
    this.#observer = observer;
  }

  override transaction(): TransactionBuilder<DB> {
    return this.#watch(super.transaction());
  }

  #watch(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
    const current = this.#current;
    const execute = builder.execute.bind(builder);
    const setIsolationLevel = builder.setIsolationLevel.bind(builder);
    const setAccessMode = builder.setAccessMode.bind(builder);
    const observer = this.#observer;
    const guarded = <T>(callback: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
      execute((trx) => {
        const state: OpenTransaction = { open: true };
        // Work that outlives the transaction keeps this context, so the mark is taken away when it ends.
        return current.run(state, () => callback(trx)).finally(() => (state.open = false));
      });
    builder.execute = (callback) =>
      observer === undefined ? guarded(callback) : observer.transaction(() => guarded(callback));
    builder.setIsolationLevel = (level) => this.#watch(setIsolationLevel(level));
    builder.setAccessMode = (mode) => this.#watch(setAccessMode(mode));
    return builder;
  }

  override startTransaction(): never {
    throw new Error('Use transaction().execute(): it always ends, and the guard sees it.');
  }
}
