import type { Label } from '../code/language.ts';

/** A detail event in the terms of DCSA Track and Trace. */
type EventTerms = {
  readonly type: 'SHIPMENT' | 'EQUIPMENT' | 'TRANSPORT';
  readonly code: string;
  /** Document type code of SHIPMENT events; null for others. */
  readonly document: string | null;
  readonly classifier: 'ACT' | 'EST';
  readonly label: Label;
};

function event(
  type: EventTerms['type'],
  code: string,
  document: string | null,
  en: string,
  vn: string,
  classifier: EventTerms['classifier'] = 'ACT',
): EventTerms {
  return { type, code, document, classifier, label: { en, vn } };
}

/** Events between the milestones; none of them is a status. */
export const SHIPMENT_EVENT = {
  BKG_CONF: event('SHIPMENT', 'CONF', 'BKG', 'Carrier booking confirmed', 'Hãng tàu xác nhận booking'),
  SI_SUBM: event('SHIPMENT', 'SUBM', 'SHI', 'Shipping instruction sent', 'Đã gửi SI'),
  VGM_SUBM: event('SHIPMENT', 'SUBM', 'VGM', 'VGM submitted', 'Đã gửi VGM'),
  BL_ISSU: event('SHIPMENT', 'ISSU', 'TRD', 'Bill of lading / AWB issued', 'Đã phát hành vận đơn'),
  CUS_SUBM: event('SHIPMENT', 'SUBM', 'CUC', 'Customs declaration lodged', 'Đã mở tờ khai'),
  CUS_GREEN: event('SHIPMENT', 'APPR', 'CUC', 'Customs channel 1, green', 'Luồng xanh'),
  CUS_YELLOW: event(
    'SHIPMENT',
    'PENA',
    'CUC',
    'Customs channel 2, yellow: document check',
    'Luồng vàng: kiểm tra hồ sơ',
  ),
  CUS_RED: event('EQUIPMENT', 'CUSI', null, 'Customs channel 3, red: physical inspection', 'Luồng đỏ: kiểm hóa'),
  CUS_CLEARED: event('EQUIPMENT', 'CUSR', null, 'Customs cleared', 'Đã thông quan'),
  STUFFED: event('EQUIPMENT', 'STUF', null, 'Cargo stuffed', 'Đã đóng hàng'),
  DEPARTED: event('TRANSPORT', 'DEPA', null, 'Departed', 'Đã khởi hành'),
  TS_ARRIVED: event('TRANSPORT', 'ARRI', null, 'Arrived at transit port', 'Đã đến điểm chuyển tải'),
  TS_DISCHARGED: event('EQUIPMENT', 'DISC', null, 'Discharged at transit port', 'Đã dỡ hàng tại điểm chuyển tải'),
  DISCHARGED: event('EQUIPMENT', 'DISC', null, 'Discharged at destination port', 'Đã dỡ hàng'),
  ARN_ISSU: event('SHIPMENT', 'ISSU', 'ARN', 'Arrival notice sent', 'Đã gửi thông báo hàng đến'),
  AVAILABLE: event('EQUIPMENT', 'AVPU', null, 'Available for pick-up', 'Sẵn sàng giao'),
  HOLD: event('SHIPMENT', 'HOLD', null, 'On hold', 'Lô hàng đang bị hold'),
  ETA_CHANGED: event('TRANSPORT', 'ARRI', null, 'New arrival time', 'Thay đổi ETA', 'EST'),
  POD_SIGNED: event('SHIPMENT', 'CMPL', 'DEI', 'Proof of delivery uploaded', 'Đã có biên bản giao nhận (POD)'),
  INV_ISSU: event('SHIPMENT', 'ISSU', 'INV', 'Debit note issued', 'Đã phát hành debit note'),
} as const satisfies Readonly<Record<string, EventTerms>>;

/** What happened, as a stable key. */
export type ShipmentEventKind = keyof typeof SHIPMENT_EVENT;

/** Every kind, in journey order. */
export const SHIPMENT_EVENT_KIND = Object.keys(SHIPMENT_EVENT) as ShipmentEventKind[];

/** The three channels of customs: exactly one of them follows a declaration. */
export const CUSTOMS_CHANNEL: readonly ShipmentEventKind[] = ['CUS_GREEN', 'CUS_YELLOW', 'CUS_RED'];
