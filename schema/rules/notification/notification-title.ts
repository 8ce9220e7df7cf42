import type { Label } from '../code/language.ts';

/** Titles of notifications; placeholders are in braces. */
export const NOTIFICATION_TITLE = {
  QUOTATION_REQUESTED: {
    en: 'New quotation request {number}, {route}, from {company}.',
    vn: 'Yêu cầu báo giá mới {number}, {route}, từ {company}.',
  },
  QUOTATION_REQUEST_UPDATED: {
    en: '{company} has changed quotation request {number}, {route}.',
    vn: '{company} đã thay đổi yêu cầu báo giá {number}, {route}.',
  },
  QUOTATION_SENT: {
    en: 'Quotation {number}, {route}, is ready. Valid until {validTo}.',
    vn: 'Đã có báo giá {number}, {route}. Hiệu lực đến {validTo}.',
  },
  QUOTATION_EDITED: {
    en: 'Quotation {number}, {route}, has a new price. Valid until {validTo}.',
    vn: 'Báo giá {number}, {route}, có giá mới. Hiệu lực đến {validTo}.',
  },
  QUOTATION_EXPIRING: {
    en: 'Quotation {number}, {route}, expires on {validTo}. Accept it or request a renewal.',
    vn: 'Báo giá {number}, {route}, hết hiệu lực ngày {validTo}. Vui lòng chấp nhận hoặc yêu cầu gia hạn.',
  },
  QUOTATION_EXPIRED: {
    en: 'Quotation {number}, {route}, has expired. You can request a renewal.',
    vn: 'Báo giá {number}, {route}, đã hết hiệu lực. Quý khách có thể yêu cầu gia hạn.',
  },
  EDIT_REQUESTED: {
    en: '{company} requested a change to {number}, {route}.',
    vn: '{company} yêu cầu chỉnh sửa {number}, {route}.',
  },
  EDIT_APPLIED: {
    en: 'Your change to {number}, {route}, has been made. The price stays the same.',
    vn: 'Yêu cầu chỉnh sửa {number}, {route}, đã được thực hiện. Giá không đổi.',
  },
  EDIT_DECLINED: {
    en: 'Your change to {number}, {route}, was declined. Nothing has changed.',
    vn: 'Yêu cầu chỉnh sửa {number}, {route}, không được chấp nhận. Hồ sơ giữ nguyên.',
  },
  BOOKING_SUBMITTED: {
    en: 'New booking {number}, {route}, from {company}.',
    vn: 'Booking mới {number}, {route}, từ {company}.',
  },
  BOOKING_RECEIVED: {
    en: 'Booking {number}, {route}, has been acknowledged. We are planning it now.',
    vn: 'Đã tiếp nhận booking {number}, {route}. Chúng tôi đang lên kế hoạch.',
  },
  PRICE_TO_CONFIRM: {
    en: 'Please confirm the price of booking {number}, {route}, by {validTo}.',
    vn: 'Vui lòng xác nhận giá của booking {number}, {route}, trước hết ngày {validTo}.',
  },
  PRICE_CONFIRMED: {
    en: '{company} has confirmed the price of {number}, {route}.',
    vn: '{company} đã xác nhận giá của {number}, {route}.',
  },
  BOOKING_RELEASED: {
    en: 'Booking {number}, {route}, has been released. Please check and approve it.',
    vn: 'Booking {number}, {route}, đã được phát hành. Vui lòng kiểm tra và chấp thuận.',
  },
  RELEASE_APPROVED: {
    en: 'Booking {number}, {route}, has been released as you requested. You do not need to approve it.',
    vn: 'Booking {number}, {route}, đã được phát hành đúng theo yêu cầu. Quý khách không cần duyệt.',
  },
  REVISE_REQUESTED: {
    en: '{company} requested an amendment to booking {number}, {route}.',
    vn: '{company} yêu cầu điều chỉnh booking {number}, {route}.',
  },
  REVISE_DECLINED: {
    en: 'The amendment to booking {number}, {route}, was declined. Nothing has changed.',
    vn: 'Yêu cầu điều chỉnh booking {number}, {route}, không được chấp nhận. Booking giữ nguyên.',
  },
  BOOKING_PLANNED: {
    en: 'Transport for booking {number}, {route}, is planned.',
    vn: 'Booking {number}, {route}, đã lên kế hoạch vận chuyển.',
  },
  MILESTONE: {
    en: '{number}, {route}: {milestone}.',
    vn: '{number}, {route}: {milestone}.',
  },
  MILESTONE_UNDONE: {
    en: 'Correction for {number}, {route}: “{milestone}” was recorded by mistake.',
    vn: 'Đính chính {number}, {route}: mốc “{milestone}” đã được ghi nhận nhầm.',
  },
  BOOKING_CANCELLED: {
    en: '{number}, {route}, has been cancelled.',
    vn: '{number}, {route}, đã bị hủy.',
  },
  BOOKING_REJECTED: {
    en: 'We are unable to fulfil {number}, {route}. The reason is in the record.',
    vn: 'Chúng tôi không thể thực hiện {number}, {route}. Lý do được ghi trong hồ sơ.',
  },
  CANCELLATION_REQUESTED: {
    en: '{company} requested cancellation of booking {number}, {route}.',
    vn: '{company} yêu cầu hủy booking {number}, {route}.',
  },
  CANCELLATION_DECLINED: {
    en: 'Booking {number}, {route}, can no longer be cancelled. The reason is in the record.',
    vn: 'Không thể hủy booking {number}, {route}. Lý do được ghi trong hồ sơ.',
  },
  SHIPMENT_LATE: {
    en: '{number}, {route}, is late: “{milestone}” was planned for {eta}.',
    vn: '{number}, {route}, bị trễ: “{milestone}” dự kiến ngày {eta}.',
  },
  ETA_CHANGED: {
    en: 'New arrival time for {number}, {route}: {eta}.',
    vn: 'Thời gian đến mới của {number}, {route}: {eta}.',
  },
  ARRIVAL_NOTICE: {
    en: 'Arrival notice for {number}, {route}: {eta}. Download it from the booking.',
    vn: 'Thông báo hàng đến của {number}, {route}: {eta}. Thông báo có sẵn tại booking.',
  },
  SAILING_CANCELLED: {
    en: 'The departure for {number}, {route}, on {etd} has been cancelled. We will arrange another one.',
    vn: 'Chuyến {etd} của {number}, {route}, đã bị hủy. Lô hàng sẽ được xếp sang chuyến khác.',
  },
  SAILING_CHANGED: {
    en: 'The departure for {number}, {route}, has changed: {changes}.',
    vn: 'Chuyến của {number}, {route}, có thay đổi: {changes}.',
  },
  CUT_OFF_SOON: {
    en: '{step} for {number}, {route}, is coming up: {cutOff}.',
    vn: '{step} của {number}, {route}, sắp đến: {cutOff}.',
  },
  CUT_OFF_CHANGED: {
    en: 'Cut-off changed for {number}, {route}: {changes}.',
    vn: 'Giờ cắt của {number}, {route}, có thay đổi: {changes}.',
  },
  FREE_TIME_ENDING: {
    en: 'Free time for {number}, {route}, ends on {due}: {freeTime}, {boxes}.',
    vn: 'Thời gian miễn phí của {number}, {route}, hết vào ngày {due}: {freeTime}, {boxes}.',
  },
  NEW_SAILINGS: {
    en: '{sailings} in your search: {alert}.',
    vn: '{sailings} trong tìm kiếm đã lưu: {alert}.',
  },
  INSTRUCTION_SENT: {
    en: '{company} sent the shipping instruction for {number}, {route}.',
    vn: '{company} đã gửi SI cho {number}, {route}.',
  },
  INSTRUCTION_CHANGES_REQUESTED: {
    en: 'Please change the shipping instruction for {number}, {route}. Our note is in the booking.',
    vn: 'Vui lòng chỉnh sửa SI của {number}, {route}. Ghi chú của chúng tôi có tại booking.',
  },
  HOUSE_BILL_TO_APPROVE: {
    en: 'Please check the house bill draft for {number}, {route}.',
    vn: 'Vui lòng kiểm tra bản nháp HBL của {number}, {route}.',
  },
  HOUSE_BILL_APPROVED: {
    en: '{company} approved the house bill draft for {number}, {route}.',
    vn: '{company} đã duyệt bản nháp HBL của {number}, {route}.',
  },
  HOUSE_BILL_CHANGES_REQUESTED: {
    en: '{company} asked for changes to the house bill draft for {number}, {route}.',
    vn: '{company} đã yêu cầu chỉnh sửa bản nháp HBL của {number}, {route}.',
  },
  DOCUMENT_MISSING: {
    en: 'Missing for {number}, {route}: {document}. Document cut-off: {cutOff}.',
    vn: '{number}, {route}, còn thiếu: {document}. Giờ cắt chứng từ: {cutOff}.',
  },
  DEBIT_NOTE_ISSUED: {
    en: 'Debit note {debitNote} for {number}, {route}: {amount}, due on {due}.',
    vn: 'Debit note {debitNote} của {number}, {route}: {amount}, hạn thanh toán {due}.',
  },
  DEBIT_NOTE_DUE_SOON: {
    en: 'Debit note {debitNote} for {number}, {route}, is due on {due}. Balance due: {amount}.',
    vn: 'Debit note {debitNote} của {number}, {route}, đến hạn ngày {due}. Còn phải thanh toán {amount}.',
  },
  DEBIT_NOTE_OVERDUE: {
    en: 'Debit note {debitNote} for {number}, {route}, was due on {due}. Balance due: {amount}.',
    vn: 'Debit note {debitNote} của {number}, {route}, đã quá hạn từ {due}. Còn phải thanh toán {amount}.',
  },
  DEBIT_NOTE_VOIDED: {
    en: 'Debit note {debitNote} for {number}, {route}, is no longer valid. Please do not pay it.',
    vn: 'Debit note {debitNote} của {number}, {route}, không còn hiệu lực. Vui lòng không thanh toán.',
  },
  CREDIT_NOTE_ISSUED: {
    en: 'Credit note {creditNote} for debit note {debitNote}, {number}: {amount} less to pay.',
    vn: 'Credit note {creditNote} cho debit note {debitNote}, {number}: giảm {amount}.',
  },
  PAYMENT_REPORTED: {
    en: '{company} reports a payment of {amount} for debit note {debitNote}, {number}. Please confirm it.',
    vn: '{company} báo đã thanh toán {amount} cho debit note {debitNote}, {number}. Vui lòng xác nhận.',
  },
  PAYMENT_REPORT_REJECTED: {
    en: 'We could not confirm your payment of {amount} for debit note {debitNote}, {number}: {reason}',
    vn: 'Chưa xác nhận được khoản thanh toán {amount} cho debit note {debitNote}, {number}: {reason}',
  },
  PAYMENT_RECEIVED: {
    en: 'We have received {amount} for {number}, {route}. Thank you.',
    vn: 'Đã nhận thanh toán {amount} cho {number}, {route}. Xin cảm ơn.',
  },
  PAYMENT_REVERSED: {
    en: 'The payment of {amount} for {number}, {route}, was reversed.',
    vn: 'Khoản thanh toán {amount} cho {number}, {route}, đã bị hủy ghi nhận.',
  },
  PAYMENT_REFUNDED: {
    en: 'We are refunding {amount} for {number}, {route}.',
    vn: 'Chúng tôi hoàn lại {amount} của {number}, {route}.',
  },
  PRICE_TO_APPROVE: {
    en: '{sender} asked you to approve a price for {company}: margin {margin} USD.',
    vn: '{sender} xin duyệt giá cho {company}: lãi {margin} USD.',
  },
  PRICE_APPROVED: {
    en: 'Your price for {company} was approved and is being sent.',
    vn: 'Giá cho {company} đã được duyệt và đang được gửi.',
  },
  PRICE_DECLINED: {
    en: 'Your price for {company} was declined: {reason}',
    vn: 'Giá cho {company} không được duyệt: {reason}',
  },
  PRICE_NOT_SENT: {
    en: 'Your price for {company} could not be sent. Please review it.',
    vn: 'Chưa gửi được giá cho {company}. Vui lòng xem lại.',
  },
  REGISTRATION_TO_APPROVE: {
    en: 'New registration from {company} to approve.',
    vn: 'Đăng ký mới của {company} chờ duyệt.',
  },
  REGISTRATION_APPROVED: {
    en: 'Your registration has been approved. Welcome!',
    vn: 'Đăng ký của quý khách đã được duyệt. Chào mừng quý khách!',
  },
  COMPANY_CHANGE_REQUESTED: {
    en: '{company} asks to change its name or tax code.',
    vn: '{company} yêu cầu đổi tên hoặc mã số thuế.',
  },
  COMPANY_CHANGE_APPROVED: {
    en: 'The new name or tax code of {company} has been approved.',
    vn: 'Yêu cầu đổi tên hoặc mã số thuế của {company} đã được duyệt.',
  },
  COMPANY_CHANGE_REJECTED: {
    en: 'The new name or tax code of {company} was not approved: {reason}',
    vn: 'Yêu cầu đổi tên hoặc mã số thuế của {company} không được duyệt: {reason}',
  },
  TERMS_PROPOSED: {
    en: 'New terms were proposed for {company}.',
    vn: 'Có đề xuất điều khoản mới cho {company}.',
  },
  TERMS_APPROVED: {
    en: 'The proposed terms of {company} have been approved.',
    vn: 'Đề xuất điều khoản của {company} đã được duyệt.',
  },
  TERMS_REJECTED: {
    en: 'The proposed terms of {company} were not approved: {reason}',
    vn: 'Đề xuất điều khoản của {company} không được duyệt: {reason}',
  },
  WEBHOOK_DISABLED: {
    en: 'The webhook to {host} was turned off because its receiver stopped accepting events. No events are lost; turn it on again.',
    vn: 'Webhook đến {host} đã bị tắt do hệ thống nhận không còn tiếp nhận sự kiện. Không mất sự kiện nào; vui lòng bật lại.',
  },
} as const satisfies Readonly<Record<string, Label>>;

export type NotificationKind = keyof typeof NOTIFICATION_TITLE;
