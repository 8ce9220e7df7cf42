import { mayGrant } from '@wr1/schema/rules/access/user-group.ts';
import type { Trx } from '../../db.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { recordAccessChange } from '../event/event.repository.ts';
import { findUserGroup, type StoredUserGroup } from './user-group.repository.ts';

/**
 * Moves everyone in a group to another group of its role.
 * @param moveToId undefined if no one is expected to be in the group
 * @returns the name of the other group; null if no one was moved
 * @throws ApiError GROUP_IN_USE (409) with the number of people `n` if there is no other group for them; CHECK_FIELDS
 * (400) at `move_to_id` for a group of another role or one that grants more than the caller holds
 */
export async function moveMembers(
  trx: Trx,
  group: StoredUserGroup,
  moveToId: number | undefined,
  context: RequestContext,
): Promise<string | null> {
  const members = await trx
    .selectFrom('app_user')
    .select(['id', 'username', 'company_id'])
    .where('user_group_id', '=', group.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (members.length === 0) return null;
  if (moveToId === undefined) throw new ApiError('GROUP_IN_USE', 409, { n: members.length });
  const target = await findUserGroup(trx, moveToId);
  if (target?.role !== group.role || target.id === group.id || !mayGrant(context.viewer.rights, target)) {
    throw checkFields([{ path: ['move_to_id'], code: 'CHOICE_INVALID' }]);
  }
  const ids = members.map(({ id }) => id);
  await trx
    .updateTable('app_user')
    .set((eb) => ({ user_group_id: target.id, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await recordAccessChange(trx, ids, context.now);
  const change = { before: { group: group.name }, after: { group: target.code ?? target.name } };
  for (const { id, username, company_id: companyId } of members) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await auditAccount(trx, context, { kind: 'USER', id, label: username, companyId }, 'UPDATE', change);
  }
  return target.code ?? target.name;
}
