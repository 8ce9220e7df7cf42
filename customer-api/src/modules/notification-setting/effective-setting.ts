import { isStaff } from '@wr1/schema/rules/access/user-type.ts';
import type { NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import { resolveSetting, type NotificationSetting } from '@wr1/schema/rules/notification/resolve-setting.ts';
import type { Trx } from '../../db.ts';
import { readChoicesFor } from './notification-setting.repository.ts';

/** The setting in effect for a user and a kind, and the user's side. */
export interface UserSetting extends NotificationSetting {
  isStaff: boolean;
  /** Whether the user has never signed in. */
  isInvited: boolean;
}

/** Looks up the setting in effect for a user and a kind. */
export type SettingOf = (userId: number, kind: NotificationKind) => UserSetting;

/** Reads the settings of several users at once; two queries, whatever their number. */
export async function readSettings(
  trx: Trx,
  userIds: readonly number[],
  kinds: readonly NotificationKind[],
): Promise<SettingOf> {
  const ids = [...new Set(userIds)];
  const users =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('app_user')
          .select(['id', 'role', 'company_id', 'password_hash', 'last_sign_in_at'])
          .where('id', 'in', ids)
          .execute();
  const choices = await readChoicesFor(trx, users, kinds);
  const byOwner = new Map(
    choices.map((choice) => [`${choice.kind} ${choice.role_type} ${choice.company_id} ${choice.user_id}`, choice]),
  );
  const userById = new Map(users.map((user) => [user.id, user]));
  return (userId, kind) => {
    const user = userById.get(userId);
    const isOfStaff = user !== undefined && isStaff(user.role);
    const isInvited = user?.password_hash === null && user.last_sign_in_at === null;
    const roleType = isOfStaff ? 0 : 1;
    const layers = [
      byOwner.get(`${kind} ${roleType} null null`),
      isOfStaff ? undefined : byOwner.get(`${kind} 1 ${user?.company_id} null`),
      byOwner.get(`${kind} ${roleType} null ${userId}`),
    ];
    return { ...resolveSetting(kind, isOfStaff ? 'staff' : 'customer', layers), isStaff: isOfStaff, isInvited };
  };
}

/** IDs of the active ADMINs who want a kind for all records instead of only their own customers'. */
export async function adminsForAll(
  trx: Trx,
  kinds: readonly NotificationKind[],
): Promise<Map<NotificationKind, number[]>> {
  if (kinds.length === 0) return new Map();
  const admins = await trx
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 1)
    .execute();
  const ids = admins.map(({ id }) => id);
  const settingOf = await readSettings(trx, ids, kinds);
  return new Map(kinds.map((kind) => [kind, ids.filter((id) => settingOf(id, kind).records === 'ALL')]));
}
