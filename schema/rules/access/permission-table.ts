import type { Role } from './user-type.ts';

/** Subjects of the permission matrix: the topic of a route or call. */
export const SUBJECT = [
  'StaffDashboard',
  'CustomerDashboard',
  'StaffQuotation',
  'StaffBooking',
  'Booking',
  'Quotation',
  'Estimate',
  'BookingNote',
  'QuotationRequest',
  'CompanyUser',
  'Location',
  'Schedule',
  'ScheduleAdmin',
  'Tracking',
  'Notification',
  'NotificationSetting',
  'Company',
  'CustomsSubDept',
  'CustomsDeclaration',
  'MasterData',
  'Group',
  'User',
  'Registration',
  'Customer',
  'Statistic',
  'OwnProfile',
  'Faq',
  'OnlineService',
  'Calendar',
  'Message',
  'Task',
  'Chat',
  'Tariff',
  'AuditLog',
  'PartnerAccess',
  'Paper',
  'DebitNote',
  'DesignSystem',
] as const;
export type Subject = (typeof SUBJECT)[number];

/**
 * Data visible to a role. `all`: everything; `own`: their own customers (ADMIN_SALE), or records that the user created
 * or is the contact for (CLIENT, who also sees colleagues' records while the company shares them); `company`: the whole
 * company; `self`: only the user.
 */
export type DataScope = 'all' | 'own' | 'company' | 'self';

/** M: in the menu. H: permitted but hidden from the menu. */
type Cell = `${'M' | 'H'} ${DataScope}` | null;

/** One route: its roles, whether it is shown, and the data scope. */
export type PermissionRow = {
  /** Path below /platform, with :parameters. It covers its child pages. */
  readonly path: string;
  readonly subject: Subject;
  readonly roles: Readonly<Record<Role, Cell>>;
};

function row(
  path: string,
  subject: Subject,
  ADMIN: Cell,
  ADMIN_SALE: Cell,
  CLIENT_ROOT: Cell,
  CLIENT: Cell,
): PermissionRow {
  return { path, subject, roles: { ADMIN, ADMIN_SALE, CLIENT_ROOT, CLIENT } };
}

/** Role x route matrix: path, subject, ADMIN, ADMIN_SALE, CLIENT_ROOT, CLIENT. */
export const PERMISSION: readonly PermissionRow[] = [
  row('/admin/wr1-dasboard', 'StaffDashboard', 'M all', 'M own', null, null),
  row('/admin/customer-dashboard', 'CustomerDashboard', 'H all', 'H own', 'M company', 'M own'),
  row('/admin/my-quotation', 'StaffQuotation', 'M all', 'M own', null, null),
  row('/admin/my-booking', 'StaffBooking', 'M all', 'M own', null, null),
  row('/user/my-booking', 'Booking', null, null, 'M company', 'M own'),
  row('/user/my-quotation', 'Quotation', null, null, 'M company', 'M own'),
  row('/user/estimate-price', 'Estimate', 'M all', 'M all', 'M all', 'M all'),
  row('/admin/my-booking-note', 'BookingNote', 'M all', 'M own', 'M company', 'M own'),
  row('/user/find-a-quotation', 'QuotationRequest', 'H all', 'H own', 'M company', 'M own'),
  row('/admin/user-list', 'CompanyUser', 'M all', null, 'M company', null),
  row('/admin/location', 'Location', 'M all', 'M own', 'M company', 'M company'),
  row('/user/schedule', 'Schedule', null, null, 'M all', 'M all'),
  row('/admin/schedule-list', 'ScheduleAdmin', 'M all', 'M all', null, null),
  row('/admin/track-trace', 'Tracking', 'M all', 'M own', 'M company', 'M own'),
  row('/notifications', 'Notification', 'H self', 'H self', 'H self', 'H self'),
  row('/admin/notifications-settings', 'NotificationSetting', 'M all', 'H self', 'M company', 'M self'),
  row('/admin/company-manager', 'Company', 'M all', null, 'M company', null),
  row('/customs-sub-dept', 'CustomsSubDept', 'M all', 'M all', null, null),
  row('/admin/customs-declaration', 'CustomsDeclaration', 'M all', 'M own', null, null),
  row('/admin/master-data', 'MasterData', 'M all', null, null, null),
  row('/admin/group-mgmt', 'Group', 'M all', null, null, null),
  row('/admin/user-mgmt', 'User', 'M all', null, null, null),
  row('/admin/approve-register', 'Registration', 'M all', 'M own', null, null),
  row('/admin/customer-management', 'Customer', 'M all', 'M own', null, null),
  row('/admin/statistician', 'Statistic', 'M all', 'M own', null, null),
  row('/account-setting', 'OwnProfile', 'H self', 'H self', 'H self', 'H self'),
  row('/profile', 'OwnProfile', 'H self', 'H self', 'H self', 'H self'),
  row('/faq', 'Faq', 'M all', 'M all', 'M all', 'M all'),
  row('/online-service/booking-online', 'OnlineService', 'H all', 'H all', 'H all', 'H all'),
  row('/online-service/schedule', 'OnlineService', 'H all', 'H all', 'H all', 'H all'),
  row('/online-service/track-trace', 'OnlineService', 'H all', 'H all', 'H all', 'H all'),
  row('/online-service/cfs-finder', 'OnlineService', 'H all', 'H all', 'M all', 'M all'),
  row('/apps/calendar', 'Calendar', 'M all', 'M own', 'M company', 'M own'),
  row('/apps/email', 'Message', 'M all', 'M own', 'M company', 'M own'),
  row('/apps/email/:folder', 'Message', 'M all', 'M own', 'M company', 'M own'),
  row('/apps/email/label/:label', 'Message', 'M all', 'M own', 'M company', 'M own'),
  row('/apps/todo', 'Task', 'M all', 'M own', 'M company', 'M own'),
  row('/apps/todo/:filter', 'Task', 'M all', 'M own', 'M company', 'M own'),
  row('/apps/todo/tag/:tag', 'Task', 'M all', 'M own', 'M company', 'M own'),
  row('/apps/chat', 'Chat', 'M all', 'M own', 'M company', 'M own'),
  row('/admin/tariff', 'Tariff', 'M all', 'M all', null, null),
  row('/admin/price-approval', 'StaffQuotation', 'M all', 'M own', null, null),
  row('/admin/audit-log', 'AuditLog', 'M all', null, null, null),
  row('/admin/api-keys', 'PartnerAccess', 'M all', null, 'M company', null),
  row('/admin/webhooks', 'PartnerAccess', 'M all', null, 'M company', null),
  row('/user/debit-notes', 'DebitNote', 'M all', 'M own', 'M company', 'M own'),
  row('/user/documents', 'Paper', 'M all', 'M own', 'M company', 'M own'),
  row('/design', 'DesignSystem', 'H all', 'H all', null, null),
];
