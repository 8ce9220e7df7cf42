import { expressionBuilder, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { Database } from '../../database.ts';
import type { Viewer } from '../../http/context.ts';
import { ownsDuty, ownsDutyOf, type Owners } from './owner-column.ts';

/** Whose records a person sees: the one place that decides it. */
export type WhoseShipments =
  | { kind: 'all' }
  /** Records of the account manager's customers, of unassigned customers, and leads. */
  | { kind: 'salesman'; userId: number }
  /** Records of these branches, and those that the user is responsible for. */
  | { kind: 'staff'; userId: number; branches: readonly string[] }
  | { kind: 'company'; companyId: number }
  /** Records that the user created or is the contact of, in a company that does not share records. */
  | { kind: 'own'; companyId: number; userId: number };

/** The facts about a person that decide which records they see. */
export type Person = Pick<Viewer, 'role' | 'userId' | 'companyId' | 'shareWithinCompany' | 'branchCodes'> & {
  rights: Pick<Viewer['rights'], 'scope'>;
};

/** The records of a person, without regard to their kind. */
export function whose({ role, userId, companyId, shareWithinCompany, branchCodes, rights }: Person): WhoseShipments {
  const { scope } = rights;
  switch (role) {
    case 'ADMIN':
      return scope === 'ALL'
        ? { kind: 'all' }
        : { kind: 'staff', userId, branches: scope === 'BRANCH' ? branchCodes : [] };
    case 'ADMIN_SALE':
      return { kind: 'salesman', userId };
    default: {
      const isShared = scope === 'COMPANY' && (role === 'CLIENT_ROOT' || shareWithinCompany);
      return isShared ? { kind: 'company', companyId } : { kind: 'own', companyId, userId };
    }
  }
}

/** Whether counters hold the numbers of a scope; those of other scopes are counted. */
export function hasCounters<Scope extends WhoseShipments>(
  scope: Scope,
): scope is Exclude<Scope, { kind: 'own' | 'staff' }> {
  return scope.kind !== 'own' && scope.kind !== 'staff';
}

/** SQL condition for the records of a scope, without regard to their kind. */
export function belongs(scope: WhoseShipments): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'shipment'>();
  switch (scope.kind) {
    case 'all':
      return eb.lit(true);
    case 'salesman':
      return eb('shipment.salesman_key', 'in', [scope.userId, 0]);
    case 'staff':
      return eb.or([
        eb('shipment.salesman_id', '=', scope.userId),
        ownsDutyOf(scope.userId),
        ...(scope.branches.length === 0 ? [] : [eb('shipment.branch_code', 'in', [...scope.branches])]),
      ]);
    case 'company':
      return eb('shipment.customer_id', '=', scope.companyId);
    case 'own':
      return eb.and([
        eb('shipment.customer_id', '=', scope.companyId),
        eb.or([eb('shipment.created_by', '=', scope.userId), eb('shipment.contact_user_id', '=', scope.userId)]),
      ]);
  }
}

/** The columns of a record that decide who sees it. */
export type Owned = Owners &
  Pick<
    Selectable<Database['shipment']>,
    'customer_id' | 'created_by' | 'contact_user_id' | 'salesman_id' | 'branch_code'
  >;

/** Whether a loaded record belongs to a scope, without regard to its kind. */
export function isWhose(scope: WhoseShipments, shipment: Owned): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'salesman':
      return shipment.salesman_id === null || shipment.salesman_id === scope.userId;
    case 'staff':
      return (
        shipment.salesman_id === scope.userId ||
        ownsDuty(shipment, scope.userId) ||
        (shipment.branch_code !== null && scope.branches.includes(shipment.branch_code))
      );
    case 'company':
      return shipment.customer_id === scope.companyId;
    case 'own':
      return (
        shipment.customer_id === scope.companyId &&
        (shipment.created_by === scope.userId || shipment.contact_user_id === scope.userId)
      );
  }
}
