import { can, type Ability } from './ability.ts';
import type { Label } from '../code/language.ts';
import { abilityOf } from './permission.ts';
import { PERMISSION } from './permission-table.ts';
import type { Subject } from './permission-table.ts';
import type { Role } from './user-type.ts';

/** Groups of the menu in order; `top` has no heading. */
export const MENU_GROUP = {
  top: { en: '', vn: '' },
  shipping: { en: 'Shipping', vn: 'Lô hàng' },
  planning: { en: 'Planning', vn: 'Lập kế hoạch' },
  account: { en: 'Account', vn: 'Tài khoản' },
} as const satisfies Readonly<Record<string, Label>>;
export type MenuGroup = keyof typeof MENU_GROUP;

type Entry = { readonly group: MenuGroup; readonly icon: string; readonly key: string; readonly label: Label };

/**
 * Routes in this release, in menu order. `icon` is a PrimeIcons name without `pi-`; `key` is the translation
 * key. Other routes are in no menu, even if the matrix permits them.
 */
const ENTRY = {
  '/admin/wr1-dasboard': {
    group: 'top',
    icon: 'th-large',
    key: 'menu.staffDashboard',
    label: { en: 'Dashboard', vn: 'Tổng quan' },
  },
  '/admin/customer-dashboard': {
    group: 'top',
    icon: 'th-large',
    key: 'menu.customerDashboard',
    label: { en: 'Dashboard', vn: 'Tổng quan' },
  },
  '/user/find-a-quotation': {
    group: 'shipping',
    icon: 'search',
    key: 'menu.findQuotation',
    label: { en: 'Request a quotation', vn: 'Yêu cầu báo giá' },
  },
  '/user/my-quotation': {
    group: 'shipping',
    icon: 'file-edit',
    key: 'menu.myQuotation',
    label: { en: 'My quotations', vn: 'Báo giá của tôi' },
  },
  '/user/my-booking': {
    group: 'shipping',
    icon: 'box',
    key: 'menu.myBooking',
    label: { en: 'My bookings', vn: 'Booking của tôi' },
  },
  '/admin/my-quotation': {
    group: 'shipping',
    icon: 'file-edit',
    key: 'menu.staffQuotation',
    label: { en: 'Quotations', vn: 'Báo giá' },
  },
  '/admin/my-booking': {
    group: 'shipping',
    icon: 'box',
    key: 'menu.staffBooking',
    label: { en: 'Bookings', vn: 'Booking' },
  },
  '/user/estimate-price': {
    group: 'shipping',
    icon: 'calculator',
    key: 'menu.estimatePrice',
    label: { en: 'Estimate a price', vn: 'Ước tính giá' },
  },
  '/admin/my-booking-note': {
    group: 'shipping',
    icon: 'book',
    key: 'menu.myBookingNote',
    label: { en: 'Booking notes', vn: 'Ghi chú booking' },
  },
  '/admin/track-trace': {
    group: 'shipping',
    icon: 'compass',
    key: 'menu.trackTrace',
    label: { en: 'Track and trace', vn: 'Theo dõi lô hàng' },
  },
  '/admin/customs-declaration': {
    group: 'shipping',
    icon: 'verified',
    key: 'menu.customsDeclarations',
    label: { en: 'Customs declarations', vn: 'Tờ khai hải quan' },
  },
  '/user/debit-notes': {
    group: 'shipping',
    icon: 'receipt',
    key: 'menu.debitNotes',
    label: { en: 'Debit notes', vn: 'Debit note' },
  },
  '/user/schedule': {
    group: 'planning',
    icon: 'calendar-clock',
    key: 'menu.schedule',
    label: { en: 'Schedules', vn: 'Lịch trình' },
  },
  '/online-service/booking-online': {
    group: 'shipping',
    icon: 'send',
    key: 'menu.bookingOnline',
    label: { en: 'Book online', vn: 'Đặt chỗ trực tuyến' },
  },
  '/online-service/schedule': {
    group: 'planning',
    icon: 'calendar',
    key: 'menu.onlineSchedule',
    label: { en: 'Find a departure', vn: 'Tra cứu chuyến' },
  },
  '/online-service/track-trace': {
    group: 'planning',
    icon: 'compass',
    key: 'menu.onlineTrackTrace',
    label: { en: 'Track a shipment', vn: 'Tra cứu lô hàng' },
  },
  '/online-service/cfs-finder': {
    group: 'planning',
    icon: 'warehouse',
    key: 'menu.cfsFinder',
    label: { en: 'CFS and terminals', vn: 'CFS, cảng, depot' },
  },
  '/admin/schedule-list': {
    group: 'planning',
    icon: 'calendar-clock',
    key: 'menu.scheduleList',
    label: { en: 'Schedules', vn: 'Lịch trình' },
  },
  '/user/documents': {
    group: 'shipping',
    icon: 'folder-open',
    key: 'menu.documents',
    label: { en: 'Documents', vn: 'Chứng từ' },
  },
  '/admin/tariff': {
    group: 'planning',
    icon: 'dollar',
    key: 'menu.tariff',
    label: { en: 'Prices', vn: 'Bảng giá' },
  },
  '/admin/price-approval': {
    group: 'planning',
    icon: 'stamp',
    key: 'menu.priceApproval',
    label: { en: 'Price approvals', vn: 'Duyệt giá' },
  },
  '/admin/location': {
    group: 'planning',
    icon: 'map-marker',
    key: 'menu.location',
    label: { en: 'Locations', vn: 'Địa điểm' },
  },
  '/customs-sub-dept': {
    group: 'planning',
    icon: 'building-columns',
    key: 'menu.customsOffices',
    label: { en: 'Customs offices', vn: 'Chi cục hải quan' },
  },
  '/admin/customer-management': {
    group: 'account',
    icon: 'building',
    key: 'menu.customers',
    label: { en: 'Customers', vn: 'Khách hàng' },
  },
  '/admin/approve-register': {
    group: 'account',
    icon: 'user-plus',
    key: 'menu.approveRegister',
    label: { en: 'Registrations', vn: 'Duyệt đăng ký' },
  },
  '/admin/user-mgmt': {
    group: 'account',
    icon: 'users',
    key: 'menu.users',
    label: { en: 'Users', vn: 'Người dùng' },
  },
  '/admin/group-mgmt': {
    group: 'account',
    icon: 'shield',
    key: 'menu.groups',
    label: { en: 'Groups', vn: 'Nhóm quyền' },
  },
  '/admin/user-list': {
    group: 'account',
    icon: 'address-book',
    key: 'menu.companyUsers',
    label: { en: 'Company users', vn: 'Người dùng của công ty' },
  },
  '/admin/company-manager': {
    group: 'account',
    icon: 'id-card',
    key: 'menu.companyManager',
    label: { en: 'Company', vn: 'Công ty' },
  },
  '/admin/master-data': {
    group: 'account',
    icon: 'database',
    key: 'menu.masterData',
    label: { en: 'Master data', vn: 'Danh mục' },
  },
  '/admin/notifications-settings': {
    group: 'account',
    icon: 'bell-cog',
    key: 'menu.notificationSettings',
    label: { en: 'Notification settings', vn: 'Cài đặt thông báo' },
  },
  '/admin/audit-log': {
    group: 'account',
    icon: 'history',
    key: 'menu.auditLog',
    label: { en: 'Audit log', vn: 'Nhật ký thay đổi' },
  },
  '/admin/api-keys': {
    group: 'account',
    icon: 'key',
    key: 'menu.apiKeys',
    label: { en: 'API keys', vn: 'Khóa API' },
  },
  '/admin/webhooks': {
    group: 'account',
    icon: 'webhook',
    key: 'menu.webhooks',
    label: { en: 'Webhooks', vn: 'Webhook' },
  },
  '/design': {
    group: 'account',
    icon: 'palette',
    key: 'menu.design',
    label: { en: 'Design system', vn: 'Hệ thống thiết kế' },
  },
  '/account-setting': {
    group: 'account',
    icon: 'user',
    key: 'menu.accountSetting',
    label: { en: 'Account settings', vn: 'Cài đặt tài khoản' },
  },
  '/profile': {
    group: 'account',
    icon: 'user',
    key: 'menu.profile',
    label: { en: 'Profile', vn: 'Hồ sơ' },
  },
  '/faq': {
    group: 'account',
    icon: 'question-circle',
    key: 'menu.faq',
    label: { en: 'Questions and answers', vn: 'Hỏi và đáp' },
  },
  '/notifications': {
    group: 'account',
    icon: 'bell',
    key: 'menu.notifications',
    label: { en: 'Notifications', vn: 'Thông báo' },
  },
} as const satisfies Readonly<Record<string, Entry>>;

