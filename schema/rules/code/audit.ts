import { isCostField } from '../money/cost-field.ts';
import type { Label } from './language.ts';

/** The subject of an audit log entry. */
export const AUDIT_KIND = [
  'ORDER',
  'LOCATION',
  'PARTY',
  'BOOKING_NOTE',
  'SHARE_LINK',
  'WEBHOOK',
  'API_KEY',
  'SCHEDULE',
  'TARIFF',
  'USER',
  'COMPANY',
  'BANK_ACCOUNT',
  'HOLIDAY',
  'REGISTRATION',
  'NOTIFICATION_SETTING',
  'EMAIL_TEMPLATE',
  'USER_GROUP',
  'MASTER_DATA',
  'SYSTEM_SETTING',
  'CUSTOMS_DECLARATION',
  'CUSTOMER_NOTE',
  'CUSTOMER_DOCUMENT',
  'FREE_TIME',
  'CARGO_RELEASE',
  'PAYMENT_REPORT',
  'COST_SHEET',
  'TRIP',
] as const;
export type AuditKind = (typeof AUDIT_KIND)[number];
/** The kind's name in GraphQL. */
export type AuditKindKey = Exclude<AuditKind, 'ORDER'> | 'SHIPMENT';

/** The kind's name in GraphQL: SHIPMENT where REST and the stored log use ORDER. */
export const auditKindKey = (kind: AuditKind): AuditKindKey => (kind === 'ORDER' ? 'SHIPMENT' : kind);
/** The kind for a GraphQL name. */
export const auditKindOfKey = (key: AuditKindKey): AuditKind => (key === 'SHIPMENT' ? 'ORDER' : key);

export const AUDIT_KIND_LABEL: Readonly<Record<AuditKind, Label>> = {
  ORDER: { en: 'Quotation or booking', vn: 'Báo giá hoặc booking' },
  LOCATION: { en: 'Location', vn: 'Địa điểm' },
  PARTY: { en: 'Party', vn: 'Đối tác' },
  BOOKING_NOTE: { en: 'Booking note', vn: 'Ghi chú booking' },
  SHARE_LINK: { en: 'Share link', vn: 'Liên kết chia sẻ' },
  WEBHOOK: { en: 'Webhook', vn: 'Webhook' },
  API_KEY: { en: 'API key', vn: 'Khóa API' },
  SCHEDULE: { en: 'Sailing, flight or truck', vn: 'Chuyến tàu, bay hoặc xe' },
  TARIFF: { en: 'Price', vn: 'Bảng giá' },
  USER: { en: 'User', vn: 'Người dùng' },
  COMPANY: { en: 'Customer', vn: 'Khách hàng' },
  BANK_ACCOUNT: { en: 'Bank account', vn: 'Tài khoản ngân hàng' },
  HOLIDAY: { en: 'Holiday', vn: 'Ngày nghỉ lễ' },
  REGISTRATION: { en: 'Registration', vn: 'Đăng ký tài khoản' },
  NOTIFICATION_SETTING: { en: 'Notification settings', vn: 'Cài đặt thông báo' },
  EMAIL_TEMPLATE: { en: 'Email text', vn: 'Nội dung email' },
  USER_GROUP: { en: 'Group', vn: 'Nhóm quyền' },
  MASTER_DATA: { en: 'Master data', vn: 'Danh mục' },
  SYSTEM_SETTING: { en: 'System setting', vn: 'Thông số hệ thống' },
  FREE_TIME: { en: 'Free time of a booking', vn: 'Thời gian miễn phí của booking' },
  CUSTOMS_DECLARATION: { en: 'Customs declaration', vn: 'Tờ khai hải quan' },
  CUSTOMER_NOTE: { en: 'Note on a customer', vn: 'Ghi chú về khách hàng' },
  CUSTOMER_DOCUMENT: { en: 'Document of a customer', vn: 'Giấy tờ của khách hàng' },
  CARGO_RELEASE: { en: 'Release of bill and D/O', vn: 'Giải phóng vận đơn và D/O' },
  PAYMENT_REPORT: { en: 'Reported payment', vn: 'Thanh toán do khách báo' },
  COST_SHEET: { en: 'Costs', vn: 'Giá vốn' },
  TRIP: { en: 'Trip', vn: 'Chuyến xe' },
};

/** Fields of a record that are not for customers. */
const STAFF_FIELD: ReadonlySet<string> = new Set(['salesman', 'customer', 'exchange_rate']);

/** The fields that a reader of the audit log may see. */
export interface AuditReader {
  isStaff: boolean;
  seesCost: boolean;
}

/** Price lines of tariffs were once logged with their cost: `PER_CONTAINER 45G1 from 0: 1250 (min. 10, cost 88%)`. */
const LINE_COST = / \(cost [\d.]+%\)|, cost [\d.]+%/g;

/** A value without the costs in its nested objects and in the price lines of tariffs. */
function withoutCost(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(LINE_COST, '');
  if (Array.isArray(value)) return value.map(withoutCost);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !isCostField(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutCost(inner)]));
}

/** Values by field name. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** Fields that grant access are never stored, even if the caller passes them. */
const SECRET = /password|token|secret|hash|api_?key/i;

/** Columns maintained by the database or set by every change, which reveal nothing about the action. */
const HOUSEKEEPING: ReadonlySet<string> = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'edited_at',
  'created_by',
  'search_text',
]);

function isKept(name: string): boolean {
  return !SECRET.test(name) && !HOUSEKEEPING.has(name);
}

/** A value as JSON: times as text, nested secrets removed. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([name]) => !SECRET.test(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner)]));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The difference between two states as logged, without equal fields, secrets and housekeeping columns.
 * @param before null if it did not exist yet
 * @param after null if it was deleted
 * @returns null on the side that did not exist; both objects are empty if nothing differs
 */
export function auditDifference(
  before: AuditValues | null,
  after: AuditValues | null,
): { before: AuditValues | null; after: AuditValues | null } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(isKept);
  const old: Record<string, unknown> = {};
  const next: Record<string, unknown> = {};
  for (const name of names) {
    const [was, is] = [plain(before?.[name]), plain(after?.[name])];
    if (same(was, is)) continue;
    // On creation and deletion, empty fields are omitted.
    if (was !== null || (before !== null && after !== null)) old[name] = was;
    if (is !== null || (before !== null && after !== null)) next[name] = is;
  }
  return { before: before === null ? null : old, after: after === null ? null : next };
}

/** One changed field; null on a side without a value. */
export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** A value as text, JSON-encoded unless it is a string; null if there is none. */
export function auditValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields of an entry in the order written, without those that the reader may not see. */
export function auditChanges(
  before: AuditValues | null,
  after: AuditValues | null,
  { isStaff, seesCost }: AuditReader,
): AuditChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = (value: unknown) => (seesCost ? value : withoutCost(value)) ?? null;
  return fields
    .filter((field) => (isStaff || !STAFF_FIELD.has(field)) && (seesCost || !isCostField(field)))
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }));
}
