import { keyOf } from '../code/code-list.ts';
import type { Label, Language } from '../code/language.ts';
import { MILESTONE, isMilestone, milestoneLabels } from '../milestone/milestone.ts';
import type { MilestoneKey } from '../milestone/milestone.ts';

/**
 * Every status of a record (specification, section 4) except milestones. -1 is "Expired" in the tab groups.
 */
export const RECORD_STATUS = {
  EXPIRED: -1,
  REQUEST_A_QUOTATION: 1,
  QUOTATION_RECEIVED: 2,
  QUOTATION_SENT: 3,
  QUOTATION_EDITED: 4,
  BOOKING_SUBMITTED: 5,
  RECEIVED_BOOKING_REQUEST: 6,
  PLANNED_TRANSPORTATION: 7,
  DELIVERED: 8,
  UNPAID: 9,
  CANCELLED: 10,
  PAID: 11,
  REJECT: 12,
  REFUND: 13,
  RECEIVED_EDIT_REQUEST: 16,
  CONFIRMED_QUOTATION: 17,
  CUSTOMER_REQUESTED_EDIT: 21,
  AWAITING_QUOTE_CONFIRMATION: 61,
  RECEIVED_REVISE_REQUEST: 62,
  RELEASE_BOOKING: 63,
} as const;
export type RecordStatusKey = keyof typeof RECORD_STATUS;

/** Every status: GraphQL key to the specification's number, including milestones 25 to 45. */
export const STATUS = { ...RECORD_STATUS, ...MILESTONE } as const;
export type StatusKey = RecordStatusKey | MilestoneKey;
export type StatusCode = (typeof STATUS)[StatusKey];

/** The key for a status number; null if unknown. */
export function statusKey(code: unknown): StatusKey | null {
  return keyOf(STATUS, code);
}

/** Whether a number is a status. */
export function isStatus(code: unknown): code is StatusCode {
  return typeof code === 'number' && statusKey(code) !== null;
}

const RECORD_STATUS_LABEL: Readonly<Record<RecordStatusKey, Label>> = {
  EXPIRED: { en: 'Expired', vn: 'Hết hiệu lực' },
  REQUEST_A_QUOTATION: { en: 'Request a Quotation', vn: 'Yêu cầu báo giá' },
  QUOTATION_RECEIVED: { en: 'Quotation Received', vn: 'Đã tiếp nhận yêu cầu báo giá' },
  QUOTATION_SENT: { en: 'Quotation Sent', vn: 'Đã gửi báo giá' },
  QUOTATION_EDITED: { en: 'Quotation Edited', vn: 'Báo giá đã điều chỉnh' },
  BOOKING_SUBMITTED: { en: 'Booking Submitted', vn: 'Đã gửi booking' },
  RECEIVED_BOOKING_REQUEST: { en: 'Received Booking Request', vn: 'Đã tiếp nhận booking' },
  PLANNED_TRANSPORTATION: { en: 'Planned Transportation', vn: 'Đã lên kế hoạch vận chuyển' },
  DELIVERED: { en: 'Delivered', vn: 'Hoàn tất giao hàng' },
  UNPAID: { en: 'Unpaid', vn: 'Chưa thanh toán' },
  CANCELLED: { en: 'Cancelled', vn: 'Đã hủy' },
  PAID: { en: 'Paid', vn: 'Đã thanh toán' },
  REJECT: { en: 'Reject', vn: 'Bị từ chối' },
  REFUND: { en: 'Refund', vn: 'Đã hoàn tiền' },
  RECEIVED_EDIT_REQUEST: { en: 'Received Edit Request', vn: 'Đã nhận yêu cầu chỉnh sửa' },
  CONFIRMED_QUOTATION: { en: 'Confirmed Quotation', vn: 'Đã xác nhận báo giá' },
  CUSTOMER_REQUESTED_EDIT: { en: 'customer requested edit', vn: 'Khách hàng yêu cầu chỉnh sửa' },
  AWAITING_QUOTE_CONFIRMATION: { en: 'Awaiting Quote Confirmation', vn: 'Chờ xác nhận báo giá' },
  RECEIVED_REVISE_REQUEST: { en: 'Received Revise Request', vn: 'Đã nhận yêu cầu sửa booking' },
  RELEASE_BOOKING: { en: 'Release Booking', vn: 'Đã phát hành booking' },
};

