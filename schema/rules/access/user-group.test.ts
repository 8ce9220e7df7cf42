import { describe, expect, it } from 'vitest';
import { can } from './ability.ts';
import { actsOf } from './act.ts';
import { menuFor } from './menu.ts';
import { abilityOf } from './permission.ts';
import { fullGroupId, READY_GROUP, READY_GROUP_KEYS } from './ready-group.ts';
import {
  groupActs,
  groupPermissions,
  mayGrant,
  readyGroup,
  rightsOf,
  type Rights,
  type StoredGroup,
} from './user-group.ts';
import { ROLES, type Role } from './user-type.ts';

const rightsIn = (code: (typeof READY_GROUP_KEYS)[number]) => rightsOf(READY_GROUP[code].role, readyGroup(code));
const menuOf = (code: (typeof READY_GROUP_KEYS)[number]) =>
  menuFor(READY_GROUP[code].role, rightsIn(code).ability).flatMap(({ route, hidden }) => (hidden ? [] : [route]));

describe('A ready group', () => {
  it.each(ROLES)('of %s with everything leaves the role as it is', (role) => {
    const code = READY_GROUP_KEYS.find((key) => READY_GROUP[key].id === fullGroupId(role));
    expect(code).toBeDefined();
    if (code === undefined) return;
    expect(rightsIn(code)).toMatchObject({ ability: abilityOf(role), acts: actsOf(role) });
  });

  it.each(READY_GROUP_KEYS)('%s names only permissions and acts that its role has, and never more', (code) => {
    const { role, permissions, acts } = READY_GROUP[code];
    if (permissions !== null)
      expect(groupPermissions(readyGroup(code)).toSorted()).toEqual([...permissions].toSorted());
    if (acts !== null) expect(groupActs(readyGroup(code)).toSorted()).toEqual([...acts].toSorted());
    const { ability } = rightsIn(code);
    expect(ability.filter(({ action, subject }) => !can(abilityOf(role), action, subject))).toEqual([]);
  });

  it('determines the menu', () => {
    expect(menuOf('FINANCE')).toEqual(['/user/debit-notes', '/admin/notifications-settings', '/faq']);
    expect(menuOf('SHIPPING')).not.toContain('/user/debit-notes');
    expect(menuOf('OPERATIONS')).not.toContain('/admin/user-mgmt');
    expect(menuOf('PRICING')).toContain('/admin/price-approval');
  });

  it('counts as ADMIN for the rules only if it is the group Administrator', () => {
    expect(READY_GROUP_KEYS.filter((code) => rightsIn(code).isAdministrator)).toEqual(['ADMINISTRATOR']);
  });
});

describe('A group of our own', () => {
  const group = (change: Partial<StoredGroup>): StoredGroup => ({
    id: 200,
    code: null,
    role: 'CLIENT',
    permissions: ['read Booking', 'update Booking', 'update Quotation', 'read Tariff'],
    acts: ['EXPORT', 'APPROVE_PRICE'],
    version: 3,
    ...change,
  });

  it('never widens its role, and needs reading for everything else', () => {
    const { ability, acts } = rightsOf('CLIENT', group({}));
    expect(can(ability, 'update', 'Booking')).toBe(true);
    expect(can(ability, 'update', 'Quotation')).toBe(false);
    expect(can(ability, 'read', 'Tariff')).toBe(false);
    expect(can(ability, 'manage', 'OwnProfile')).toBe(true);
    expect(acts).toEqual(['EXPORT']);
  });

  it('of another role leaves only the rights of both roles', () => {
    const { ability, isAdministrator } = rightsOf('CLIENT', readyGroup('ADMINISTRATOR'));
    expect(can(ability, 'read', 'Tariff')).toBe(false);
    expect(isAdministrator).toBe(false);
  });
});

describe('Granting', () => {
  const grantableGroups = (rights: Rights, role: Role) =>
    READY_GROUP_KEYS.filter((code) => READY_GROUP[code].role === role && mayGrant(rights, readyGroup(code)));

  it('is limited to people who manage users, and to the rights that they hold', () => {
    expect(grantableGroups(rightsIn('COMPANY_ADMINISTRATOR'), 'CLIENT')).toEqual([
      'MEMBER',
      'SHIPPING',
      'FINANCE',
      'VIEWER',
    ]);
    expect(grantableGroups(rightsIn('ADMINISTRATOR'), 'ADMIN')).toContain('ADMINISTRATOR');
    expect(grantableGroups(rightsIn('ADMINISTRATOR'), 'CLIENT_ROOT')).toEqual(['COMPANY_ADMINISTRATOR']);
    expect(grantableGroups(rightsIn('PRICING'), 'ADMIN')).toEqual([]);
    const narrow = { ...rightsIn('PRICING'), acts: [...rightsIn('PRICING').acts, 'MANAGE_USERS' as const] };
    expect(grantableGroups(narrow, 'ADMIN')).toEqual(['PRICING']);
  });
});
