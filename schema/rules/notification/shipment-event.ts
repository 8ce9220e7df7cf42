import type {
  DocumentTypeCode,
  EquipmentEventTypeCode,
  ShipmentEventTypeCode,
  TransportEventTypeCode,
} from '../code/dcsa-event.ts';
import type { Label } from '../code/language.ts';

/** A detail event in the terms of DCSA Track and Trace, with its label. */
type EventTerms = (
  | { readonly type: 'SHIPMENT'; readonly code: ShipmentEventTypeCode; readonly document: DocumentTypeCode | null }
  | { readonly type: 'TRANSPORT'; readonly code: TransportEventTypeCode; readonly document: null }
  | { readonly type: 'EQUIPMENT'; readonly code: EquipmentEventTypeCode; readonly document: null }
) & { readonly classifier: 'ACT' | 'EST'; readonly label: Label };

function shipment(code: ShipmentEventTypeCode, document: DocumentTypeCode | null, en: string, vn: string): EventTerms {
  return { type: 'SHIPMENT', code, document, classifier: 'ACT', label: { en, vn } };
}

function equipment(code: EquipmentEventTypeCode, en: string, vn: string): EventTerms {
  return { type: 'EQUIPMENT', code, document: null, classifier: 'ACT', label: { en, vn } };
}

function transport(code: TransportEventTypeCode, classifier: 'ACT' | 'EST', en: string, vn: string): EventTerms {
  return { type: 'TRANSPORT', code, document: null, classifier, label: { en, vn } };
}

/** Events between the milestones; none of them is a status. */
export const SHIPMENT_EVENT = {
  BKG_CONF: shipment('CONF', 'BKG', 'Carrier booking confirmed', 'Hãng tàu xác nhận booking'),
  SI_SUBM: shipment('SUBM', 'SHI', 'Shipping instruction sent', 'Đã gửi SI'),
  VGM_SUBM: shipment('SUBM', 'VGM', 'VGM submitted', 'Đã gửi VGM'),
  BL_ISSU: shipment('ISSU', 'TRD', 'Bill of lading / AWB issued', 'Đã phát hành vận đơn'),
  CUS_SUBM: shipment('SUBM', 'CUC', 'Customs declaration lodged', 'Đã mở tờ khai'),
  CUS_GREEN: shipment('APPR', 'CUC', 'Customs channel 1, green', 'Luồng xanh'),
  CUS_YELLOW: shipment('PENA', 'CUC', 'Customs channel 2, yellow: document check', 'Luồng vàng: kiểm tra hồ sơ'),
  CUS_RED: equipment('CUSI', 'Customs channel 3, red: physical inspection', 'Luồng đỏ: kiểm hóa'),
  CUS_CLEARED: equipment('CUSR', 'Customs cleared', 'Đã thông quan'),
  STUFFED: equipment('STUF', 'Cargo stuffed', 'Đã đóng hàng'),
  DEPARTED: transport('DEPA', 'ACT', 'Departed', 'Đã khởi hành'),
  TS_ARRIVED: transport('ARRI', 'ACT', 'Arrived at transit port', 'Đã đến điểm chuyển tải'),
  TS_DISCHARGED: equipment('DISC', 'Discharged at transit port', 'Đã dỡ hàng tại điểm chuyển tải'),
  DISCHARGED: equipment('DISC', 'Discharged at destination port', 'Đã dỡ hàng'),
  ARN_ISSU: shipment('ISSU', 'ARN', 'Arrival notice sent', 'Đã gửi thông báo hàng đến'),
  AVAILABLE: equipment('AVPU', 'Available for pick-up', 'Sẵn sàng giao'),
  HOLD: shipment('HOLD', null, 'On hold', 'Lô hàng đang bị hold'),
  ETA_CHANGED: transport('ARRI', 'EST', 'New arrival time', 'Thay đổi ETA'),
  POD_SIGNED: shipment('CMPL', 'DEI', 'Proof of delivery uploaded', 'Đã có biên bản giao nhận (POD)'),
  INV_ISSU: shipment('ISSU', 'INV', 'Debit note issued', 'Đã phát hành debit note'),
} as const satisfies Readonly<Record<string, EventTerms>>;

/** The event as a stable key. */
export type ShipmentEventKind = keyof typeof SHIPMENT_EVENT;

/** Every kind, in journey order. */
export const SHIPMENT_EVENT_KIND = Object.keys(SHIPMENT_EVENT) as ShipmentEventKind[];

/** The three customs channels; each declaration gets exactly one. */
export const CUSTOMS_CHANNEL: readonly ShipmentEventKind[] = ['CUS_GREEN', 'CUS_YELLOW', 'CUS_RED'];
