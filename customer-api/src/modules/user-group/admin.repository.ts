import { can } from '@wr1/schema/rules/access/ability.ts';
import type { Act } from '@wr1/schema/rules/access/act.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { Db } from '../../db.ts';
import { RIGHTS_COLUMNS, rightsOfRow } from './rights-row.ts';

async function listAdmins(db: Db) {
  return db
    .selectFrom('app_user')
    .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
    .select(['app_user.id', 'app_user.email', 'app_user.language', 'app_user.role', ...RIGHTS_COLUMNS])
    .where('app_user.role', '=', 'ADMIN')
    .where('app_user.status', '=', 1)
    .orderBy('app_user.id')
    .execute();
}

/** Active ADMINs whose group grants an act, for example those who approve registrations. */
export async function listAdminsWith(db: Db, act: Act) {
  return (await listAdmins(db)).filter((row) => rightsOfRow(row).acts.includes(act));
}

/** Active ADMINs whose group grants all actions on a subject. */
export async function listAdminsWhoManage(db: Db, subject: Subject) {
  return (await listAdmins(db)).filter((row) => can(rightsOfRow(row).ability, 'manage', subject));
}
