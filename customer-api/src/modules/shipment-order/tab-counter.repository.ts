import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import type { CounterScope, ShipmentOrder } from './shipment-order.table.ts';
import { inScope, type OrderScope } from './visibility.ts';

/** Where a record counts. */
export type Counted = Pick<ShipmentOrder, 'customer_id' | 'salesman_id' | 'booking_no' | 'status'>;

interface Delta {
  scope: CounterScope;
  scope_id: number;
  is_booking: boolean;
  status: number;
  count: number;
}

/** Collects what changes in the counters, so that one statement writes it: rows in one order cannot deadlock. */
export class CounterChange {
  readonly #deltas = new Map<string, Delta>();

  #add(scope: CounterScope, scopeId: number, order: Counted, by: number): void {
    const isBooking = order.booking_no !== null;
    const key = `${scope} ${scopeId} ${isBooking} ${order.status}`;
    const delta = this.#deltas.get(key);
    if (delta === undefined) {
      this.#deltas.set(key, { scope, scope_id: scopeId, is_booking: isBooking, status: order.status, count: by });
    } else {
      delta.count += by;
    }
  }

  /** Counts a record in (1) or out (-1); several at once by a larger number. */
  count(order: Counted, by: number): void {
    this.#add('SALESMAN', order.salesman_id ?? 0, order, by);
    if (order.customer_id !== null) this.#add('CUSTOMER', order.customer_id, order, by);
  }

  /** Writes everything that was collected; last thing of a transaction, because rows stay locked until its end. */
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
      .insertInto('order_tab_counter')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'is_booking', 'scope_id', 'status'])
          .doUpdateSet({ count: sql`order_tab_counter.count + excluded.count` }),
      )
      .execute();
  }
}

/** Number of records in a status. */
export interface StatusCount {
  status: number;
  count: number;
}

/** Records per status that a scope shows, statuses without any left out; in order of the status. */
export async function countByStatus(db: Db, scope: OrderScope, isBooking: boolean): Promise<StatusCount[]> {
  if (scope.kind === 'own') {
    return db
      .selectFrom('shipment_order')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .where(inScope(scope))
      .where('is_booking', '=', isBooking)
      .groupBy('status')
      .orderBy('status')
      .execute();
  }
  const counters = db
    .selectFrom('order_tab_counter')
    .select(['status', sql<number>`sum(count)::bigint`.as('count')])
    .where('scope', '=', scope.kind === 'company' ? 'CUSTOMER' : 'SALESMAN')
    .where('is_booking', '=', isBooking)
    .groupBy('status')
    .having(sql<number>`sum(count)`, '<>', 0)
    .orderBy('status');
  if (scope.kind === 'all') return counters.execute();
  const ids = scope.kind === 'company' ? [scope.companyId] : [scope.userId, 0];
  return counters.where('scope_id', 'in', ids).execute();
}

/** Builds all counters anew from the records: after a bulk load. */
export async function rebuildCounters(trx: Trx): Promise<void> {
  await trx.deleteFrom('order_tab_counter').execute();
  await sql`
    insert into order_tab_counter (scope, scope_id, is_booking, status, count)
    select 'SALESMAN', salesman_key, is_booking, status, count(*) from shipment_order group by 2, 3, 4
    union all
    select 'CUSTOMER', customer_id, is_booking, status, count(*) from shipment_order
    where customer_id is not null group by 2, 3, 4
  `.execute(trx);
}
