import { ABILITY_ACTION } from '@wr1/schema/rules/access/ability.ts';
import { keyOf } from '@wr1/schema/rules/code/code-list.ts';
import { CAPABILITY } from '@wr1/schema/rules/access/capability.ts';
import { actsOf } from '@wr1/schema/rules/access/act.ts';
import { groupScope } from '@wr1/schema/rules/access/data-scope.ts';
import { abilityOf } from '@wr1/schema/rules/access/permission.ts';
import { menuFor } from '@wr1/schema/rules/access/menu.ts';
import { isStaff, USER_TYPE } from '@wr1/schema/rules/access/user-type.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { UserData } from '../app/session/session-data.ts';

/** Names of the test users, by role. */
const names: Readonly<Record<Role, string>> = {
  ADMIN: 'Phạm Quang Minh',
  ADMIN_SALE: 'Hoàng Thu Trang',
  CLIENT_ROOT: 'Trần Văn Bình',
  CLIENT: 'Nguyễn Thị Lan',
};

/** `viewer` as the gateway returns it for a role, with the role's real permissions and menu. */
export function mockViewer(role: Role, language: Language = 'en') {
  return {
    user: { id: `user-${role}`, username: `${role.toLowerCase()}.demo`, fullName: names[role], email: null, role },
    role,
    userType: USER_TYPE[role],
    isStaff: isStaff(role),
    company: isStaff(role)
      ? { id: 'company-wr1', code: 'WR1', name: 'WR1 Logistics', acronym: 'WR1' }
      : { id: 'company-1', code: 'LUAXANH', name: 'Lua Xanh Garment JSC', acronym: 'Lua Xanh' },
    abilities: abilityOf(role).map(({ action, subject }) => ({ action: keyOf(ABILITY_ACTION, action), subject })),
    acts: [...actsOf(role)],
    dataScope: groupScope({ role }),
    menu: menuFor(role).map(({ hidden: isHidden, label, ...item }) => ({ ...item, isHidden, label: label[language] })),
    isPasswordChangeRequired: false,
    viewedBy: null,
    secondFactorStep: null,
    expiresAt: null,
    capabilities: [...CAPABILITY],
  };
}

/** `userData` of the same test user. */
export function mockUserData(role: Role, requestedPasswordReset: 0 | 1 = 0): UserData {
  return {
    userType: String(USER_TYPE[role]),
    username: `${role.toLowerCase()}.demo`,
    requestedPasswordReset,
    role,
    ability: abilityOf(role).map(({ action, subject }) => ({ action, subject })),
  };
}
