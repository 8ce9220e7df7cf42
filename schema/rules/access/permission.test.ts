import { describe, expect, it } from 'vitest';
import { MENU_GROUP, WORKING_ROUTES, menuFor } from './menu.ts';
import { PERMISSION, SUBJECT } from './permission-table.ts';
import type { Subject } from './permission-table.ts';
import { can } from './ability.ts';
import { areaOf, landingPath } from './area.ts';
import { abilityOf, scopeOf, subjectsOf } from './permission.ts';
import { ROLES } from './user-type.ts';

/** The matrix, restated by hand: path, then ADMIN, ADMIN_SALE, CLIENT_ROOT, CLIENT as M, H or -. */
const MATRIX = `
/admin/wr1-dasboard M M - -
/admin/customer-dashboard H H M M
/admin/my-quotation M M - -
/admin/my-booking M M - -
/user/my-booking - - M M
/user/my-quotation - - M M
/user/estimate-price M M M M
/admin/my-booking-note M M M M
/user/find-a-quotation H H M M
/admin/user-list M - M -
/admin/location M M M M
/user/schedule - - M M
/admin/schedule-list M M - -
/admin/track-trace M M M M
/notifications H H H H
/admin/notifications-settings M H M M
/admin/company-manager M - M -
/customs-sub-dept M M - -
/admin/customs-declaration M M - -
/admin/master-data M - - -
/admin/group-mgmt M - - -
/admin/user-mgmt M - - -
/admin/approve-register M M - -
/admin/customer-management M M - -
/admin/statistician M M - -
/account-setting H H H H
/profile H H H H
/faq M M M M
/online-service/booking-online H H H H
/online-service/schedule H H H H
/online-service/track-trace H H H H
/online-service/cfs-finder H H M M
/apps/calendar M M M M
/apps/email M M M M
/apps/email/:folder M M M M
/apps/email/label/:label M M M M
/apps/todo M M M M
/apps/todo/:filter M M M M
/apps/todo/tag/:tag M M M M
/apps/chat M M M M
/admin/tariff M M - -
/admin/price-approval M M - -
/admin/audit-log M - - -
/admin/api-keys M - M -
/admin/webhooks M - M -
/user/debit-notes M M M M
/user/documents M M M M
/design H H - -`;

function granted(role: (typeof ROLES)[number], action: 'create' | 'update' | 'delete' | 'manage'): string {
  return abilityOf(role)
    .filter((entry) => entry.action === action)
    .map((entry) => entry.subject)
    .toSorted()
    .join(' ');
}

describe('permission matrix', () => {
  it('is as designed', () => {
    const lines = PERMISSION.map((row) => {
      const cells = (['ADMIN', 'ADMIN_SALE', 'CLIENT_ROOT', 'CLIENT'] as const).map(
        (role) => row.roles[role]?.[0] ?? '-',
      );
      return `${row.path} ${cells.join(' ')}`;
    });
    expect(lines).toEqual(MATRIX.trim().split('\n'));
    expect(new Set(PERMISSION.map((row) => row.subject))).toEqual(new Set(SUBJECT));
  });

  it('has one scope per subject and role', () => {
    const differing = PERMISSION.filter((row) =>
      ROLES.some((role) => (row.roles[role]?.slice(2) ?? null) !== scopeOf(role, row.subject)),
    );
    expect(differing).toEqual([]);
    expect(ROLES.map((role) => scopeOf(role, 'Booking'))).toEqual([null, null, 'company', 'own']);
    // Track and trace has the scope of the role's booking list.
    expect(ROLES.map((role) => scopeOf(role, 'Tracking'))).toEqual(
      ROLES.map((role) => scopeOf(role, 'StaffBooking') ?? scopeOf(role, 'Booking')),
    );
    expect(scopeOf('ADMIN_SALE', 'NotificationSetting')).toBe('self');
  });

  it("grants at most read access on a subject outside a role's column", () => {
    const beyond = ROLES.flatMap((role) => {
      const subjects = new Set<string>(subjectsOf(role));
      return abilityOf(role).filter(
        (entry) => !subjects.has(entry.subject) || !can(abilityOf(role), 'read', entry.subject),
      );
    });
    expect(beyond).toEqual([]);
  });

  it('grants permissions beyond reading', () => {
    const own = 'Booking BookingNote Calendar Chat Location Message Paper Quotation QuotationRequest Task';
    expect([granted('CLIENT', 'create'), granted('CLIENT', 'update')]).toEqual([own, own]);
    expect(granted('CLIENT', 'manage')).toBe('Notification NotificationSetting OwnProfile');
    expect(granted('CLIENT_ROOT', 'manage')).toBe(
      'CompanyUser Notification NotificationSetting OwnProfile PartnerAccess',
    );
    expect(can(abilityOf('CLIENT_ROOT'), 'update', 'Company')).toBe(true);
    expect(granted('ADMIN_SALE', 'create')).toBe(
      'BookingNote Calendar Chat Customer Location Message Paper QuotationRequest ScheduleAdmin Task',
    );
    expect(granted('ADMIN_SALE', 'update')).toBe(
      'BookingNote Calendar Chat Customer CustomsDeclaration Location Message StaffBooking StaffQuotation Task Tracking',
    );
    expect(['ADMIN_SALE', 'CLIENT_ROOT', 'CLIENT'].map((role) => granted(role as 'CLIENT', 'delete'))).toEqual([
      'BookingNote Location',
      'BookingNote Location',
      'BookingNote',
    ]);
    expect(granted('ADMIN', 'manage')).toBe(subjectsOf('ADMIN').toSorted().join(' '));
    expect(abilityOf(null)).toEqual([{ action: 'read', subject: 'Auth' }]);
  });

  it('separates the two sides', () => {
    const staffOnly: Subject[] = [
      'StaffDashboard',
      'StaffQuotation',
      'StaffBooking',
      'MasterData',
      'Tariff',
      'Customer',
    ];
    const clientOnly: Subject[] = ['Booking', 'Quotation', 'Schedule'];
    expect(staffOnly.filter((subject) => can(abilityOf('CLIENT_ROOT'), 'read', subject))).toEqual([]);
    expect(clientOnly.filter((subject) => can(abilityOf('ADMIN'), 'read', subject))).toEqual([]);
    expect(can(abilityOf('ADMIN_SALE'), 'update', 'MasterData')).toBe(false);
    expect(can(abilityOf('ADMIN'), 'delete', 'MasterData')).toBe(true);
  });

  it('has a landing page for each role', () => {
    expect([...ROLES, 'OTHER', null].map(landingPath)).toEqual([
      '/admin/wr1-dasboard',
      '/admin/wr1-dasboard',
      '/admin/customer-dashboard',
      '/admin/customer-dashboard',
      '/',
      '/',
    ]);
    expect([areaOf('ADMIN'), areaOf('CLIENT'), areaOf('OTHER')]).toEqual(['admin', 'client', null]);
  });
});

