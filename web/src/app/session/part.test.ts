import { CAPABILITY } from '@wr1/schema/rules/capability.ts';
import { menuFor } from '@wr1/schema/rules/menu.ts';
import { ROLES } from '@wr1/schema/rules/user-type.ts';
import { describe, expect, it } from 'vitest';
import { routeAt } from '../route-table.ts';
import { routes } from '../routes.ts';
import { offeredMenu, offers } from './part.ts';

const partOf = (route: string) => routeAt(routes, route)?.part;

describe('the parts that a customer API offers', () => {
  it.each(ROLES)('leave the whole menu to %s when it has every capability', (role) => {
    expect(offeredMenu(menuFor(role), CAPABILITY, partOf)).toEqual(menuFor(role));
  });

  it.each([
    [
      'CLIENT_ROOT',
      [
        '/admin/customer-dashboard',
        '/user/my-quotation',
        '/user/my-booking',
        '/admin/my-booking-note',
        '/user/schedule',
        '/online-service/schedule',
        '/faq',
      ],
    ],
    [
      'ADMIN_SALE',
      ['/admin/wr1-dasboard', '/admin/my-quotation', '/admin/my-booking', '/admin/my-booking-note', '/faq'],
    ],
  ] as const)('leave %s the pages of section 7', (role, expected) => {
    const shown = offeredMenu(menuFor(role), [], partOf).filter(({ hidden }) => !hidden);
    expect(shown.map(({ route }) => route)).toEqual(expected);
  });

  it('follow the one capability that each needs', () => {
    expect(offers(['TRACKING'], 'tracking')).toBe(true);
    expect(offers(['TRACKING'], 'invoices')).toBe(false);
  });
});
