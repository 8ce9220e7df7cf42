import type { ShipmentStaffRow } from '@wr1/schema/rest/shipment/shipment-owner.ts';
import { dutiesOf } from '@wr1/schema/rules/access/duty.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Db } from '../../db.ts';
import { RIGHTS_COLUMNS, rightsOfRow } from '../user-group/rights-row.ts';

/** Active staff with the duties that their groups allow, by name; only those with the given ids, if any are given. */
export async function findShipmentStaff(
  db: Db,
  ids?: readonly number[],
): Promise<(ShipmentStaffRow & { role: Role })[]> {
  let query = db
    .selectFrom('app_user')
    .innerJoin('user_group', 'user_group.id', 'app_user.user_group_id')
    .select(['app_user.id', 'app_user.full_name', 'app_user.role', 'app_user.branch_codes', ...RIGHTS_COLUMNS])
    .where('app_user.status', '=', 1)
    .where('app_user.role', 'in', ['ADMIN', 'ADMIN_SALE']);
  if (ids !== undefined) query = query.where('app_user.id', 'in', ids.length === 0 ? [0] : ids);
  const rows = await query.orderBy('app_user.full_name').orderBy('app_user.id').execute();
  return rows.map((row) => ({
    id: row.id,
    full_name: row.full_name,
    role: row.role,
    duties: dutiesOf(rightsOfRow(row)),
    branch_codes: row.branch_codes,
  }));
}
