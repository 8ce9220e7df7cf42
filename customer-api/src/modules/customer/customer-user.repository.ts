import type { CustomerUserRow } from '@wr1/schema/rest/account/customer.ts';
import type { Db } from '../../db.ts';
import { USER_STATE_COLUMN } from '../user/user-state-column.ts';

/** Users of a customer, by name; disabled ones last. */
export async function listCustomerUsers(db: Db, companyId: number): Promise<CustomerUserRow[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'full_name', 'email', 'phone', 'role', 'last_sign_in_at', USER_STATE_COLUMN.as('state')])
    .where('company_id', '=', companyId)
    .where('erased_at', 'is', null)
    .orderBy('status', 'desc')
    .orderBy('full_name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null }));
}