describe('menu', () => {
  it("lists a role's routes, including hidden ones", () => {
    const shown = (role: (typeof ROLES)[number]) =>
      menuFor(role).map((item) => (item.hidden ? `(${item.route})` : item.route));
    const staff = [
      '/admin/wr1-dasboard',
      '(/admin/customer-dashboard)',
      '(/user/find-a-quotation)',
      '/admin/my-quotation',
      '/admin/my-booking',
      '/user/estimate-price',
      '/admin/my-booking-note',
      '/admin/track-trace',
      '/admin/customs-declaration',
      '/user/debit-notes',
      '(/online-service/booking-online)',
      '(/online-service/schedule)',
      '(/online-service/track-trace)',
      '(/online-service/cfs-finder)',
      '/admin/schedule-list',
      '/user/documents',
      '/admin/tariff',
      '/admin/price-approval',
      '/admin/location',
      '/customs-sub-dept',
      '/admin/customer-management',
      '/admin/approve-register',
      '(/design)',
      '(/account-setting)',
      '(/profile)',
      '/faq',
      '(/notifications)',
    ];
    const client = [
      '/admin/customer-dashboard',
      '/user/find-a-quotation',
      '/user/my-quotation',
      '/user/my-booking',
      '/user/estimate-price',
      '/admin/my-booking-note',
      '/admin/track-trace',
      '/user/debit-notes',
      '/user/schedule',
      '(/online-service/booking-online)',
      '(/online-service/schedule)',
      '(/online-service/track-trace)',
      '/online-service/cfs-finder',
      '/user/documents',
      '/admin/location',
      '(/account-setting)',
      '(/profile)',
      '/faq',
      '(/notifications)',
    ];
    const admin = staff.toSpliced(
      staff.indexOf('(/design)'),
      0,
      '/admin/user-mgmt',
      '/admin/group-mgmt',
      '/admin/user-list',
      '/admin/company-manager',
      '/admin/master-data',
      '/admin/notifications-settings',
      '/admin/audit-log',
      '/admin/api-keys',
      '/admin/webhooks',
    );
    const root = client.toSpliced(
      client.indexOf('(/account-setting)'),
      0,
      '/admin/user-list',
      '/admin/company-manager',
      '/admin/notifications-settings',
      '/admin/api-keys',
      '/admin/webhooks',
    );
    const sale = staff.toSpliced(staff.indexOf('(/design)'), 0, '(/admin/notifications-settings)');
    const member = client.toSpliced(client.indexOf('(/account-setting)'), 0, '/admin/notifications-settings');
    expect(ROLES.map(shown)).toEqual([admin, sale, root, member]);
  });

  it('contains only routes in the matrix that the role may read', () => {
    const paths = new Set(PERMISSION.map((row) => row.path));
    expect(WORKING_ROUTES.filter((route) => !paths.has(route))).toEqual([]);
    for (const role of ROLES) {
      const items = menuFor(role);
      expect(items.filter((item) => !can(abilityOf(role), 'read', item.subject))).toEqual([]);
      expect(items.map((item) => item.order)).toEqual(items.map((_, index) => index + 1));
      expect(items.some((item) => item.route === landingPath(role))).toBe(true);
      expect(items.filter((item) => !(item.group in MENU_GROUP) || item.label.vn === '' || item.icon === '')).toEqual(
        [],
      );
    }
  });
});
