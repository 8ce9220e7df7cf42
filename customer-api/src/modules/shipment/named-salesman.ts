import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { brokenRules } from '../../errors.ts';
import type { Shipment } from './shipment.table.ts';
import type { Taker } from './take-customer.ts';

/** Whether a user can be an account manager: only active staff can. */
export async function isSalesman(db: Db, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 1)
    .where('role', 'in', ['ADMIN', 'ADMIN_SALE'])
    .executeTakeFirst();
  return user !== undefined;
}

/** The new account manager that an ADMIN chose; undefined if none was chosen. */
export function namedTaker(salesmanId: number | null): Taker | undefined {
  return salesmanId === null ? undefined : { userId: salesmanId, role: 'ADMIN_SALE' };
}

/**
 * Checks the choice of an account manager: only an ADMIN may choose one, who must be active staff, and only
 * for a customer without one.
 * @throws ApiError 422 CHOICE_INVALID at `salesman_id`
 */
export async function checkNamedSalesman(
  db: Db,
  viewer: Viewer,
  salesmanId: number | null,
  owner: Pick<Shipment, 'customer_id' | 'salesman_id'>,
): Promise<void> {
  if (salesmanId === null) return;
  const isFree = owner.customer_id !== null && owner.salesman_id === null;
  const mayName = viewer.role === 'ADMIN' && isFree && (await isSalesman(db, salesmanId));
  if (!mayName) throw brokenRules([{ path: ['salesman_id'], code: 'CHOICE_INVALID' }]);
}
