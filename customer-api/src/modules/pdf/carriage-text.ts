import type { Language } from '@wr1/schema/rules/code/language.ts';

const EN = {
  direct: 'Direct',
  etd: 'ETD',
  arrival: 'Arrival',
  planned: 'ETA as planned',
  days: { one: '{count} day', other: '{count} days' },
  transitTime: 'Transit time',
  service: 'Service',
  pickUp: 'Pick-up',
  delivery: 'Place of delivery',
  collected: { sea: 'Collected at the port or CFS', air: 'Collected at the airport warehouse', road: '' },
  stuffing: 'Place of stuffing',
  truckPlan: 'Trucking plan',
  customsDate: 'Customs clearance on',
  incoterm: 'Incoterm',
  paymentTerm: 'Freight',
  prepaid: 'Prepaid',
  collect: 'Collect',
  cargoReady: 'Cargo ready',
  local: 'Departure and arrival in local time',
  shipper: 'Shipper',
  consignee: 'Consignee',
  notify: 'Notify party',
  perDocument: { sea: 'As per B/L {number}', air: 'As per AWB {number}', road: '' },
};

/** Labels for the parties and the carriage. */
export type CarriageText = typeof EN;

const VN: CarriageText = {
  direct: 'Đi thẳng',
  etd: 'ETD',
  arrival: 'Hàng đến',
  planned: 'ETA theo lịch',
  days: { one: '{count} ngày', other: '{count} ngày' },
  transitTime: 'Thời gian vận chuyển',
  service: 'Dịch vụ',
  pickUp: 'Nơi lấy hàng',
  delivery: 'Nơi giao hàng',
  collected: { sea: 'Nhận tại cảng hoặc kho CFS', air: 'Nhận tại kho hàng sân bay', road: '' },
  stuffing: 'Nơi đóng hàng',
  truckPlan: 'Kế hoạch xe',
  customsDate: 'Ngày làm thủ tục hải quan',
  incoterm: 'Điều kiện Incoterms',
  paymentTerm: 'Cước trả',
  prepaid: 'Trả trước (Prepaid)',
  collect: 'Trả sau (Collect)',
  cargoReady: 'Hàng sẵn sàng',
  local: 'Giờ đi và giờ đến theo giờ địa phương',
  shipper: 'Người gửi hàng',
  consignee: 'Người nhận hàng',
  notify: 'Bên được thông báo (notify party)',
  perDocument: { sea: 'Theo vận đơn (B/L) số {number}', air: 'Theo AWB số {number}', road: '' },
};

/** Labels for the parties and the carriage, by language. */
export const CARRIAGE_TEXT: Readonly<Record<Language, CarriageText>> = { en: EN, vn: VN };
