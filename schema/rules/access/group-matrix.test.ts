import { describe, expect, it } from 'vitest';
import { actsOf } from './act.ts';
import { columnsOf, holds, matrixSubjects, offeredPermissions, setCell } from './group-matrix.ts';
import { actsText, permissionsText, rightsText, subjectText } from './rights-text.ts';
import { permissionsOf, type Permission } from './user-group.ts';
import { ROLES } from './user-type.ts';

describe('The matrix of permissions', () => {
  it.each(ROLES)('of %s offers only what the role has', (role) => {
    const offered = offeredPermissions(role);
    expect(offered.filter((one) => !permissionsOf(role).includes(one))).toEqual([]);
    expect(offered.length).toBeGreaterThan(8);
  });

  it('shows the columns that a role can have', () => {
    expect(matrixSubjects('CLIENT')).not.toContain('Tariff');
    expect(columnsOf('CLIENT', 'DebitNote')).toEqual(['read']);
    expect(columnsOf('CLIENT', 'BookingNote')).toEqual(['read', 'create', 'update', 'delete']);
    expect(columnsOf('ADMIN', 'Customer')).toEqual(['read', 'create', 'update', 'manage']);
    expect(columnsOf('ADMIN_SALE', 'Customer')).toEqual(['read', 'create', 'update']);
    expect(columnsOf('CLIENT', 'Calendar')).toEqual([]);
  });

  it('includes reading every subject that can be changed', () => {
    const edited = setCell([], 'Booking', 'update', true);
    expect(edited).toEqual(['read Booking', 'update Booking']);
    expect(setCell(edited, 'Booking', 'read', false)).toEqual([]);
    expect(setCell(edited, 'Booking', 'update', false)).toEqual(['read Booking']);
  });

  it('grants `manage` with all four actions, until one of them is cleared', () => {
    const managed = setCell([], 'Customer', 'manage', true);
    expect(holds(managed, 'Customer', 'manage')).toBe(true);
    expect(setCell(managed, 'Customer', 'manage', false)).toEqual([
      'read Customer',
      'create Customer',
      'update Customer',
    ]);
    expect(setCell(managed, 'Customer', 'update', false)).toEqual(['read Customer', 'create Customer']);
    expect(setCell(setCell([], 'PartnerAccess', 'manage', true), 'PartnerAccess', 'manage', false)).toEqual([
      'read PartnerAccess',
    ]);
  });

  it('includes reading users where a page lists them', () => {
    const groups = setCell([], 'Group', 'read', true);
    expect(groups).toEqual(['read CompanyUser', 'read Group']);
    expect(setCell(groups, 'CompanyUser', 'read', false)).toEqual([]);
  });
});

describe('Rights in words', () => {
  const permissions: Permission[] = [
    'read Booking',
    'update Booking',
    'read Quotation',
    'update Quotation',
    'read DebitNote',
  ];

  it('group subjects with the same permissions', () => {
    const { may, mayAct, mayNotSee, mayNotAct } = rightsText('CLIENT', permissions, ['REPORT_PAYMENT', 'EXPORT'], 'en');
    expect(may).toEqual([
      { verbs: 'View and edit', subjects: ['quotations', 'bookings'] },
      { verbs: 'View', subjects: ['debit notes'] },
    ]);
    expect([mayAct, mayNotAct]).toEqual([['Report payments', 'Export lists'], []]);
    expect(mayNotSee).toContain('documents');
    expect(mayNotSee).not.toContain('bookings');
  });

  it('form one text for the audit log, in both languages', () => {
    expect(permissionsText(permissions, 'en')).toBe('View and edit: quotations, bookings; View: debit notes');
    expect(permissionsText(permissions, 'vn')).toBe('Xem và sửa: báo giá, booking; Xem: debit note');
    expect(actsText(actsOf('CLIENT'), 'vn')).toBe('Báo đã thanh toán, Xuất danh sách');
    expect(subjectText('PartnerAccess', 'en')).toBe('API keys and webhooks');
  });
});
