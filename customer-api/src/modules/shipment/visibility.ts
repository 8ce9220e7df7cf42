import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../database.ts';
import type { RecordSide, Viewer } from '../../http/context.ts';
import { belongs, isWhose, whose, type Owned, type WhoseShipments } from '../data-scope/record-scope.ts';
import type { Shipment } from './shipment.table.ts';

/** The records a viewer can see. `sides` limits an API key to quotations or bookings. */
export type ShipmentScope = WhoseShipments & { sides?: readonly RecordSide[] };

/**
 * The viewer's scope. Staff see all records, those of their branches or those they are responsible for; customers see their
 * company's or their own. The group can narrow it.
 */
export function scopeOf(viewer: Viewer): ShipmentScope {
  return viewer.sides.length === 2 ? whose(viewer) : { ...whose(viewer), sides: viewer.sides };
}

/**
 * The viewer's scope for data that belongs to records: debit notes, documents and tracking, which a group may grant
 * without the records themselves.
 */
export function scopeThrough(viewer: Viewer): ShipmentScope {
  return whose(viewer);
}

/** SQL condition for records within a scope. */
export function inScope(scope: ShipmentScope): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'shipment'>();
  const { sides } = scope;
  if (sides === undefined) return belongs(scope);
  if (sides.length === 0) return eb.lit(false);
  return eb.and([belongs(scope), eb('shipment.is_booking', '=', sides.includes('BOOKING'))]);
}

/**
 * Like {@link inScope}, for tables that have copies of the customer and the account manager. The record itself is joined only
 * if the scope needs more.
 */
export function hangsInScope(table: 'debit_note' | 'attachment', scope: ShipmentScope): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'debit_note' | 'attachment'>();
  const ofRecord = () =>
    eb.exists(
      eb
        .selectFrom('shipment')
        .select('shipment.id')
        .whereRef('shipment.id', '=', `${table}.order_id`)
        .where(belongs(scope)),
    );
  switch (scope.kind) {
    case 'all':
      return eb.lit(true);
    case 'salesman':
      return eb(`${table}.salesman_key`, 'in', [scope.userId, 0]);
    case 'company':
      return eb(`${table}.customer_id`, '=', scope.companyId);
    case 'own':
      return eb.and([eb(`${table}.customer_id`, '=', scope.companyId), ofRecord()]);
    case 'staff':
      return ofRecord();
  }
}

type Sided = Owned & Pick<Shipment, 'is_booking'>;

/** Whether the viewer created the record or is its contact. */
export function isOwn(viewer: Viewer, shipment: Pick<Owned, 'created_by' | 'contact_user_id'>): boolean {
  return shipment.created_by === viewer.userId || shipment.contact_user_id === viewer.userId;
}

/** Whether a viewer may change a record they can see: a CLIENT may change only their own. */
export function mayChange(viewer: Viewer, shipment: Pick<Owned, 'created_by' | 'contact_user_id'>): boolean {
  return viewer.role !== 'CLIENT' || isOwn(viewer, shipment);
}

/** Whether a loaded record is within a scope; equivalent to {@link inScope}. */
export function shows(scope: ShipmentScope, shipment: Sided): boolean {
  const { sides } = scope;
  return (sides?.includes(shipment.is_booking ? 'BOOKING' : 'QUOTATION') ?? true) && isWhose(scope, shipment);
}
