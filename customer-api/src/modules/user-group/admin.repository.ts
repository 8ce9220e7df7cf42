import type { Act } from '@wr1/schema/rules/access/act.ts';
import type { Db } from '../../db.ts';
import { RIGHTS_COLUMNS, rightsOfRow } from './rights-row.ts';

/** Active ADMINs whose group grants an act, for example those who approve registrations. */
export async function listAdminsWith(db: Db, act: Act) {
  const admins = await db
    .selectFrom('app_user')
    .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
    .select(['app_user.id', 'app_user.email', 'app_user.language', 'app_user.role', ...RIGHTS_COLUMNS])
    .where('app_user.role', '=', 'ADMIN')
    .where('app_user.status', '=', 1)
    .orderBy('app_user.id')
    .execute();
  return admins.filter((row) => rightsOfRow(row).acts.includes(act));
}