/** Labels of all statuses. The English ones quote the specification's status table. */
export const STATUS_LABEL: Readonly<Record<StatusKey, Label>> = { ...RECORD_STATUS_LABEL, ...milestoneLabels() };

/**
 * The legacy staff labels, shown only to users who enabled them. Statuses without one keep their usual label.
 */
export const STATUS_LABEL_LEGACY: Readonly<Partial<Record<RecordStatusKey, Label>>> = {
  BOOKING_SUBMITTED: { en: 'New Booking', vn: 'Booking mới' },
  RECEIVED_BOOKING_REQUEST: { en: 'In progress', vn: 'Đang xử lý' },
  PLANNED_TRANSPORTATION: { en: 'New shipment', vn: 'Lô hàng mới' },
  DELIVERED: { en: 'Being transported', vn: 'Đang vận chuyển' },
  UNPAID: { en: 'Completed', vn: 'Hoàn tất' },
  CANCELLED: { en: 'Canceled', vn: 'Đã hủy' },
  PAID: { en: 'Paid', vn: 'Đã thanh toán' },
  AWAITING_QUOTE_CONFIRMATION: { en: 'Booking Acknowledge', vn: 'Đã xác nhận tiếp nhận booking' },
  RECEIVED_REVISE_REQUEST: { en: 'Booking Sent', vn: 'Đã gửi booking' },
  RELEASE_BOOKING: { en: 'Booking Accepted', vn: 'Booking đã được chấp nhận' },
};

/**
 * The specification's label for a status number, returned by the APIs; screens use `wording` instead. Null if
 * unknown.
 */
export function statusLabel(code: number, language: Language): string | null {
  const key = statusKey(code);
  return key === null ? null : STATUS_LABEL[key][language];
}

/** The phase of a record; each has one hue in the web app. */
export type Phase = 'quotation' | 'booking' | 'transit' | 'delivered' | 'money' | 'closed';

const PHASE: Readonly<Record<RecordStatusKey, Phase>> = {
  EXPIRED: 'quotation',
  REQUEST_A_QUOTATION: 'quotation',
  QUOTATION_RECEIVED: 'quotation',
  QUOTATION_SENT: 'quotation',
  QUOTATION_EDITED: 'quotation',
  CONFIRMED_QUOTATION: 'quotation',
  CUSTOMER_REQUESTED_EDIT: 'quotation',
  BOOKING_SUBMITTED: 'booking',
  RECEIVED_BOOKING_REQUEST: 'booking',
  RECEIVED_EDIT_REQUEST: 'booking',
  AWAITING_QUOTE_CONFIRMATION: 'booking',
  RECEIVED_REVISE_REQUEST: 'booking',
  RELEASE_BOOKING: 'booking',
  PLANNED_TRANSPORTATION: 'booking',
  DELIVERED: 'delivered',
  UNPAID: 'money',
  PAID: 'money',
  REFUND: 'money',
  CANCELLED: 'closed',
  REJECT: 'closed',
};

/** The phase of a record; null for an unknown status. 17 is a quotation until it has a booking number. */
export function phaseOf(status: number, bookingNo: string | null): Phase | null {
  if (isMilestone(status)) return 'transit';
  if (status === STATUS.CONFIRMED_QUOTATION && bookingNo !== null) return 'booking';
  const key = keyOf(RECORD_STATUS, status);
  return key === null ? null : PHASE[key];
}

/** Whether no further status can follow: rejected, refunded, or cancelled without a payment. */
export function isTerminal(status: number, paid: boolean): boolean {
  return status === STATUS.REJECT || status === STATUS.REFUND || (status === STATUS.CANCELLED && !paid);
}

/**
 * Whether a record can stay in a status. 45 closes the last container, and the same write moves the booking
 * to 8.
 */
export function isResting(status: number): boolean {
  return isStatus(status) && status !== STATUS.EMPTY_RETURN;
}
