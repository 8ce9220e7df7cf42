import type {
  CustomerAgeingQuery,
  CustomerAgeingRow,
  DebitNoteAgeingRow,
} from '@wr1/schema/rest/shipment/debit-note.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { moneyPair } from '../shipment/money/shipment-money.rules.ts';
import type { ShipmentScope } from '../shipment/visibility.ts';
import { withinFilter } from './debit-note-filter.ts';

/** Columns of an ageing, with the SQL condition on `late`, the days past the due date. */
const COLUMN = {
  not_due: sql`late <= 0`,
  days_30: sql`late between 1 and 30`,
  days_60: sql`late between 31 and 60`,
  days_90: sql`late between 61 and 90`,
  older: sql`late > 90`,
  overdue: sql`late > 0`,
  total: sql`true`,
} as const;
type Column = keyof typeof COLUMN;
const COLUMNS = Object.keys(COLUMN) as Column[];

type Sums = Record<`${Column}_${'usd' | 'vnd'}`, string>;

const pairsOf = (sums: Sums): DebitNoteAgeingRow =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, moneyPair(sums[`${column}_usd`], sums[`${column}_vnd`])]),
  ) as DebitNoteAgeingRow;

const sumsOf = () =>
  sql.join(
    COLUMNS.flatMap((column) =>
      (['usd', 'vnd'] as const).map(
        (currency) =>
          sql`coalesce(sum(${sql.ref(`left_${currency}`)}) filter (where ${COLUMN[column]}), 0) as ${sql.ref(`${column}_${currency}`)}`,
      ),
    ),
  );

/**
 * Customers with open debit notes within the scope, by days past the due date (Asia/Ho_Chi_Minh), a page at a time, with
 * the sums over all of them.
 */
export async function listCustomerAgeing(
  db: Db,
  scope: ShipmentScope,
  { page, pageSize, sort, order }: CustomerAgeingQuery,
  now: Date,
): Promise<{ rows: CustomerAgeingRow[]; total: number; totals: DebitNoteAgeingRow }> {
  const today = businessDay(now);
  const open = withinFilter(
    db,
    scope,
    { status: 'OPEN', customer_id: undefined, from: undefined, to: undefined, ids: undefined },
    today,
  ).select([
    'debit_note.customer_id',
    'debit_note.left_usd',
    'debit_note.left_vnd',
    sql<number>`${today}::date - debit_note.due_date`.as('late'),
  ]);
  const by = sort === 'customer' ? sql`company.name` : sql.ref(`${sort}_usd`);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Sums & { customer_id: number | null; open_count: number }>`
    select aged.* from (
      select customer_id, count(*)::int as open_count, ${sumsOf()} from ${open} as open_note group by customer_id
    ) as aged
    left join company on company.id = aged.customer_id
    order by ${by} ${direction} nulls last, aged.customer_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const all = await sql<Sums & { customers: number }>`
    select count(distinct coalesce(customer_id, 0))::int as customers, ${sumsOf()} from ${open} as open_note`.execute(
    db,
  );
  const [sums] = all.rows;
  if (sums === undefined) throw new Error('the query for sums returned no row');
  return {
    rows: rows.map((row) => ({ customer_id: row.customer_id, open_count: row.open_count, ...pairsOf(row) })),
    total: sums.customers,
    totals: pairsOf(sums),
  };
}
