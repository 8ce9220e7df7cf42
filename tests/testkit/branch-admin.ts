import { actsOf } from '@wr1/schema/rules/access/act.ts';
import { permissionsOf } from '@wr1/schema/rules/access/user-group.ts';
import type { Stack } from './stack.ts';

/**
 * Creates the user `branch.admin`: an ADMIN with all permissions, who sees only the records of a branch that handles one
 * company's.
 * @param client a user of that company
 */
export async function makeBranchAdmin({ database: { db } }: Stack, client: string): Promise<void> {
  const group = await db
    .insertInto('user_group')
    .values({
      code: null,
      role: 'ADMIN',
      name: 'Branch',
      name_vn: 'Chi nhánh',
      description: null,
      permissions: permissionsOf('ADMIN'),
      acts: [...actsOf('ADMIN')],
      scope: 'BRANCH',
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const admin = await db
    .selectFrom('app_user')
    .selectAll()
    .where('username', '=', 'admin.demo')
    .executeTakeFirstOrThrow();
  const { id: _id, search_text: _text, ...columns } = admin;
  const user = { ...columns, username: 'branch.admin', email: 'branch@wr1.example', user_group_id: group.id };
  await db
    .insertInto('app_user')
    .values({ ...user, branch_codes: ['HAN'] })
    .execute();
  const company = await db
    .selectFrom('app_user')
    .select('company_id')
    .where('username', '=', client)
    .executeTakeFirstOrThrow();
  await db.updateTable('shipment').set({ branch_code: null }).execute();
  await db.updateTable('shipment').set({ branch_code: 'HAN' }).where('customer_id', '=', company.company_id).execute();
}
