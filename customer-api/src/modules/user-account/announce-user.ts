import type { Trx } from '../../db.ts';
import { recordNotificationChange } from '../event/event.repository.ts';

/**
 * Makes the open lists and pages of a company's users reload: those of ADMINs and of the company's administrators. It is
 * delivered like a notification, without adding one.
 */
export async function announceUser(trx: Trx, companyId: number, at: Date): Promise<void> {
  const readers = await trx
    .selectFrom('app_user')
    .select('id')
    .where('status', '=', 1)
    .where((eb) =>
      eb.or([eb('role', '=', 'ADMIN'), eb.and([eb('role', '=', 'CLIENT_ROOT'), eb('company_id', '=', companyId)])]),
    )
    .execute();
  await recordNotificationChange(
    trx,
    readers.map(({ id }) => ({ userId: id, notificationId: null })),
    at,
  );
}
