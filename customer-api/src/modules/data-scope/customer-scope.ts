import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../database.ts';
import type { Viewer } from '../../http/context.ts';
import { belongs, whose } from './record-scope.ts';

/**
 * SQL condition on customers for an ADMIN: all, or in a narrowed scope those that the viewer manages, those of the branches'
 * account managers, and those of visible records.
 */
export function customersOfAdmin(viewer: Viewer): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'company'>();
  const scope = whose(viewer);
  if (scope.kind !== 'staff') return eb.lit(scope.kind === 'all');
  return eb.or([
    eb('company.salesman_id', '=', scope.userId),
    ...(scope.branches.length === 0 ? [] : [managedFrom(scope.branches)]),
    eb.exists(
      eb
        .selectFrom('shipment')
        .select('shipment.id')
        .whereRef('shipment.customer_id', '=', 'company.id')
        .where(belongs(scope)),
    ),
  ]);
}

const managedFrom = (branches: readonly string[]) => sql<SqlBool>`
  company.salesman_id in (select id from app_user where branch_codes && array[${sql.join([...branches])}]::text[])`;
