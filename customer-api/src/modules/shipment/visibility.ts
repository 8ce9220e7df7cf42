import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../database.ts';
import type { RecordSide, Viewer } from '../../http/context.ts';
import type { Shipment } from './shipment.table.ts';

/** The records a viewer can see. `sides` limits an API key to quotations or bookings. */
export type ShipmentScope = WhoseShipments & { sides?: readonly RecordSide[] };

type WhoseShipments =
  | { kind: 'all' }
  /** Records of the account manager's customers, of unassigned customers, and leads. */
  | { kind: 'salesman'; userId: number }
  | { kind: 'company'; companyId: number }
  /** Records that the user created or is the contact of, in a company that does not share records. */
  | { kind: 'own'; companyId: number; userId: number };

/**
 * The viewer's scope. Staff see all records or their customers' records; customers see their company's or
 * their own.
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

function whose(viewer: Viewer): WhoseShipments {
  switch (viewer.role) {
    case 'ADMIN':
      return { kind: 'all' };
    case 'ADMIN_SALE':
      return { kind: 'salesman', userId: viewer.userId };
    case 'CLIENT_ROOT':
      return { kind: 'company', companyId: viewer.companyId };
    default:
      return viewer.shareWithinCompany
        ? { kind: 'company', companyId: viewer.companyId }
        : { kind: 'own', companyId: viewer.companyId, userId: viewer.userId };
  }
}

/** SQL condition for records within a scope. */
export function inScope(scope: ShipmentScope): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'shipment'>();
  const { sides } = scope;
  if (sides === undefined) return belongs(scope);
  if (sides.length === 0) return eb.lit(false);
  return eb.and([belongs(scope), eb('shipment.is_booking', '=', sides.includes('BOOKING'))]);
}

function belongs(scope: ShipmentScope): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'shipment'>();
  switch (scope.kind) {
    case 'all':
      return eb.lit(true);
    case 'salesman':
      return eb('shipment.salesman_key', 'in', [scope.userId, 0]);
    case 'company':
      return eb('shipment.customer_id', '=', scope.companyId);
    case 'own':
      return eb.and([
        eb('shipment.customer_id', '=', scope.companyId),
        eb.or([eb('shipment.created_by', '=', scope.userId), eb('shipment.contact_user_id', '=', scope.userId)]),
      ]);
  }
}

/**
 * Like {@link inScope}, for tables that have copies of the owner columns. The record itself is joined only if
 * users see just their own records.
 */
export function hangsInScope(table: 'debit_note' | 'attachment', scope: ShipmentScope): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'debit_note' | 'attachment'>();
  switch (scope.kind) {
    case 'all':
      return eb.lit(true);
    case 'salesman':
      return eb(`${table}.salesman_key`, 'in', [scope.userId, 0]);
    case 'company':
      return eb(`${table}.customer_id`, '=', scope.companyId);
    case 'own':
      return eb.and([
        eb(`${table}.customer_id`, '=', scope.companyId),
        eb.exists(
          eb
            .selectFrom('shipment')
            .select('shipment.id')
            .whereRef('shipment.id', '=', `${table}.order_id`)
            .where(belongs(scope)),
        ),
      ]);
  }
}

/** Whether a viewer sees costs, margins and the reasons given for them: only staff whose group grants that act. */
export function seesCost({ isStaff, rights }: Viewer): boolean {
  return isStaff && rights.acts.includes('SEE_COST');
}

type Owned = Pick<Shipment, 'customer_id' | 'created_by' | 'contact_user_id' | 'salesman_id'>;
type Sided = Owned & Pick<Shipment, 'is_booking'>;

/** Whether the viewer created the record or is its contact. */
export function isOwn(viewer: Viewer, shipment: Owned): boolean {
  return shipment.created_by === viewer.userId || shipment.contact_user_id === viewer.userId;
}

/** Whether a viewer may change a record they can see: a CLIENT may change only their own. */
export function mayChange(viewer: Viewer, shipment: Owned): boolean {
  return viewer.role !== 'CLIENT' || isOwn(viewer, shipment);
}

/** Whether a loaded record is within a scope; equivalent to {@link inScope}. */
export function shows(scope: ShipmentScope, shipment: Sided): boolean {
  const { sides } = scope;
  return (sides?.includes(shipment.is_booking ? 'BOOKING' : 'QUOTATION') ?? true) && isWhose(scope, shipment);
}

function isWhose(scope: ShipmentScope, shipment: Owned): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'salesman':
      return shipment.salesman_id === null || shipment.salesman_id === scope.userId;
    case 'company':
      return shipment.customer_id === scope.companyId;
    case 'own':
      return (
        shipment.customer_id === scope.companyId &&
        (shipment.created_by === scope.userId || shipment.contact_user_id === scope.userId)
      );
  }
}
