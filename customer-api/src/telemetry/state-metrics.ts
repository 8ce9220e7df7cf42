import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db, PoolUse } from '../db.ts';

/** Query timeout in ms; short, because metrics must be available when the database is in trouble. */
const PATIENCE = 2_000;
/** Milliseconds for which a result is reused, so that one scrape needs only one query. */
const LIFE = 500;

/** Work waiting in the database. */
interface Backlog {
  mails_due: number;
  mails_waiting: number;
  mails_given_up: number;
  oldest_mail_seconds: number;
  deliveries_due: number;
  deliveries_waiting: number;
  deliveries_failed: number;
  webhooks_failing: number;
}

/** Sources of the gauges' values. */
export interface ObservedState {
  db: Db;
  clock: () => Date;
  dataDir: string;
  /** Current usage of the PostgreSQL connections; undefined for the embedded database, which has only one. */
  pool: (() => PoolUse) | undefined;
}

async function readBacklog(db: Db, now: Date): Promise<Backlog | null> {
  // Each part uses its own index, because metrics are read every few seconds and the tables hold months of
  // data.
  const query = sql<Backlog>`select
    (select count(*) from mail_message where next_try_at <= ${now}) as mails_due,
    (select count(*) from mail_message where next_try_at > ${now}) as mails_waiting,
    (select count(*) from mail_message where next_try_at is null and sent_at is null) as mails_given_up,
    (select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8
      from mail_message where next_try_at is not null) as oldest_mail_seconds,
    (select count(*) from webhook_delivery where state = 'PENDING' and next_try_at <= ${now}) as deliveries_due,
    (select count(*) from webhook_delivery where state = 'PENDING' and next_try_at > ${now}) as deliveries_waiting,
    (select count(*) from webhook join webhook_delivery on webhook_id = webhook.id and state = 'FAILED'
      where removed_at is null) as deliveries_failed,
    (select count(*) from webhook
      where removed_at is null and (failing_since is not null or disabled_reason is not null)) as webhooks_failing`;
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE);
  try {
    return await Promise.race([query.execute(db).then(({ rows }) => rows[0] ?? null), promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function observePool(registry: Registry, pool: () => PoolUse): void {
  registry.registerMetric(
    new Gauge({
      name: 'customer_api_database_connections',
      help: 'Connections to PostgreSQL: busy, idle, or waiting (calls that wait for one)',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { total, idle, waiting } = pool();
        this.set({ state: 'busy' }, total - idle);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'waiting' }, waiting);
      },
    }),
  );
}

/**
 * Adds gauges for the current state (backlogs, connections, free disk space), measured when metrics are read.
 */
export function observeState(registry: Registry, { db, clock, dataDir, pool }: ObservedState): void {
  const registers = [registry];
  let look: Promise<Backlog | null> | undefined;
  let lookedAt = 0;
  const backlog = (): Promise<Backlog | null> => {
    if (look === undefined || performance.now() - lookedAt > LIFE) {
      lookedAt = performance.now();
      look = readBacklog(db, clock());
    }
    return look;
  };
  registry.registerMetric(
    new Gauge({
      name: 'customer_api_database_up',
      help: '1 while the database answers within two seconds',
      registers: [],
      collect: async function collect() {
        this.set((await backlog()) === null ? 0 : 1);
      },
    }),
  );
  const ofBacklog = (name: string, help: string, states: Readonly<Record<string, keyof Backlog>>): Gauge<'state'> =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      collect: async function collect() {
        const found = await backlog();
        this.reset();
        if (found === null) return;
        for (const [state, column] of Object.entries(states)) this.set({ state }, found[column]);
      },
    });
  ofBacklog('customer_api_mails', 'Mails that are not sent: due, waiting for another try, given up', {
    due: 'mails_due',
    waiting: 'mails_waiting',
    given_up: 'mails_given_up',
  });
  ofBacklog('customer_api_webhook_deliveries', 'Messages to webhooks: due, waiting for another try, failed for good', {
    due: 'deliveries_due',
    waiting: 'deliveries_waiting',
    failed: 'deliveries_failed',
  });
  const single = (name: string, help: string, column: keyof Backlog): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect: async function collect() {
        const found = await backlog();
        if (found === null) this.remove();
        else this.set(found[column]);
      },
    });
  single('customer_api_mail_oldest_seconds', 'Age of the oldest mail that is still to be sent', 'oldest_mail_seconds');
  single(
    'customer_api_webhooks_failing',
    'Webhooks whose deliveries fail, or that were switched off for that reason',
    'webhooks_failing',
  );
  registry.registerMetric(
    new Gauge({
      name: 'customer_api_data_free_bytes',
      help: 'Free space on the disk of DATA_DIR',
      registers: [],
      collect: async function collect() {
        const disk = await statfs(dataDir).catch(() => null);
        if (disk !== null) this.set(disk.bavail * disk.bsize);
      },
    }),
  );
  if (pool !== undefined) observePool(registry, pool);
}
