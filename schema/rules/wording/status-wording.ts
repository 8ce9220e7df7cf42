import type { Label } from '../code/language.ts';
import type { Side } from '../list/tab.ts';
import type { RecordStatusKey } from '../transition/status.ts';
import { label } from './variant.ts';

type BySide = Readonly<Record<Side, Label>>;

function both(one: Label): BySide {
  return { customer: one, staff: one };
}

/**
 * Status wording. Staff see the specification's labels in sentence case; customers see wording from their own
 * perspective.
 */
export const STATUS_WORDING: Readonly<Record<RecordStatusKey, BySide>> = {
  EXPIRED: both(label('Expired', 'Hết hiệu lực')),
  REQUEST_A_QUOTATION: {
    customer: label('Quotation requested', 'Đã gửi yêu cầu báo giá'),
    staff: label('Request a quotation', 'Yêu cầu báo giá'),
  },
  QUOTATION_RECEIVED: {
    customer: label('Quotation request received', 'WR1 đã tiếp nhận yêu cầu'),
    staff: label('Quotation received', 'Đã tiếp nhận yêu cầu báo giá'),
  },
  QUOTATION_SENT: {
    customer: label('Quotation ready', 'Đã có báo giá'),
    staff: label('Quotation sent', 'Đã gửi báo giá'),
  },
  QUOTATION_EDITED: {
    customer: label('New price ready', 'Báo giá có giá mới'),
    staff: label('Quotation edited', 'Báo giá đã điều chỉnh'),
  },
  BOOKING_SUBMITTED: both(label('Booking submitted', 'Đã gửi booking')),
  RECEIVED_BOOKING_REQUEST: {
    customer: label('Booking acknowledged', 'WR1 đã tiếp nhận booking'),
    staff: label('Received booking request', 'Đã tiếp nhận booking'),
  },
  PLANNED_TRANSPORTATION: {
    customer: label('Transport planned', 'Đã lên kế hoạch vận chuyển'),
    staff: label('Planned transportation', 'Đã lên kế hoạch vận chuyển'),
  },
  DELIVERED: both(label('Delivered', 'Hoàn tất giao hàng')),
  UNPAID: both(label('Unpaid', 'Chưa thanh toán')),
  CANCELLED: both(label('Cancelled', 'Đã hủy')),
  PAID: both(label('Paid', 'Đã thanh toán')),
  REJECT: { customer: label('Rejected', 'Bị từ chối'), staff: label('Reject', 'Đã từ chối') },
  REFUND: { customer: label('Refunded', 'Đã hoàn tiền'), staff: label('Refund', 'Đã hoàn tiền') },
  RECEIVED_EDIT_REQUEST: {
    customer: label('Change requested', 'Đã gửi yêu cầu chỉnh sửa'),
    staff: label('Received edit request', 'Đã nhận yêu cầu chỉnh sửa'),
  },
  CONFIRMED_QUOTATION: {
    customer: label('Quotation confirmed', 'Đã xác nhận báo giá'),
    staff: label('Confirmed quotation', 'Khách đã xác nhận báo giá'),
  },
  CUSTOMER_REQUESTED_EDIT: {
    customer: label('Change requested', 'Đã gửi yêu cầu chỉnh sửa'),
    staff: label('Customer requested edit', 'Khách hàng yêu cầu chỉnh sửa'),
  },
  AWAITING_QUOTE_CONFIRMATION: {
    customer: label('Awaiting your confirmation', 'Chờ quý khách xác nhận giá'),
    staff: label('Awaiting quote confirmation', 'Chờ xác nhận báo giá'),
  },
  RECEIVED_REVISE_REQUEST: {
    customer: label('Amendment requested', 'Đã gửi yêu cầu điều chỉnh booking'),
    staff: label('Received revise request', 'Đã nhận yêu cầu sửa booking'),
  },
  RELEASE_BOOKING: {
    customer: label('Booking released', 'Booking đã được phát hành'),
    staff: label('Release booking', 'Đã phát hành booking'),
  },
};
