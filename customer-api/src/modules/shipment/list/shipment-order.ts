import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { hasOpenCutOff, nextOpenCutOff } from '../sla/shipment-cut-off.ts';
import type { ShipmentScope } from '../visibility.ts';
import { allOf, listConditions, type Condition } from './shipment-condition.ts';
import { SORT_RULE, type OrderSort } from './shipment-cursor.ts';
import type { ShipmentFilter } from './shipment-filter.ts';
import { afterPosition, direction, type ShipmentKey, type ShipmentWindow } from './shipment-window.ts';

/**
 * SQL for a customer's place in the list by customer, in the form that its index has. The ID makes it unique, so that
 * the records of customers with the same name do not mix.
 */
const CUSTOMER_ORDER = sql`(left(search_key(coalesce(company.acronym, company.name)), 60) || ' ' || company.id::text)`;

/** SQL for a record's sort value. */
export function sortExpression(sort: OrderSort, now: Date): RawBuilder<unknown> {
  switch (sort) {
    case 'cut_off':
      return sql`case when ${hasOpenCutOff(now)} then ${nextOpenCutOff(now)} end`;
    case 'eta':
      return sql`coalesce(
        (select booking_outlook.eta_expected from booking_outlook where booking_outlook.order_id = shipment.id),
        (select schedule.eta from schedule where schedule.id = shipment.schedule_id))`;
    case 'customer':
      return sql`(select ${CUSTOMER_ORDER} from company where company.id = shipment.customer_id)`;
    default:
      return sql.ref(`shipment.${SORT_RULE[sort].column}`);
  }
}

/** The SQL words of a direction. */
function words({ order }: Pick<ShipmentWindow, 'order'>) {
  return order === 'asc' ? { way: sql`asc`, beyond: sql`>` } : { way: sql`desc`, beyond: sql`<` };
}

/**
 * Merges ordered parts with columns id, sort_value and is_rest. Rows without a value come last, by ID.
 * @param dated parts of the rows with a value
 * @param rest part of the others; null to leave them out
 */
function merged(dated: readonly RawBuilder<unknown>[], rest: RawBuilder<unknown> | null, window: ShipmentWindow) {
  const { way } = words(window);
  const isInRest = window.after !== null && window.after.value === null;
  const parts = [...(isInRest ? [] : dated), ...(rest === null ? [] : [rest])];
  return sql<ShipmentKey>`
    select part.id, part.sort_value from (${sql.join(parts, sql` union all `)}) as part
    order by part.is_rest, part.sort_value ${way}, part.id ${way}
    limit ${window.limit + 1} offset ${window.offset}`;
}

/** The records without a value, by ID. */
function restBy(conditions: readonly Condition[], window: ShipmentWindow) {
  const { after } = window;
  const { way, beyond } = words(window);
  const isInRest = after !== null && after.value === null;
  const position = isInRest ? [sql<SqlBool>`shipment.id ${beyond} ${after.id}`] : [];
  return sql`(select shipment.id, ${sql`null::${sql.raw(SORT_RULE[window.sort].type)}`} as sort_value, true as is_rest
    from shipment where ${allOf([...conditions, ...position])}
    order by shipment.id ${way} limit ${window.offset + window.limit + 1})`;
}

/** Condition for rows with a value after the cursor. */
function beyondValue({ sort, order, after }: ShipmentWindow, value: RawBuilder<unknown>): Condition[] {
  if (after === null || after.value === null) return [];
  const { beyond } = words({ order });
  const type = sql.raw(SORT_RULE[sort].type);
  return [sql<SqlBool>`(${value}, shipment.id) ${beyond} (${after.value}::text::${type}, ${after.id}::bigint)`];
}

/**
 * Sorts by next open cut-off, then all other records by ID. Few bookings have an open cut-off, so they are
 * sorted separately.
 */
