import { abilityOf } from '@wr1/schema/rules/access/permission.ts';
import { menuFor } from '@wr1/schema/rules/access/menu.ts';
import { PERMISSION } from '@wr1/schema/rules/access/permission-table.ts';
import { EVERY_GROUP } from '@wr1/schema/rules/access/user-group.ts';
import { ROLES } from '@wr1/schema/rules/access/user-type.ts';
import { describe, expect, it } from 'vitest';
import { decide, menuCovers, OWN_PAGES } from './guard.ts';
import type { GuardUser } from './guard.ts';
import { routes } from './routes.ts';

const userOf = (role: (typeof ROLES)[number]): GuardUser => ({ role, ability: abilityOf(role) });
const menuOf = (role: (typeof ROLES)[number]) => menuFor(role).map((item) => item.route);
const landing = {
  ADMIN: '/admin/wr1-dasboard',
  ADMIN_SALE: '/admin/wr1-dasboard',
  CLIENT_ROOT: '/admin/customer-dashboard',
  CLIENT: '/admin/customer-dashboard',
};

describe('an anonymous visitor', () => {
  it.each(routes)('$path', (route) => {
    const decision = decide(route, null, null);
    const free = ['open', 'public', 'Auth'].includes(route.resource);
    expect(decision).toEqual(free ? { kind: 'show' } : { kind: 'go', to: '/auth/login' });
  });
});

describe.each(ROLES)('%s', (role) => {
  it.each(routes)('$path', (route) => {
    const decision = decide(route, userOf(role), menuOf(role));
    if (route.resource === 'open') expect(decision).toEqual({ kind: 'show' });
    else if (route.resource === 'public' || route.resource === 'Auth') {
      expect(decision).toEqual({ kind: 'go', to: landing[role] });
    } else {
      // The permission matrix determines which roles may open the route or its parent.
      const row = PERMISSION.find((entry) => menuCovers([entry.path], route.path));
      expect(row, 'every page stands in the permission matrix').toBeDefined();
      const inColumn = row?.roles[role] !== null;
      const inMenu = route.path === '/notifications' || menuCovers(menuOf(role), route.path);
      expect(decision).toEqual(
        !inColumn ? { kind: 'go', to: '/error-404' } : inMenu ? { kind: 'show' } : { kind: 'go', to: '/error-403' },
      );
    }
  });
});

describe('the rules one by one', () => {
  const booking = { path: '/user/my-booking/:number', resource: 'Booking' } as const;

  it('redirects a user from public and sign-in pages, but not from errors', () => {
    expect(decide({ path: '/auth/login', resource: 'Auth' }, userOf('CLIENT'), null)).toEqual({
      kind: 'go',
      to: '/admin/customer-dashboard',
    });
    expect(decide({ path: '/error-404', resource: 'open' }, userOf('CLIENT'), null)).toEqual({ kind: 'show' });
  });

  it('redirects a user with an unknown role to the root', () => {
    const stranger = { role: 'PILOT', ability: [] };
    expect(decide({ path: '/public/login', resource: 'public' }, stranger, null)).toEqual({ kind: 'go', to: '/' });
  });

  it('without the required ability, sends anonymous visitors to sign-in and users to 404, whatever the menu contains', () => {
    expect(decide(booking, null, null)).toEqual({ kind: 'go', to: '/auth/login' });
    expect(decide(booking, userOf('ADMIN'), ['/user/my-booking'])).toEqual({ kind: 'go', to: '/error-404' });
  });

  it('waits for the menu, then requires the route in it', () => {
    expect(decide(booking, userOf('CLIENT'), null)).toEqual({ kind: 'wait' });
    expect(decide(booking, userOf('CLIENT'), ['/user/my-booking'])).toEqual({ kind: 'show' });
    expect(decide(booking, userOf('CLIENT'), ['/user/my'])).toEqual({ kind: 'go', to: '/error-403' });
  });

  it('opens the first page of a group without the dashboard, and none for a group without rights', () => {
    const route = { path: '/admin/customer-dashboard', resource: 'CustomerDashboard' } as const;
    const finance = { role: 'CLIENT', ability: [{ action: 'read', subject: 'DebitNote' }] } as const;
    const menu = ['/notifications', '/admin/notifications-settings', '/user/debit-notes', '/faq'];
    expect(decide(route, finance, menu)).toEqual({ kind: 'go', to: '/user/debit-notes' });
    expect(decide(route, finance, null)).toEqual({ kind: 'wait' });
    expect(decide(route, finance, ['/notifications', '/faq'])).toEqual({ kind: 'go', to: '/error-403' });
    const own = PERMISSION.filter(({ subject }) => EVERY_GROUP.includes(subject)).map(({ path }) => path);
    expect(OWN_PAGES.toSorted()).toEqual(own.toSorted());
  });

  it('exempts the notifications from the menu check', () => {
    const route = { path: '/notifications', resource: 'Notification' } as const;
    expect(decide(route, userOf('CLIENT'), [])).toEqual({ kind: 'show' });
    expect(decide(route, userOf('CLIENT'), null)).toEqual({ kind: 'show' });
  });

  it('checks the action of the route', () => {
    const route = { path: '/user/find-a-quotation', resource: 'QuotationRequest', action: 'delete' } as const;
    expect(decide(route, userOf('CLIENT'), ['/user/find-a-quotation'])).toEqual({ kind: 'go', to: '/error-404' });
    expect(decide(route, userOf('ADMIN'), ['/user/find-a-quotation'])).toEqual({ kind: 'show' });
  });

  it('has no page for a part that the customer API lacks, whatever the menu contains', () => {
    const route = { path: '/user/debit-notes', resource: 'DebitNote', part: 'debitNotes' } as const;
    const menu = ['/user/debit-notes'];
    expect(decide(route, userOf('CLIENT'), menu, () => false)).toEqual({ kind: 'absent' });
    expect(decide(route, userOf('CLIENT'), menu, () => true)).toEqual({ kind: 'show' });
    expect(decide(booking, userOf('CLIENT'), ['/user/my-booking'], () => false)).toEqual({ kind: 'show' });
  });
});