export type WorkingRoute = keyof typeof ENTRY;

export type MenuIconName = (typeof ENTRY)[WorkingRoute]['icon'];

/** Routes in this release, in menu order. */
export const WORKING_ROUTES = Object.keys(ENTRY) as readonly WorkingRoute[];

/** One entry of masterData?data=menu. */
export type MenuItem = {
  readonly route: WorkingRoute;
  readonly subject: Subject;
  readonly group: MenuGroup;
  /** Heading of the group; empty for `top`. */
  readonly groupLabel: Label;
  readonly icon: string;
  /** Position from 1. */
  readonly order: number;
  /** Permitted, but not shown in the sidebar. */
  readonly hidden: boolean;
  readonly key: string;
  readonly label: Label;
};

/** The menu of a role: its routes in order, including hidden ones; with an ability list only those readable by it. */
export function menuFor(role: Role, ability: readonly Ability[] = abilityOf(role)): MenuItem[] {
  const items: MenuItem[] = [];
  for (const route of WORKING_ROUTES) {
    const permission = PERMISSION.find((row) => row.path === route);
    const cell = permission?.roles[role] ?? null;
    if (!permission || cell === null || !can(ability, 'read', permission.subject)) continue;
    const entry = ENTRY[route];
    items.push({
      ...entry,
      route,
      subject: permission.subject,
      groupLabel: MENU_GROUP[entry.group],
      order: items.length + 1,
      hidden: cell.startsWith('H'),
    });
  }
  return items;
}
