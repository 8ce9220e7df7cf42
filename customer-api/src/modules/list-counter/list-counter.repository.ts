import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import type { ShipmentScope } from '../shipment/visibility.ts';
import type { ListScope } from './list-counter.table.ts';

/** The counter rows that add up to a scope; null for scopes without counters. */
export function counterKey(scope: ShipmentScope): { scope: ListScope; ids: number[] } | null {
  switch (scope.kind) {
    case 'all':
      return { scope: 'ALL', ids: [0] };
    case 'salesman':
      return { scope: 'SALESMAN', ids: [scope.userId, 0] };
    case 'company':
      return { scope: 'CUSTOMER', ids: [scope.companyId] };
    case 'own':
    case 'staff':
      return null;
  }
}

/** Key of the advisory lock: an arbitrary number shared by all instances. */
const FOLD_LOCK = 7_210_403;

/** Key and sum columns per table. They are used as raw SQL, so they must not come from outside. */
const TABLES = [
  {
    table: 'debit_note_counter',
    by: ['scope', 'scope_id', 'status', 'due_date'],
    sums: ['count', 'left_usd', 'left_vnd'],
  },
  { table: 'attachment_counter', by: ['scope', 'scope_id', 'document_type'], sums: ['count'] },
] as const;

/**
 * Folds the changes written by triggers into one row per key, removing zero rows. Readers see the
 * same sums before and after; a parallel call does nothing.
 */
export async function foldCounters(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as free`.execute(trx);
    if (rows[0]?.free !== true) return;
    for (const { table, by, sums } of TABLES) {
      const columns = (names: readonly string[], write = (name: string) => name) =>
        sql.raw(names.map(write).join(', '));
      // Only a due date may be null; the other columns use the index.
      const isSame = by.map(
        (name) => `kept.${name} ${name === 'due_date' ? 'is not distinct from' : '='} added.${name}`,
      );
      // Sequential: a transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      await sql`
        with gone as (
          delete from ${sql.table(table)} as kept
          using (select distinct ${columns(by)} from ${sql.table(table)} where not folded) as added
          where ${sql.raw(isSame.join(' and '))} returning kept.*
        )
        insert into ${sql.table(table)} (${columns(by)}, ${columns(sums)}, folded)
        select ${columns(by)}, ${columns(sums, (name) => `sum(${name})`)}, true from gone group by ${columns(by)}
        having ${sql.raw(sums.map((name) => `sum(${name}) <> 0`).join(' or '))}`.execute(trx);
    }
  });
}