function byCutOff(scope: ShipmentScope, filter: ShipmentFilter, window: ShipmentWindow, now: Date) {
  const { way } = words(window);
  const listed = listConditions(scope, filter, now);
  const open = sql`(select shipment.id, due.at as sort_value, false as is_rest
    from shipment cross join lateral (select ${nextOpenCutOff(now)} as at) as due
    where ${allOf([...listed, hasOpenCutOff(now), ...beyondValue(window, sql`due.at`)])}
    order by due.at ${way}, shipment.id ${way} limit ${window.offset + window.limit + 1})`;
  const rest = restBy([...listed, sql<SqlBool>`not ${hasOpenCutOff(now)}`], window);
  return merged([open], filter.cutOff === undefined ? rest : null, window);
}

/** Sorts by customer: customers are read in order, and the records of each by ID, until the page is full. */
function byCustomer(scope: ShipmentScope, filter: ShipmentFilter, window: ShipmentWindow, now: Date) {
  const { order, after } = window;
  const { way } = words(window);
  const listed = listConditions(scope, filter, now);
  const reach = window.offset + window.limit + 1;
  const first = after?.value ?? null;
  const from = order === 'asc' ? sql`>=` : sql`<=`;
  const customers = first === null ? sql`true` : sql`${CUSTOMER_ORDER} ${from} ${first}::text`;
  const owned = sql`(select part.id, customer.key as sort_value, false as is_rest
    from (select company.id, ${CUSTOMER_ORDER} as key from company
      where company.kind = 'CUSTOMER' and ${customers} order by ${CUSTOMER_ORDER} ${way}) as customer
    cross join lateral (select shipment.id from shipment
      where ${allOf([sql<SqlBool>`shipment.customer_id = customer.id`, ...listed, ...beyondValue(window, sql`customer.key`)])}
      order by shipment.id ${way} limit ${reach}) as part
    limit ${reach})`;
  return merged([owned], restBy([...listed, sql<SqlBool>`shipment.customer_id is null`], window), window);
}

/**
 * Sorts by arrival: as expected if transport is planned, otherwise that of the chosen departure. Each source is read in
 * its own order until the page is full.
 */
function byEta(scope: ShipmentScope, filter: ShipmentFilter, window: ShipmentWindow, now: Date) {
  const { way } = words(window);
  const listed = listConditions(scope, filter, now);
  const reach = window.offset + window.limit + 1;
  const isExpected = sql`exists (select from booking_outlook as known
    where known.order_id = shipment.id and known.eta_expected is not null)`;
  const expected = sql`booking_outlook.eta_expected`;
  const planned = sql`schedule.eta`;
  const parts = [
    sql`(select shipment.id, ${expected} as sort_value, false as is_rest
      from booking_outlook join shipment on shipment.id = booking_outlook.order_id
      where ${allOf([...listed, sql<SqlBool>`${expected} is not null`, ...beyondValue(window, expected)])}
      order by ${expected} ${way}, shipment.id ${way} limit ${reach})`,
    sql`(select shipment.id, ${planned} as sort_value, false as is_rest
      from schedule join shipment on shipment.schedule_id = schedule.id
      where ${allOf([...listed, sql<SqlBool>`not ${isExpected}`, ...beyondValue(window, planned)])}
      order by ${planned} ${way}, shipment.id ${way} limit ${reach})`,
  ];
  const unknown = sql<SqlBool>`shipment.schedule_id is null and not ${isExpected}`;
  return merged(parts, restBy([...listed, unknown], window), window);
}

/** Reads a page using the index of the sort order or of the filter. */
export function filtered(scope: ShipmentScope, filter: ShipmentFilter, window: ShipmentWindow, now: Date) {
  if (window.sort === 'cut_off') return byCutOff(scope, filter, window, now);
  if (filter.isBroad && window.sort === 'customer') return byCustomer(scope, filter, window, now);
  if (filter.isBroad && window.sort === 'eta') return byEta(scope, filter, window, now);
  const column = sortExpression(window.sort, now);
  return sql<ShipmentKey>`
    select shipment.id, ${column} as sort_value from shipment
    where ${allOf([...listConditions(scope, filter, now), ...afterPosition(window, column)])}
    order by ${direction(window, column, sql`shipment.id`)}
    limit ${window.limit + 1} offset ${window.offset}`;
}
