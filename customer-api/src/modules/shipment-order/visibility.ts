import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../database.ts';
import type { Viewer } from '../../http/context.ts';
import type { ShipmentOrder } from './shipment-order.table.ts';

/** Which records a viewer may see. */
export type OrderScope =
  | { kind: 'all' }
  /** Records of the salesman's customers and of customers and leads without a salesman. */
  | { kind: 'salesman'; userId: number }
  | { kind: 'company'; companyId: number }
  /** What the user made or is contact of, in a company that does not share. */
  | { kind: 'own'; companyId: number; userId: number };

/** What a viewer may see: staff all or their customers, customers their company or their own. */
export function scopeOf(viewer: Viewer): OrderScope {
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

/** The condition on shipment_order that leaves only what the scope shows. */
export function inScope(scope: OrderScope): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'shipment_order'>();
  switch (scope.kind) {
    case 'all':
      return eb.lit(true);
    case 'salesman':
      return eb('shipment_order.salesman_key', 'in', [scope.userId, 0]);
    case 'company':
      return eb('shipment_order.customer_id', '=', scope.companyId);
    case 'own':
      return eb.and([
        eb('shipment_order.customer_id', '=', scope.companyId),
        eb.or([
          eb('shipment_order.created_by', '=', scope.userId),
          eb('shipment_order.contact_user_id', '=', scope.userId),
        ]),
      ]);
  }
}

type Owned = Pick<ShipmentOrder, 'customer_id' | 'created_by' | 'contact_user_id' | 'salesman_id'>;

/** Whether the record is the user's own: made by the user, or the user is its contact. */
export function isOwn(viewer: Viewer, order: Owned): boolean {
  return order.created_by === viewer.userId || order.contact_user_id === viewer.userId;
}

/** Whether a viewer may change a record that the viewer can see: a CLIENT only the own ones. */
export function mayChange(viewer: Viewer, order: Owned): boolean {
  return viewer.role !== 'CLIENT' || isOwn(viewer, order);
}

/** Whether a scope shows a record that is at hand; the same as {@link inScope} asks the database. */
export function shows(scope: OrderScope, order: Owned): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'salesman':
      return order.salesman_id === null || order.salesman_id === scope.userId;
    case 'company':
      return order.customer_id === scope.companyId;
    case 'own':
      return (
        order.customer_id === scope.companyId &&
        (order.created_by === scope.userId || order.contact_user_id === scope.userId)
      );
  }
}
