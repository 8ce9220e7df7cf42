import type { Label } from '../code/language.ts';

/** Types of a record's documents. REST uses the key. */
export const DOCUMENT_TYPE_LABEL = {
  COMMERCIAL_INVOICE: { en: 'Commercial invoice', vn: 'Hóa đơn thương mại (invoice)' },
  PACKING_LIST: { en: 'Packing list', vn: 'Phiếu đóng gói (packing list)' },
  SALES_CONTRACT: { en: 'Sales contract', vn: 'Hợp đồng mua bán' },
  BOOKING_CONFIRMATION: { en: 'Booking confirmation', vn: 'Booking confirmation' },
  SHIPPING_INSTRUCTION: { en: 'Shipping instruction (SI)', vn: 'Chi tiết làm bill (SI)' },
  VGM: { en: 'VGM', vn: 'VGM' },
  DANGEROUS_GOODS_DECLARATION: { en: 'Dangerous goods declaration (DGD)', vn: 'Tờ khai hàng nguy hiểm (DGD)' },
  BILL_OF_LADING: { en: 'Bill of lading (B/L)', vn: 'Vận đơn đường biển (B/L)' },
  AIR_WAYBILL: { en: 'Air waybill (AWB)', vn: 'Vận đơn hàng không (AWB)' },
  ARRIVAL_NOTICE: { en: 'Arrival notice', vn: 'Thông báo hàng đến' },
  DELIVERY_ORDER: { en: 'Delivery order (D/O)', vn: 'Lệnh giao hàng (D/O)' },
  CUSTOMS_DECLARATION: { en: 'Customs declaration', vn: 'Tờ khai hải quan' },
  CERTIFICATE_OF_ORIGIN: { en: 'Certificate of origin (C/O)', vn: 'Giấy chứng nhận xuất xứ (C/O)' },
  LICENCE: { en: 'Licence or inspection', vn: 'Giấy phép, kiểm tra chuyên ngành' },
  TAX_RECEIPT: { en: 'Tax receipt', vn: 'Chứng từ nộp thuế' },
  EIR: { en: 'Equipment interchange receipt (EIR)', vn: 'Phiếu giao nhận container (EIR)' },
  POD: { en: 'Proof of delivery (POD)', vn: 'Biên bản giao nhận (POD)' },
  DEBIT_NOTE: { en: 'Debit note', vn: 'Debit note' },
  OTHER: { en: 'Other document', vn: 'Chứng từ khác' },
} as const satisfies Readonly<Record<string, Label>>;

export type DocumentType = keyof typeof DOCUMENT_TYPE_LABEL;

/** Every type, in display order. */
export const DOCUMENT_TYPE = Object.keys(DOCUMENT_TYPE_LABEL) as [DocumentType, ...DocumentType[]];

/** Whether a text is a type of this release. */
export function isDocumentType(text: unknown): text is DocumentType {
  return typeof text === 'string' && Object.hasOwn(DOCUMENT_TYPE_LABEL, text);
}

/** Parts of file names that identify the type. The first match wins, so longer words precede shorter ones. */
const NAME_HINT: readonly (readonly [RegExp, DocumentType])[] = [
  [/packing|(^|\W)p\W?l(\W|$)|đóng gói|dong goi/, 'PACKING_LIST'],
  [/debit|báo nợ|bao no/, 'DEBIT_NOTE'],
  [/invoice|hóa đơn|hoa don|(^|\W)inv(\W|\d|$)/, 'COMMERCIAL_INVOICE'],
  [/contract|hợp đồng|hop dong|purchase order/, 'SALES_CONTRACT'],
  [/booking/, 'BOOKING_CONFIRMATION'],
  [/shipping instruction|(^|\W)si(\W|$)/, 'SHIPPING_INSTRUCTION'],
  [/vgm|verified gross/, 'VGM'],
  [/dangerous|(^|\W)dgd(\W|$)|msds/, 'DANGEROUS_GOODS_DECLARATION'],
  [/lading|(^|\W)[hm]?\W?b\W?l(\W|$)|vận đơn|van don/, 'BILL_OF_LADING'],
  [/waybill|(^|\W)[hm]?awb(\W|$)/, 'AIR_WAYBILL'],
  [/arrival|(^|\W)an(\W|$)/, 'ARRIVAL_NOTICE'],
  [/proof of delivery|(^|\W)pod(\W|$)/, 'POD'],
  [/delivery order|(^|\W)d\W?o(\W|$)|lệnh giao|lenh giao/, 'DELIVERY_ORDER'],
  [/declaration|tờ khai|to khai|customs/, 'CUSTOMS_DECLARATION'],
  [/origin|(^|\W)c\W?o(\W|$)|xuất xứ|xuat xu/, 'CERTIFICATE_OF_ORIGIN'],
  [/licen[cs]e|giấy phép|giay phep/, 'LICENCE'],
  [/(^|\W)tax(\W|$)|nộp thuế|nop thue/, 'TAX_RECEIPT'],
  [/(^|\W)eir(\W|$)|interchange/, 'EIR'],
];

/**
 * The probable type of a file by its name; `OTHER` if the name gives no hint. Users can choose another type.
 */
export function guessDocumentType(name: string): DocumentType {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ');
  return NAME_HINT.find(([pattern]) => pattern.test(words))?.[1] ?? 'OTHER';
}
