import type { Label } from '../code/language.ts';
import type { Subject } from './permission-table.ts';
import { GROUP_ACTION, permissionsOf, type GroupAction, type Permission } from './user-group.ts';
import type { Role } from './user-type.ts';

/**
 * A column of the matrix in which administrators choose the permissions of a group. `manage` includes all four actions
 * on a subject; those without a column of their own are not offered separately.
 */
export const MATRIX_COLUMN = [...GROUP_ACTION, 'manage'] as const;
export type MatrixColumn = (typeof MATRIX_COLUMN)[number];

interface MatrixSubject {
  /** A noun that fits into a sentence: `debit notes`. */
  readonly label: Label;
  /** Columns with an effect in this release. */
  readonly columns: readonly MatrixColumn[];
}

const line = (en: string, vn: string, ...columns: MatrixColumn[]): MatrixSubject => ({ label: { en, vn }, columns });

/** The subjects whose permissions have an effect in this release. A test compares them with the calls and the menu. */
export const MATRIX: Readonly<Partial<Record<Subject, MatrixSubject>>> = {
  StaffDashboard: line('staff dashboard', 'trang tổng quan nội bộ', 'read'),
  CustomerDashboard: line('customer dashboard', 'trang tổng quan của khách hàng', 'read'),
  StaffQuotation: line('quotations', 'báo giá', 'read', 'update'),
  StaffBooking: line('bookings', 'booking', 'read', 'update'),
  QuotationRequest: line('quotation requests', 'yêu cầu báo giá', 'read', 'create'),
  Quotation: line('quotations', 'báo giá', 'read', 'update'),
  Booking: line('bookings', 'booking', 'read', 'create', 'update'),
  BookingNote: line('booking notes', 'ghi chú booking', 'read', 'create', 'update', 'delete'),
  Tracking: line('track and trace', 'theo dõi lô hàng', 'read', 'update'),
  Paper: line('documents', 'chứng từ', 'read', 'create'),
  DebitNote: line('debit notes', 'debit note', 'read'),
  Estimate: line('price estimates', 'ước tính giá', 'read'),
  OnlineService: line('online services', 'dịch vụ trực tuyến', 'read'),
  Schedule: line('schedules', 'lịch trình', 'read'),
  ScheduleAdmin: line('schedules', 'lịch trình', 'read', 'create', 'update', 'delete'),
  Tariff: line('tariffs', 'bảng giá', 'read', 'update'),
  Location: line('locations', 'địa điểm', 'read', 'create', 'update', 'delete'),
  Customer: line('customers', 'khách hàng', 'read', 'create', 'update', 'manage'),
  Registration: line('registrations', 'đăng ký tài khoản', 'read', 'update'),
  Company: line('company profile', 'hồ sơ công ty', 'read', 'update', 'manage'),
  CompanyUser: line('company users', 'người dùng của công ty', 'read', 'create', 'update', 'delete'),
  User: line('user administration', 'quản trị người dùng', 'read', 'update'),
  Group: line('groups', 'nhóm quyền', 'read', 'create', 'update', 'delete'),
  CustomsSubDept: line('customs offices', 'chi cục hải quan', 'read', 'create', 'update', 'delete'),
  CustomsDeclaration: line('customs declarations', 'tờ khai hải quan', 'read', 'create', 'update', 'delete'),
  MasterData: line('master data and settings', 'danh mục và thông số', 'read', 'create', 'update', 'delete'),
  PartnerAccess: line('API keys and webhooks', 'khóa API và webhook', 'read', 'manage'),
  AuditLog: line('audit log', 'nhật ký thay đổi', 'read'),
};

/** Subjects whose pages also list users, so reading them requires reading users. */
const NEEDS_USERS: readonly Subject[] = ['User', 'Group'];

const on = (subject: Subject, actions: readonly GroupAction[]) =>
  actions.map((action): Permission => `${action} ${subject}`);

/** The columns of a subject that a role can have, in display order; empty for subjects without an effect. */
export function columnsOf(role: Role, subject: Subject): MatrixColumn[] {
  const all: readonly string[] = permissionsOf(role);
  return (MATRIX[subject]?.columns ?? []).filter((column) =>
    permissionsIn(subject, column).every((one) => all.includes(one)),
  );
}

/** The subjects of a role's matrix, in display order. */
export function matrixSubjects(role: Role): Subject[] {
  return (Object.keys(MATRIX) as Subject[]).filter((subject) => columnsOf(role, subject).length > 0);
}

/** The permissions of a cell: the action on the subject, or all four. */
export function permissionsIn(subject: Subject, column: MatrixColumn): Permission[] {
  return on(subject, column === 'manage' ? GROUP_ACTION : [column]);
}

/** Every permission that a group created for a role can have. */
export function offeredPermissions(role: Role): Permission[] {
  const offered = matrixSubjects(role).flatMap((subject) =>
    columnsOf(role, subject).flatMap((column) => permissionsIn(subject, column)),
  );
  return permissionsOf(role).filter((one) => offered.includes(one));
}

/** Whether a cell is checked. */
export function holds(permissions: readonly string[], subject: Subject, column: MatrixColumn): boolean {
  return permissionsIn(subject, column).every((one) => permissions.includes(one));
}

/** The permissions that only `manage` adds to the subject's other columns. */
function onlyManaged(subject: Subject): Permission[] {
  const columns = MATRIX[subject]?.columns ?? [];
  return columns.includes('manage')
    ? on(
        subject,
        GROUP_ACTION.filter((action) => !columns.includes(action)),
      )
    : [];
}

/**
 * Checks or clears a cell. Every other permission on a subject requires `read`, so checking one also checks `read`, and
 * clearing `read` clears the rest.
 */
export function setCell(
  permissions: readonly Permission[],
  subject: Subject,
  column: MatrixColumn,
  isChecked: boolean,
): Permission[] {
  if (isChecked) {
    const needed = NEEDS_USERS.includes(subject) ? on('CompanyUser', ['read']) : [];
    return [...new Set([...permissions, ...needed, ...on(subject, ['read']), ...permissionsIn(subject, column)])];
  }
  const cleared = new Set<string>(
    column === 'read'
      ? on(subject, GROUP_ACTION)
      : [...onlyManaged(subject), ...(column === 'manage' ? [] : on(subject, [column]))],
  );
  const left = permissions.filter((one) => !cleared.has(one));
  if (subject !== 'CompanyUser' || column !== 'read') return left;
  return NEEDS_USERS.reduce<Permission[]>((rest, other) => setCell(rest, other, 'read', false), left);
}
