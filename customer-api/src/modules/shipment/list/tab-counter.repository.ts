import { LAPSING_STATUS } from '@wr1/schema/rules/transition/lapse.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../db.ts';
import { isLapsedRow, shownStatus } from '../sla/lapse.repository.ts';
import type { CounterScope, Shipment } from '../shipment.table.ts';
import { hasCounters } from '../../data-scope/record-scope.ts';
import { inScope, type ShipmentScope } from '../visibility.ts';

/** Columns that determine which counters include a record. */
export type Counted = Pick<Shipment, 'customer_id' | 'salesman_id' | 'booking_no' | 'status'>;

interface Delta {
  scope: CounterScope;
  scope_id: number;
  is_booking: boolean;
  status: number;
  count: number;
}

/**
 * Collects counter changes and writes them in one statement, in a fixed row order that prevents deadlocks.
 */
export class CounterChange {
  readonly #deltas = new Map<string, Delta>();

  #add(scope: CounterScope, scopeId: number, shipment: Counted, by: number): void {
    const isBooking = shipment.booking_no !== null;
    const key = `${scope} ${scopeId} ${isBooking} ${shipment.status}`;
    const delta = this.#deltas.get(key);
    if (delta === undefined) {
      this.#deltas.set(key, { scope, scope_id: scopeId, is_booking: isBooking, status: shipment.status, count: by });
    } else {
      delta.count += by;
    }
  }

  /** Adds a record to its counters (1) or removes it (-1); larger numbers add or remove several records. */
  count(shipment: Counted, by: number): void {
    this.#add('SALESMAN', shipment.salesman_id ?? 0, shipment, by);
    if (shipment.customer_id !== null) this.#add('CUSTOMER', shipment.customer_id, shipment, by);
  }

  /**
   * Writes the collected changes. Call it last in a transaction, because the rows stay locked until it ends.
   */
  async write(trx: Trx): Promise<void> {
    const rows = [...this.#deltas.values()]
      .filter(({ count }) => count !== 0)
      .sort(
        (a, b) =>
          a.scope.localeCompare(b.scope) ||
          a.scope_id - b.scope_id ||
          Number(a.is_booking) - Number(b.is_booking) ||
          a.status - b.status,
      );
    if (rows.length === 0) return;
    await trx
      .insertInto('shipment_tab_counter')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'is_booking', 'scope_id', 'status'])
          .doUpdateSet({ count: sql`shipment_tab_counter.count + excluded.count` }),
      )
      .execute();
  }
}

export interface StatusCount {
  status: number;
  count: number;
}

/** Condition for the counter rows whose sum is the scope's count. */
function counterRows(scope: ShipmentScope & { kind: 'all' | 'salesman' | 'company' }): RawBuilder<SqlBool> {
  switch (scope.kind) {
    case 'all':
      return sql`scope = 'SALESMAN'`;
    case 'salesman':
      return sql`scope = 'SALESMAN' and scope_id in (${scope.userId}, 0)`;
    case 'company':
      return sql`scope = 'CUSTOMER' and scope_id = ${scope.companyId}`;
  }
}

/**
 * Number of records per status in a scope, ordered by status and without empty ones. Lapsed quotations count
 * as expired even if the job has not processed them yet.
 * @param judged stored statuses to check for lapsed quotations; empty to count statuses as stored
 */
export async function countByStatus(
  db: Db,
  scope: ShipmentScope,
  isBooking: boolean,
  now: Date,
  judged: readonly number[] = LAPSING_STATUS,
): Promise<StatusCount[]> {
  if (!hasCounters(scope)) {
    const { rows } = await sql<StatusCount>`
      select ${shownStatus(now)} as status, count(*) as count from shipment
      where ${inScope(scope)} and is_booking = ${isBooking} group by 1 order by 1`.execute(db);
    return rows;
  }
  const lapsed = () => sql`
    union all
    select moved.status, moved.count
    from (
      select shipment.status, count(*) as count from shipment
      where ${isLapsedRow(now, judged)} and ${inScope(scope)} group by 1
    ) as lapsed
    cross join lateral (values (lapsed.status, -lapsed.count), (${sql.lit(STATUS.EXPIRED)}, lapsed.count))
      as moved (status, count)`;
  const { rows } = await sql<StatusCount>`
    select status, sum(count)::bigint as count
    from (
      select status, count from shipment_tab_counter where ${counterRows(scope)} and is_booking = ${isBooking}
      ${isBooking || judged.length === 0 ? sql`` : lapsed()}
    ) as counted
    group by status having sum(count) <> 0 order by status`.execute(db);
  return rows;
}

/** Rebuilds all counters from the records, for example after a bulk load. */
export async function rebuildCounters(trx: Trx): Promise<void> {
  await trx.deleteFrom('shipment_tab_counter').execute();
  await sql`
    insert into shipment_tab_counter (scope, scope_id, is_booking, status, count)
    select 'SALESMAN', salesman_key, is_booking, status, count(*) from shipment group by 2, 3, 4
    union all
    select 'CUSTOMER', customer_id, is_booking, status, count(*) from shipment
    where customer_id is not null group by 2, 3, 4
  `.execute(trx);
}
