import type { userGroupCalls } from '@wr1/schema/rest/account/user-group.ts';
import { groupScope } from '@wr1/schema/rules/access/data-scope.ts';
import type { z } from 'zod';
import type { Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { recordAccessChange } from '../event/event.repository.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { announceToAdmins } from './announce-admins.ts';
import { checkNames, checkRights, refuseDuplicate, refuseExcess } from './check-group.ts';
import { moveMembers } from './move-members.ts';
import { lockUserGroup, memberIds, type StoredUserGroup } from './user-group.repository.ts';

type CreateBody = z.output<typeof userGroupCalls.createBody>;
type UpdateBody = z.output<typeof userGroupCalls.updateBody>;

const columnsOf = ({ name, name_vn, description }: Pick<CreateBody, 'name' | 'name_vn' | 'description'>) => ({
  name,
  name_vn,
  description: description || null,
});

/** A group's values in the audit log. */
function auditedGroup({ name, name_vn, description, role, permissions, acts, scope }: StoredUserGroup) {
  return { name, name_vn, purpose: description, role, permissions, acts, data_scope: groupScope({ role, scope }) };
}

async function audit(
  trx: Trx,
  { viewer, now, requestId }: RequestContext,
  action: 'CREATE' | 'UPDATE' | 'DELETE',
  {
    before,
    after,
    movedTo,
  }: { before: StoredUserGroup | null; after: StoredUserGroup | null; movedTo?: string | null },
): Promise<void> {
  const subject = after ?? before;
  if (subject === null) return;
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'USER_GROUP',
    subjectId: subject.id,
    label: subject.name,
    action,
    before: before && { ...auditedGroup(before), ...(movedTo && { moved_to: movedTo }) },
    after: after && auditedGroup(after),
    internal: true,
  });
  await announceToAdmins(trx, 'Group', now);
}

/**
 * Locks a group that the caller may change: no ready group, not their own, and none that grants more than they hold.
 * @throws ApiError NOT_FOUND (404); READY_GROUP, OWN_GROUP, GRANT_EXCEEDED and STALE_VERSION (409)
 */
async function lockChangeable(
  trx: Trx,
  viewer: Viewer,
  target: { id: number; version?: number | undefined },
): Promise<StoredUserGroup> {
  const group = await lockUserGroup(trx, target);
  if (group.code !== null) throw new ApiError('READY_GROUP', 409);
  if (group.id === viewer.rights.groupId) throw new ApiError('OWN_GROUP', 409);
  refuseExcess(viewer, group);
  return group;
}

/**
 * Creates a group.
 * @returns the group's id
 * @throws ApiError CHECK_FIELDS (400); DATA_EXISTS and GRANT_EXCEEDED (409)
 */
export async function createUserGroup({ db }: Deps, body: CreateBody, context: RequestContext): Promise<number> {
  const { viewer, now, idempotencyKey: key } = context;
  checkNames(body);
  const rights = checkRights(viewer, body.role, body, null);
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key, action: 'wr1/CreateUserGroup', body }, async () => {
      const after = await refuseDuplicate(
        trx
          .insertInto('user_group')
          .values({
            ...columnsOf(body),
            ...rights,
            code: null,
            role: body.role,
            created_at: now,
            created_by: viewer.userId,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      await audit(trx, context, 'CREATE', { before: null, after });
      return after.id;
    }),
  );
}

/**
 * Updates a group, except its role. Its members get the new rights with their next call.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); DATA_EXISTS, GRANT_EXCEEDED, READY_GROUP, OWN_GROUP and
 * STALE_VERSION (409)
 */
export async function updateUserGroup({ db }: Deps, body: UpdateBody, context: RequestContext): Promise<void> {
  const { viewer, now } = context;
  checkNames(body);
  await db.transaction().execute(async (trx) => {
    const before = await lockChangeable(trx, viewer, body);
    const rights = checkRights(viewer, before.role, body, before.scope);
    const after = await refuseDuplicate(
      trx
        .updateTable('user_group')
        .set({ ...columnsOf(body), ...rights, edited_at: now, version: before.version + 1 })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await recordAccessChange(trx, await memberIds(trx, before.id), now);
    await audit(trx, context, 'UPDATE', { before, after });
  });
}

/**
 * Deletes a group. The people in it move to another group of the role.
 * @throws ApiError CHECK_FIELDS (400) at `move_to_id`; NOT_FOUND (404); GROUP_IN_USE with the number of people `n`,
 * GRANT_EXCEEDED, READY_GROUP, OWN_GROUP and STALE_VERSION (409)
 */
export async function deleteUserGroup(
  { db }: Deps,
  { move_to_id: moveToId, ...target }: z.output<typeof userGroupCalls.deleteQuery>,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockChangeable(trx, context.viewer, target);
    const movedTo = await moveMembers(trx, before, moveToId, context);
    await trx.deleteFrom('user_group').where('id', '=', before.id).execute();
    await audit(trx, context, 'DELETE', { before, after: null, movedTo });
  });
}
