import type { InvoiceTotalsRow } from '@wr1/schema/rest/invoice.ts';
import { sql, type RawBuilder } from 'kysely';
import { moneyPair } from '../shipment-order/order-money.rules.ts';

/** Sums over open debit notes as the database tells them. */
export interface InvoiceSums {
  usd: string;
  vnd: string;
  overdue_usd: string;
  overdue_vnd: string;
  overdue_count: number;
}

/**
 * The select list of {@link InvoiceSums} over rows of open debit notes with `due_date`, their totals and what was paid for
 * their records. More than was owed counts as nothing left.
 */
export function invoiceSums(today: string): RawBuilder<InvoiceSums> {
  return sql`
    coalesce(sum(greatest(total_usd - paid_usd, 0)), 0) as usd,
    coalesce(sum(greatest(total_vnd - paid_vnd, 0)), 0) as vnd,
    coalesce(sum(greatest(total_usd - paid_usd, 0)) filter (where due_date < ${today}::date), 0) as overdue_usd,
    coalesce(sum(greatest(total_vnd - paid_vnd, 0)) filter (where due_date < ${today}::date), 0) as overdue_vnd,
    count(*) filter (where due_date < ${today}::date) as overdue_count`;
}

/** What a list tells of its sums. */
export function totalsRow(sums: InvoiceSums): InvoiceTotalsRow {
  return {
    outstanding: moneyPair(sums.usd, sums.vnd),
    overdue: moneyPair(sums.overdue_usd, sums.overdue_vnd),
    overdue_count: sums.overdue_count,
  };
}
