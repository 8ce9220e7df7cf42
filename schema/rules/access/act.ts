import type { Label } from '../code/language.ts';
import type { Role } from './user-type.ts';

/**
 * Named acts of the trade: rights beyond reading, creating, updating and deleting a subject. Each exists in the
 * product; `customer-api/src/modules/user-group/call-need.ts` lists the calls that require it.
 */
export const ACT_LABEL = {
  PRICE: { en: 'Prepare prices', vn: 'Lập giá' },
  APPROVE_PRICE: { en: 'Approve prices below cost', vn: 'Duyệt giá dưới giá vốn' },
  SEND_QUOTATION: { en: 'Send quotations', vn: 'Gửi báo giá' },
  SEE_COST: { en: 'See cost and margin', vn: 'Xem giá vốn và lợi nhuận' },
  RELEASE_BOOKING: { en: 'Release bookings', vn: 'Phát hành booking' },
  RECORD_MILESTONE: { en: 'Record milestones', vn: 'Ghi nhận mốc lô hàng' },
  CORRECT_MILESTONE: { en: 'Correct milestones', vn: 'Sửa mốc lô hàng' },
  UNDO: { en: 'Undo milestones and deliveries', vn: 'Hoàn tác mốc và giao hàng' },
  ISSUE_DEBIT_NOTE: { en: 'Issue and void debit notes', vn: 'Phát hành và hủy debit note' },
  RECORD_PAYMENT: { en: 'Record and refund payments', vn: 'Ghi nhận và hoàn thanh toán' },
  REPORT_PAYMENT: { en: 'Report payments', vn: 'Báo đã thanh toán' },
  OVERRIDE_CREDIT: { en: 'Override credit holds', vn: 'Cho phép ngoại lệ công nợ' },
  EDIT_TARIFF: { en: 'Edit prices in tariffs', vn: 'Sửa bảng giá' },
  APPROVE_REGISTRATION: { en: 'Approve and reject registrations', vn: 'Duyệt và từ chối đăng ký' },
  EXPORT: { en: 'Export lists', vn: 'Xuất danh sách' },
  VIEW_AS: { en: 'View as a customer’s user', vn: 'Xem như người dùng của khách hàng' },
  MANAGE_USERS: { en: 'Manage users', vn: 'Quản lý người dùng' },
  MANAGE_KEYS: { en: 'Manage API keys', vn: 'Quản lý khóa API' },
  MANAGE_WEBHOOKS: { en: 'Manage webhooks', vn: 'Quản lý webhook' },
} as const satisfies Readonly<Record<string, Label>>;
export type Act = keyof typeof ACT_LABEL;

/** The acts in display order. */
export const ACT = Object.keys(ACT_LABEL) as readonly Act[];

/** The acts of each role; a group has some of them. */
const ACTS_OF_ROLE: Readonly<Record<Role, readonly Act[]>> = {
  ADMIN: ACT.filter((act) => act !== 'REPORT_PAYMENT'),
  ADMIN_SALE: [
    'PRICE',
    'SEND_QUOTATION',
    'SEE_COST',
    'RELEASE_BOOKING',
    'RECORD_MILESTONE',
    'CORRECT_MILESTONE',
    'UNDO',
    'ISSUE_DEBIT_NOTE',
    'RECORD_PAYMENT',
    'EXPORT',
    'VIEW_AS',
  ],
  CLIENT_ROOT: ['REPORT_PAYMENT', 'EXPORT', 'MANAGE_USERS', 'MANAGE_KEYS', 'MANAGE_WEBHOOKS'],
  CLIENT: ['REPORT_PAYMENT', 'EXPORT'],
};

/** The acts of a role, in display order. */
export function actsOf(role: Role): readonly Act[] {
  return ACTS_OF_ROLE[role];
}
