import type { Tracing } from '@wr1/schema/trace/tracing.ts';
import type { LogEvent } from 'kysely';
import type { Metrics } from './metrics.ts';

export interface DatabaseObserver {
  /** Called after each statement. */
  statement(event: LogEvent): void;
  /** Wraps each transaction. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

const KINDS: ReadonlySet<string> = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'begin',
  'commit',
  'rollback',
  'with',
]);

/**
 * The kind of a statement, from a fixed set. The statement itself is not reported, because it may contain
 * user input.
 */
function kindOf({ query }: LogEvent): string {
  const [word = ''] = query.sql.trimStart().split(/\s/, 1);
  const kind = word.toLowerCase();
  return KINDS.has(kind) ? kind : 'other';
}

/** Counts statements and transactions, and adds them to the request's trace. */
export function observeDatabase(metrics: Metrics, tracing: Tracing | null): DatabaseObserver {
  return {
    statement(event) {
      const kind = kindOf(event);
      const milliseconds = event.queryDurationMillis;
      metrics.statements.inc({ kind, outcome: event.level === 'error' ? 'failed' : 'done' });
      metrics.statementSeconds.observe({ kind }, milliseconds / 1000);
      tracing?.record(`db ${kind}`, 'client', milliseconds, {
        'db.system.name': 'postgresql',
        'db.operation.name': kind,
      });
    },
    async transaction(work) {
      const start = performance.now();
      let outcome = 'rolled_back';
      try {
        const result = await (tracing === null ? work() : tracing.part('db transaction', 'internal', {}, () => work()));
        outcome = 'committed';
        return result;
      } finally {
        metrics.transactionSeconds.observe({ outcome }, (performance.now() - start) / 1000);
      }
    },
  };
}
