import type { Trx } from '../../db.ts';
import { recordNotificationChange } from '../event/event.repository.ts';
import { listAdminsWhoManage } from '../user-group/admin.repository.ts';
import type { StoredCustomer } from './customer.repository.ts';

/**
 * Makes the open pages of the staff who manage a customer reload it: ADMINs, the account manager and the given users.
 * It is delivered like a notification, without adding one.
 */
export async function announceCustomer(
  trx: Trx,
  { salesman_id: managerId }: Pick<StoredCustomer, 'salesman_id'>,
  at: Date,
  others: readonly (number | null)[] = [],
): Promise<void> {
  const admins = await listAdminsWhoManage(trx, 'Customer');
  const ids = new Set([...admins.map(({ id }) => id), managerId, ...others].filter((id) => id !== null));
  await recordNotificationChange(
    trx,
    [...ids].map((userId) => ({ userId, notificationId: null })),
    at,
  );
}
