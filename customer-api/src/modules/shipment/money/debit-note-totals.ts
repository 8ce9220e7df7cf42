import type { DebitNoteTotalsRow } from '@wr1/schema/rest/shipment/debit-note.ts';
import { sql, type RawBuilder } from 'kysely';
import { moneyPair } from './shipment-money.rules.ts';

/** Database sums over open debit notes. */
export interface DebitNoteSums {
  usd: string;
  vnd: string;
  overdue_usd: string;
  overdue_vnd: string;
  overdue_count: number;
}

/**
 * The SQL select list of {@link DebitNoteSums} over rows with `status`, `due_date`, `left_usd` and
 * `left_vnd`.
 * @param many how many debit notes one row represents
 */
export function debitNoteSums(today: string, many: RawBuilder<unknown> = sql`1`): RawBuilder<DebitNoteSums> {
  const isOverdue = sql`status = 'OPEN' and due_date < ${today}::date`;
  return sql`
    coalesce(sum(left_usd), 0) as usd,
    coalesce(sum(left_vnd), 0) as vnd,
    coalesce(sum(left_usd) filter (where ${isOverdue}), 0) as overdue_usd,
    coalesce(sum(left_vnd) filter (where ${isOverdue}), 0) as overdue_vnd,
    coalesce(sum(${many}) filter (where ${isOverdue}), 0)::bigint as overdue_count`;
}

/**
 * The sums as a list returns them.
 * @param exact false if not all debit notes were summed; the sums are then minimums
 */
export function totalsRow(sums: DebitNoteSums, exact = true): DebitNoteTotalsRow {
  return {
    outstanding: moneyPair(sums.usd, sums.vnd),
    overdue: moneyPair(sums.overdue_usd, sums.overdue_vnd),
    overdue_count: sums.overdue_count,
    ...(exact ? {} : { exact }),
  };
}
