import type { Label } from '../code/language.ts';
import type { Act } from './act.ts';
import type { Subject } from './permission-table.ts';
import type { GroupAction, Permission } from './user-group.ts';
import type { Role } from './user-type.ts';

/** A group that comes with the product. It cannot be edited, only copied. */
interface ReadyGroup {
  /** Row id, fixed by the migration that adds the group. */
  readonly id: number;
  readonly role: Role;
  readonly label: Label;
  readonly description: Label;
  /** Null grants everything the role has. */
  readonly permissions: readonly Permission[] | null;
  readonly acts: readonly Act[] | null;
}

const full = (id: number, role: Role, en: string, vn: string): ReadyGroup => ({
  id,
  role,
  label: { en, vn },
  description: { en: 'Everything the role may do', vn: 'Mọi quyền của vai trò' },
  permissions: null,
  acts: null,
});

const on = (actions: readonly GroupAction[], subjects: readonly Subject[]) =>
  subjects.flatMap((subject) => actions.map((action): Permission => `${action} ${subject}`));
const read = (...subjects: Subject[]) => on(['read'], subjects);
const edit = (...subjects: Subject[]) => on(['read', 'create', 'update'], subjects);
const write = (...subjects: Subject[]) => on(['read', 'create', 'update', 'delete'], subjects);

const DESK = read('StaffDashboard', 'CustomerDashboard', 'Customer', 'OnlineService');

const READY_GROUP_TABLE = {
  ADMINISTRATOR: full(1, 'ADMIN', 'Administrator', 'Quản trị viên'),
  SALES: full(2, 'ADMIN_SALE', 'Sales', 'Kinh doanh'),
  COMPANY_ADMINISTRATOR: full(3, 'CLIENT_ROOT', 'Company administrator', 'Quản trị viên công ty'),
  MEMBER: full(4, 'CLIENT', 'Member', 'Thành viên'),
  PRICING: {
    id: 5,
    role: 'ADMIN',
    label: { en: 'Pricing', vn: 'Báo giá' },
    description: { en: 'Quotations, prices and tariffs', vn: 'Báo giá, giá và bảng giá' },
    permissions: [
      ...DESK,
      ...read('StaffBooking', 'ScheduleAdmin', 'Location', 'Statistic'),
      ...write('StaffQuotation', 'QuotationRequest', 'Estimate', 'Tariff'),
    ],
    acts: ['PRICE', 'APPROVE_PRICE', 'SEND_QUOTATION', 'SEE_COST', 'EDIT_TARIFF', 'EXPORT'],
  },
  OPERATIONS: {
    id: 6,
    role: 'ADMIN',
    label: { en: 'Operations', vn: 'Khai thác' },
    description: { en: 'Bookings, milestones and schedules', vn: 'Booking, mốc lô hàng và lịch trình' },
    permissions: [
      ...DESK,
      ...read('StaffQuotation', 'Estimate', 'CustomsSubDept', 'CustomsDeclaration', 'Statistic'),
      ...write('StaffBooking', 'BookingNote', 'Tracking', 'Paper', 'Location', 'ScheduleAdmin'),
    ],
    acts: ['RELEASE_BOOKING', 'RECORD_MILESTONE', 'CORRECT_MILESTONE', 'UNDO', 'EXPORT'],
  },
  DOCUMENTATION: {
    id: 7,
    role: 'ADMIN',
    label: { en: 'Documentation', vn: 'Chứng từ' },
    description: { en: 'Documents of bookings', vn: 'Chứng từ của booking' },
    permissions: [
      ...DESK,
      ...read('StaffBooking', 'ScheduleAdmin', 'Location'),
      'update StaffBooking',
      ...write('BookingNote', 'Tracking', 'Paper'),
    ],
    acts: ['RECORD_MILESTONE', 'EXPORT'],
  },
  CUSTOMS: {
    id: 8,
    role: 'ADMIN',
    label: { en: 'Customs', vn: 'Hải quan' },
    description: { en: 'Customs declarations, offices and documents', vn: 'Tờ khai, chi cục hải quan và chứng từ' },
    permissions: [
      ...DESK,
      ...read('StaffBooking', 'Location'),
      ...write('CustomsSubDept', 'CustomsDeclaration', 'Tracking', 'Paper'),
    ],
    acts: ['RECORD_MILESTONE', 'EXPORT'],
  },
  ACCOUNTING: {
    id: 9,
    role: 'ADMIN',
    label: { en: 'Accounting', vn: 'Kế toán' },
    description: { en: 'Debit notes and payments', vn: 'Debit note và thanh toán' },
    permissions: [
      ...DESK,
      ...read('StaffBooking', 'Tracking', 'Paper', 'Statistic'),
      ...write('DebitNote'),
      'update Customer',
    ],
    acts: ['SEE_COST', 'ISSUE_DEBIT_NOTE', 'RECORD_PAYMENT', 'OVERRIDE_CREDIT', 'EXPORT'],
  },
  SHIPPING: {
    id: 10,
    role: 'CLIENT',
    label: { en: 'Shipping', vn: 'Xuất nhập khẩu' },
    description: { en: 'Quotations, bookings and documents', vn: 'Báo giá, booking và chứng từ' },
    permissions: [
      ...read('CustomerDashboard', 'Estimate', 'Schedule', 'OnlineService', 'Tracking'),
      ...edit('Booking', 'Quotation', 'QuotationRequest', 'Location', 'Paper'),
      ...write('BookingNote'),
    ],
    acts: ['EXPORT'],
  },
  FINANCE: {
    id: 11,
    role: 'CLIENT',
    label: { en: 'Finance', vn: 'Tài chính' },
    description: { en: 'Debit notes only', vn: 'Chỉ debit note' },
    permissions: read('DebitNote'),
    acts: ['REPORT_PAYMENT', 'EXPORT'],
  },
  VIEWER: {
    id: 12,
    role: 'CLIENT',
    label: { en: 'Viewer', vn: 'Chỉ xem' },
    description: { en: 'Sees everything, changes nothing', vn: 'Xem mọi thứ, không thay đổi gì' },
    permissions: read(
      'CustomerDashboard',
      'Booking',
      'Quotation',
      'BookingNote',
      'Location',
      'Schedule',
      'Tracking',
      'Paper',
      'DebitNote',
      'OnlineService',
      'Estimate',
    ),
    acts: [],
  },
  /**
   * For staff created at their first sign-in with the identity provider: no rights until an administrator chooses
   * another group.
   */
  NO_ACCESS: {
    id: 13,
    role: 'ADMIN_SALE',
    label: { en: 'No access', vn: 'Chưa cấp quyền' },
    description: {
      en: 'Only their own profile until another group is chosen',
      vn: 'Chỉ hồ sơ cá nhân cho đến khi được chuyển sang nhóm khác',
    },
    permissions: [],
    acts: [],
  },
} as const satisfies Readonly<Record<string, ReadyGroup>>;
export type ReadyGroupKey = keyof typeof READY_GROUP_TABLE;

export const READY_GROUP: Readonly<Record<ReadyGroupKey, ReadyGroup>> = READY_GROUP_TABLE;

/** The keys of the ready groups, full groups first. */
export const READY_GROUP_KEYS = Object.keys(READY_GROUP) as readonly ReadyGroupKey[];

/** The row id of a role's full group. */
export function fullGroupId(role: Role): number {
  const key = READY_GROUP_KEYS.find((one) => READY_GROUP[one].role === role && READY_GROUP[one].permissions === null);
  if (key === undefined) throw new Error(`No full group for ${role}`);
  return READY_GROUP[key].id;
}
