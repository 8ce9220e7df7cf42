import type { MarginReportQuery, MarginGroupRow, MarginSumsRow } from '@wr1/schema/rest/money/margin.ts';
import { marginPercent } from '@wr1/schema/rules/money/margin.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { Big } from 'big.js';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';

export type MarginFilter = Pick<MarginReportQuery, 'from' | 'to' | 'customer_id'>;

interface Sums {
  bookings: number;
  sales: string;
  expected_bookings: number;
  expected_sales: string;
  expected_cost: string;
  actual_bookings: number;
  actual_sales: string;
  actual_cost: string;
}

/** The month in which a booking counts, as 202611. */
const MONTH = sql<number>`to_char(coalesce(shipment.etd, shipment.created_at) at time zone 'Asia/Ho_Chi_Minh', 'YYYYMM')::int`;

const monthNumber = (month: string) => Number(month.replace('-', ''));

/** An amount in USD, rounded like `convertMoney`. */
const inUsd = (amount: RawBuilder<unknown>, currency: RawBuilder<unknown>) =>
  sql`case when ${currency} = 'USD' then ${amount} else round(${amount} / shipment.exchange_rate, 2) end`;

/**
 * Sales and costs of one booking in USD: the same sums as in its cost sheet (`costLines` and `marginOf`), which a test
 * compares. A cost is null as long as one charge's is unknown.
 */
const BOOKING_SUMS = sql`
  select
    coalesce(sum(item.sales), 0) as sales,
    case when bool_and(item.expected is not null) then sum(item.expected) end as expected,
    case when bool_and(item.actual is not null) then sum(item.actual) end as actual
  from (
    select
      coalesce(${inUsd(sql`line.amount`, sql`line.currency`)}, 0) as sales,
      coalesce(
        ${inUsd(sql`cost.expected`, sql`cost.expected_currency`)},
        ${inUsd(
          sql`round(line.quantity * coalesce(line.unit_cost, case when line.code = 'DISC' then 0 end), case when line.currency = 'USD' then 2 else 0 end)`,
          sql`line.currency`,
        )},
        case when line.code is null then 0 end
      ) as expected,
      coalesce(${inUsd(sql`cost.actual`, sql`cost.actual_currency`)}, case when line.code = 'DISC' then 0 end) as actual,
      coalesce(cost.is_paid_on_behalf, false) as is_outside
    from (
      select charge_line.*,
        row_number() over (partition by charge_line.code, charge_line.cont_type order by charge_line.seq) as nth
      from charge_line
      where charge_line.order_id = shipment.id and charge_line.revision = shipment.revision
    ) line
    full join (select * from charge_cost where charge_cost.order_id = shipment.id) cost
      on cost.code = line.code and cost.cont_type = coalesce(line.cont_type, '') and cost.nth = line.nth
    where line.code is not null or cost.expected is not null or cost.actual is not null
  ) item
  where not item.is_outside`;

/** The bookings of the report with their sums. */
function bookings(db: Db, scope: ShipmentScope, { from, to, customer_id: customerId }: MarginFilter) {
  let found = db
    .selectFrom('shipment')
    .innerJoinLateral(
      () => sql<{ sales: string; expected: string | null; actual: string | null }>`(${BOOKING_SUMS})`.as('sums'),
      (join) => join.onTrue(),
    )
    .select(['shipment.id', 'shipment.customer_id', 'sums.sales', 'sums.expected', 'sums.actual'])
    .select(MONTH.as('month'))
    .where(inScope(scope))
    .where('shipment.is_booking', '=', true)
    .where('shipment.revision', '>', 0)
    .where('shipment.status', 'not in', [STATUS.CANCELLED, STATUS.REJECT]);
  if (from !== undefined) found = found.where(MONTH, '>=', monthNumber(from));
  if (to !== undefined) found = found.where(MONTH, '<=', monthNumber(to));
  if (customerId !== undefined) found = found.where('shipment.customer_id', '=', customerId);
  return found;
}

const SUMS = sql`
  count(*)::int as bookings,
  coalesce(sum(sales), 0) as sales,
  count(expected)::int as expected_bookings,
  coalesce(sum(sales) filter (where expected is not null), 0) as expected_sales,
  coalesce(sum(expected), 0) as expected_cost,
  count(actual)::int as actual_bookings,
  coalesce(sum(sales) filter (where actual is not null), 0) as actual_sales,
  coalesce(sum(actual), 0) as actual_cost`;

function sumOf(count: number, sales: string, cost: string) {
  const margin = new Big(sales).minus(cost);
  return {
    booking_count: count,
    sales_usd: new Big(sales).toFixed(2),
    cost_usd: new Big(cost).toFixed(2),
    margin_usd: margin.toFixed(2),
    margin_percent: marginPercent(Number(sales), margin.toNumber()),
  };
}

const sumsOf = (row: Sums): MarginSumsRow => ({
  booking_count: row.bookings,
  sales_usd: new Big(row.sales).toFixed(2),
  expected: sumOf(row.expected_bookings, row.expected_sales, row.expected_cost),
  actual: sumOf(row.actual_bookings, row.actual_sales, row.actual_cost),
});

const KEY = { CUSTOMER: sql`coalesce(customer_id, 0)`, MONTH: sql`month`, BOOKING: sql`id` } as const;

const SORT = {
  bookings: sql`bookings`,
  sales: sql`sales`,
  expected: sql`expected_sales - expected_cost`,
  actual: sql`actual_sales - actual_cost`,
} as const;

const monthText = (month: number) => `${String(month).slice(0, 4)}-${String(month).slice(4)}`;

/**
 * Rows of the margin report within the scope. Customers are sorted by their name, months and bookings by time.
 * @param window limits the rows; null for all
 */
export async function listMargins(
  db: Db,
  scope: ShipmentScope,
  filter: MarginFilter,
  { group, sort, order }: Pick<MarginReportQuery, 'group' | 'sort' | 'order'>,
  window: { limit: number; offset: number },
): Promise<MarginGroupRow[]> {
  const name = group === 'CUSTOMER' ? sql`(select company.name from company where company.id = grouped.key)` : sql`key`;
  const { rows } = await sql<Sums & { key: number }>`
    select * from (
      select ${KEY[group]} as key, ${SUMS} from ${bookings(db, scope, filter)} as booking group by 1
    ) as grouped
    order by ${sort === 'name' ? name : SORT[sort]} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last, key
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows.map((row) => ({
    ...sumsOf(row),
    key: row.key,
    customer_id: group === 'CUSTOMER' && row.key > 0 ? row.key : null,
    month: group === 'MONTH' ? monthText(row.key) : null,
    booking_id: group === 'BOOKING' ? row.key : null,
  }));
}

/** The number of rows, and the sums over all of them. */
export async function sumMargins(
  db: Db,
  scope: ShipmentScope,
  filter: MarginFilter,
  group: MarginReportQuery['group'],
): Promise<{ total: number; totals: MarginSumsRow }> {
  const { rows } = await sql<Sums & { total: number }>`
    select count(distinct ${KEY[group]})::int as total, ${SUMS} from ${bookings(db, scope, filter)} as booking`.execute(
    db,
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('the query for sums returned no row');
  return { total: sums.total, totals: sumsOf(sums) };
}
