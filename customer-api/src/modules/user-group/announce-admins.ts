import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { Trx } from '../../db.ts';
import { recordNotificationChange } from '../event/event.repository.ts';
import { listAdminsWhoManage } from './admin.repository.ts';

/**
 * Makes the open lists of ADMINs who manage a subject reload after a change. It is delivered like a notification, without
 * adding one.
 */
export async function announceToAdmins(trx: Trx, subject: Subject, at: Date): Promise<void> {
  const admins = await listAdminsWhoManage(trx, subject);
  await recordNotificationChange(
    trx,
    admins.map(({ id }) => ({ userId: id, notificationId: null })),
    at,
  );
}
