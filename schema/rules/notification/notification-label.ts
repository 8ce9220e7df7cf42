import type { Label } from '../code/language.ts';
import type { NotificationKind } from './notification-title.ts';

/** Subjects that group the kinds on the settings page, in its order. */
export const NOTIFICATION_GROUP = [
  'quotation',
  'booking',
  'transport',
  'schedule',
  'document',
  'payment',
  'account',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUP)[number];

export const NOTIFICATION_GROUP_LABEL: Readonly<Record<NotificationGroup, Label>> = {
  quotation: { en: 'Quotations', vn: 'Báo giá' },
  booking: { en: 'Bookings', vn: 'Booking' },
  transport: { en: 'Transport and arrival', vn: 'Vận chuyển và ngày đến' },
  schedule: { en: 'Departures and cut-offs', vn: 'Chuyến và giờ cắt' },
  document: { en: 'Documents', vn: 'Chứng từ' },
  payment: { en: 'Debit notes and payments', vn: 'Debit note và thanh toán' },
  account: { en: 'Account and integrations', vn: 'Tài khoản và tích hợp' },
};

type Named = Label & { readonly group: NotificationGroup };

function named(group: NotificationGroup, en: string, vn: string): Named {
  return { group, en, vn };
}

/** The name and subject of each kind of notification. */
export const NOTIFICATION_LABEL: Readonly<Record<NotificationKind, Named>> = {
  QUOTATION_REQUESTED: named('quotation', 'New quotation request', 'Yêu cầu báo giá mới'),
  QUOTATION_REQUEST_UPDATED: named('quotation', 'Request changed by the customer', 'Khách hàng sửa yêu cầu'),
  QUOTATION_SENT: named('quotation', 'Quotation ready', 'Đã có báo giá'),
  QUOTATION_EDITED: named('quotation', 'New price', 'Có giá mới'),
  QUOTATION_EXPIRING: named('quotation', 'Quotation expires soon', 'Báo giá sắp hết hiệu lực'),
  QUOTATION_EXPIRED: named('quotation', 'Quotation expired', 'Báo giá hết hiệu lực'),
  EDIT_REQUESTED: named('quotation', 'Change requested', 'Yêu cầu chỉnh sửa'),
  EDIT_APPLIED: named('quotation', 'Requested change made', 'Đã chỉnh sửa theo yêu cầu'),
  EDIT_DECLINED: named('quotation', 'Requested change declined', 'Từ chối chỉnh sửa'),
  PRICE_TO_APPROVE: named('quotation', 'Price to approve', 'Giá chờ duyệt'),
  PRICE_APPROVED: named('quotation', 'Price approved', 'Giá đã duyệt'),
  PRICE_DECLINED: named('quotation', 'Price declined', 'Giá không được duyệt'),
  PRICE_NOT_SENT: named('quotation', 'Price not sent', 'Chưa gửi được giá'),
  BOOKING_SUBMITTED: named('booking', 'New booking', 'Booking mới'),
  BOOKING_RECEIVED: named('booking', 'Booking acknowledged', 'Đã tiếp nhận booking'),
  PRICE_TO_CONFIRM: named('booking', 'Price to confirm', 'Giá chờ xác nhận'),
  PRICE_CONFIRMED: named('booking', 'Price confirmed', 'Khách hàng xác nhận giá'),
  BOOKING_RELEASED: named('booking', 'Booking released', 'Đã phát hành booking'),
  RELEASE_APPROVED: named('booking', 'Booking released as requested', 'Đã phát hành booking đúng yêu cầu'),
  REVISE_REQUESTED: named('booking', 'Amendment requested', 'Yêu cầu điều chỉnh booking'),
  REVISE_DECLINED: named('booking', 'Amendment declined', 'Từ chối điều chỉnh booking'),
  BOOKING_CANCELLED: named('booking', 'Cancelled', 'Đã hủy'),
  BOOKING_REJECTED: named('booking', 'Request or booking declined', 'Yêu cầu hoặc booking bị từ chối'),
  CANCELLATION_REQUESTED: named('booking', 'Cancellation requested', 'Yêu cầu hủy'),
  CANCELLATION_DECLINED: named('booking', 'Cancellation declined', 'Từ chối hủy'),
  BOOKING_PLANNED: named('transport', 'Transport planned', 'Đã lên kế hoạch vận chuyển'),
  MILESTONE: named('transport', 'Milestones', 'Các mốc vận chuyển'),
  MILESTONE_UNDONE: named('transport', 'Milestone correction', 'Đính chính mốc vận chuyển'),
  SHIPMENT_LATE: named('transport', 'Shipment late', 'Lô hàng bị trễ'),
  ETA_CHANGED: named('transport', 'ETA changed', 'Thay đổi ETA'),
  ARRIVAL_NOTICE: named('transport', 'Arrival notice', 'Thông báo hàng đến'),
  FREE_TIME_ENDING: named('transport', 'Free time ending', 'Sắp hết thời gian miễn phí'),
  SAILING_CANCELLED: named('schedule', 'Departure cancelled', 'Chuyến bị hủy'),
  SAILING_CHANGED: named('schedule', 'Departure changed', 'Chuyến thay đổi'),
  CUT_OFF_SOON: named('schedule', 'Upcoming cut-off', 'Sắp đến giờ cắt'),
  CUT_OFF_CHANGED: named('schedule', 'Cut-off changed', 'Giờ cắt thay đổi'),
  NEW_SAILINGS: named('schedule', 'New departures for a schedule alert', 'Chuyến mới theo tìm kiếm đã lưu'),
  DOCUMENT_MISSING: named('document', 'Documents missing', 'Thiếu chứng từ'),
  INSTRUCTION_SENT: named('document', 'Shipping instruction sent', 'Khách hàng gửi SI'),
  INSTRUCTION_CHANGES_REQUESTED: named('document', 'Shipping instruction to change', 'SI cần chỉnh sửa'),
  HOUSE_BILL_TO_APPROVE: named('document', 'House bill draft to approve', 'Bản nháp HBL chờ duyệt'),
  HOUSE_BILL_APPROVED: named('document', 'House bill draft approved', 'Bản nháp HBL đã được duyệt'),
  HOUSE_BILL_CHANGES_REQUESTED: named('document', 'House bill draft to change', 'Bản nháp HBL cần chỉnh sửa'),
  DEBIT_NOTE_ISSUED: named('payment', 'Debit note issued', 'Đã phát hành debit note'),
  DEBIT_NOTE_DUE_SOON: named('payment', 'Debit note due soon', 'Debit note sắp đến hạn'),
  DEBIT_NOTE_OVERDUE: named('payment', 'Debit note overdue', 'Debit note quá hạn'),
  DEBIT_NOTE_VOIDED: named('payment', 'Debit note voided', 'Debit note bị hủy'),
  CREDIT_NOTE_ISSUED: named('payment', 'Credit note issued', 'Đã phát hành credit note'),
  PAYMENT_REPORTED: named('payment', 'Payment reported', 'Khách báo đã thanh toán'),
  PAYMENT_REPORT_REJECTED: named('payment', 'Reported payment rejected', 'Không ghi nhận khoản thanh toán đã báo'),
  PAYMENT_RECEIVED: named('payment', 'Payment received', 'Đã nhận thanh toán'),
  PAYMENT_REVERSED: named('payment', 'Payment reversed', 'Hủy ghi nhận thanh toán'),
  PAYMENT_REFUNDED: named('payment', 'Payment refunded', 'Hoàn tiền'),
  REGISTRATION_TO_APPROVE: named('account', 'Registration to approve', 'Đăng ký chờ duyệt'),
  REGISTRATION_APPROVED: named('account', 'Registration approved', 'Đăng ký đã được duyệt'),
  COMPANY_CHANGE_REQUESTED: named('account', 'Company change to approve', 'Yêu cầu đổi thông tin công ty chờ duyệt'),
  COMPANY_CHANGE_APPROVED: named('account', 'Company change approved', 'Thông tin công ty mới đã được duyệt'),
  COMPANY_CHANGE_REJECTED: named('account', 'Company change rejected', 'Thông tin công ty mới không được duyệt'),
  TERMS_PROPOSED: named('account', 'Customer terms to approve', 'Đề xuất điều khoản chờ duyệt'),
  TERMS_APPROVED: named('account', 'Customer terms approved', 'Đề xuất điều khoản đã được duyệt'),
  TERMS_REJECTED: named('account', 'Customer terms rejected', 'Đề xuất điều khoản không được duyệt'),
  WEBHOOK_DISABLED: named('account', 'Webhook turned off', 'Webhook bị tắt'),
};
