import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { keepPrice } from './money/shipment-money.repository.ts';
import type {
  ChargeLine,
  NewChargeLine,
  NewShipment,
  NewStatusHistory,
  Shipment,
  ShipmentChange,
  StatusHistory,
} from './shipment.table.ts';
import { inScope, type ShipmentScope } from './visibility.ts';

/** A record within the scope, by ID, quotation number or booking number; undefined if there is none. */
export async function findShipment(
  db: Db,
  scope: ShipmentScope,
  by: { id: number } | { number: string },
): Promise<Shipment | undefined> {
  const query = db.selectFrom('shipment').selectAll().where(inScope(scope));
  if ('id' in by) return query.where('id', '=', by.id).executeTakeFirst();
  const number = by.number.trim().toUpperCase();
  return query
    .where((eb) => eb.or([eb('quotation_no', '=', number), eb('booking_no', '=', number)]))
    .executeTakeFirst();
}

export async function findShipments(db: Db, ids: readonly number[]): Promise<Shipment[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('shipment').selectAll().where('id', 'in', ids).execute();
}

/** A record, locked until the transaction ends; undefined if it does not exist. */
export async function lockShipment(trx: Trx, id: number): Promise<Shipment | undefined> {
  return trx.selectFrom('shipment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Price lines of the records' current revisions, in order. */
export async function findCharges(db: Db, ids: readonly number[]): Promise<ChargeLine[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('charge_line')
    .innerJoin('shipment', (join) =>
      join.onRef('shipment.id', '=', 'charge_line.order_id').onRef('shipment.revision', '=', 'charge_line.revision'),
    )
    .selectAll('charge_line')
    .where('charge_line.order_id', 'in', ids)
    .orderBy('charge_line.order_id')
    .orderBy('charge_line.seq')
    .execute();
}

/** History of records within the scope, newest first, or the entries with given ids. */
export async function findHistory(
  db: Db,
  scope: ShipmentScope,
  which: { shipmentIds: readonly number[] } | { entryIds: readonly number[] },
): Promise<StatusHistory[]> {
  const [column, ids] =
    'entryIds' in which
      ? (['status_history.id', which.entryIds] as const)
      : (['status_history.order_id', which.shipmentIds] as const);
  if (ids.length === 0) return [];
  return db
    .selectFrom('status_history')
    .innerJoin('shipment', 'shipment.id', 'status_history.order_id')
    .selectAll('status_history')
    .where(inScope(scope))
    .where(column, 'in', ids)
    .orderBy('status_history.id', 'desc')
    .execute();
}

/**
 * The latest booking within the scope that uses container trucks, vans or either; undefined if there is none.
 */
export async function findLastTruckShipment(
  db: Db,
  scope: ShipmentScope,
  wanted: { containers: boolean; vans: boolean; customerId: number | undefined },
): Promise<Shipment | undefined> {
  let query = db
    .selectFrom('shipment')
    .selectAll()
    .where(inScope(scope))
    .where('is_booking', '=', true)
    .where((eb) =>
      eb.or([
        ...(wanted.containers
          ? [eb('service_type', '=', SERVICE_TYPE.CONTAINER_TRUCKING), eb('has_container_trucking', '=', true)]
          : []),
        ...(wanted.vans ? [eb('service_type', '=', SERVICE_TYPE.VAN_TRUCKING), eb('has_van_trucking', '=', true)] : []),
      ]),
    );
  if (wanted.customerId !== undefined) query = query.where('customer_id', '=', wanted.customerId);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export async function insertShipment(trx: Trx, order: NewShipment): Promise<Shipment> {
  return trx.insertInto('shipment').values(order).returningAll().executeTakeFirstOrThrow();
}

/** Updates a record's columns; the caller must hold its lock. */
export async function updateShipment(trx: Trx, id: number, change: ShipmentChange): Promise<Shipment> {
  return trx.updateTable('shipment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function insertHistory(trx: Trx, steps: readonly NewStatusHistory[]): Promise<void> {
  if (steps.length > 0)
    await trx
      .insertInto('status_history')
      .values([...steps])
      .execute();
}

export interface NewPrice {
  order_id: number;
  revision: number;
  exchange_rate: string;
  valid_to: string;
  price_note: string | null;
  /** The tariff it is based on; omitted for manual prices. */
  tariff_id?: number | null;
  tariff_source?: string | null;
  margin_reason?: string | null;
  approved_by?: number | null;
  created_by: number | null;
  created_at: Date;
  lines: Omit<NewChargeLine, 'order_id' | 'revision'>[];
}

/** Inserts an immutable price revision and stores its total on the record. */
export async function insertPrice(trx: Trx, { lines, ...revision }: NewPrice): Promise<void> {
  await trx.insertInto('price_revision').values(revision).execute();
  const keys = { order_id: revision.order_id, revision: revision.revision };
  await trx
    .insertInto('charge_line')
    .values(lines.map((line) => ({ ...keys, ...line })))
    .execute();
  await keepPrice(trx, revision.order_id, {
    exchange_rate: revision.exchange_rate,
    lines: lines.map(({ amount, currency, vat_rate }) => ({
      amount: String(amount),
      currency,
      vat_rate: Number(vat_rate),
    })),
  });
}

/** The sales duty follows the account manager, unless a colleague owns it. */
const withManager = (salesmanId: number) => sql<number>`
  case when sales_owner_id is null or sales_owner_id = salesman_id then ${salesmanId}::bigint else sales_owner_id end`;

/**
 * Moves a customer and all its records to another account manager. Returns each record before and after,
 * which the counters need.
 */
export async function moveToSalesman(
  trx: Trx,
  customerId: number,
  salesmanId: number,
): Promise<{ before: Shipment; after: Shipment }[]> {
  await trx
    .updateTable('company')
    .set((eb) => ({ salesman_id: salesmanId, version: eb('version', '+', 1) }))
    .where('id', '=', customerId)
    .execute();
  const before = await trx
    .selectFrom('shipment')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx
    .updateTable('shipment')
    .set({ salesman_id: salesmanId, sales_owner_id: withManager(salesmanId) })
    .where('customer_id', '=', customerId)
    .execute();
  return before.map((shipment) => ({ before: shipment, after: { ...shipment, salesman_id: salesmanId } }));
}

/**
 * Moves all records of a customer to another customer and its account manager. Returns each record before and after,
 * which the counters need.
 */
export async function moveToCustomer(
  trx: Trx,
  fromId: number,
  to: { customer_id: number; salesman_id: number | null },
): Promise<{ before: Shipment; after: Shipment }[]> {
  const before = await trx
    .selectFrom('shipment')
    .selectAll()
    .where('customer_id', '=', fromId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx.updateTable('shipment').set(to).where('customer_id', '=', fromId).execute();
  return before.map((shipment) => ({ before: shipment, after: { ...shipment, ...to } }));
}

/**
 * Assigns an account manager to a customer without one and to the customer's unassigned records. Returns the
 * updated records.
 */
export async function assignSalesman(trx: Trx, customerId: number, salesmanId: number): Promise<Shipment[]> {
  await trx
    .updateTable('company')
    .set((eb) => ({ salesman_id: salesmanId, version: eb('version', '+', 1) }))
    .where('id', '=', customerId)
    .where('salesman_id', 'is', null)
    .execute();
  return trx
    .updateTable('shipment')
    .set({ salesman_id: salesmanId, sales_owner_id: withManager(salesmanId) })
    .where('customer_id', '=', customerId)
    .where('salesman_id', 'is', null)
    .returningAll()
    .execute();
}
