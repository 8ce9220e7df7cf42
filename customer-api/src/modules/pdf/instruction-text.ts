import type { Language } from '@wr1/schema/rules/code/language.ts';

/** Texts of the shipping instruction and the house bill draft that no other PDF has. */
export const INSTRUCTION_TEXT = {
  en: {
    version: 'Version',
    sent: 'Sent',
    billType: 'Bill type',
    originals: 'Number of originals',
    freight: 'Freight',
    shipper: 'Shipper',
    consignee: 'Consignee',
    notifyParty: 'Notify party',
    hsCode: 'HS code',
    remark: 'Remark',
    houseBill: 'House B/L no.',
    draft: 'DRAFT for approval. Not a document of title.',
  },
  vn: {
    version: 'Phiên bản',
    sent: 'Gửi',
    billType: 'Loại vận đơn',
    originals: 'Số bản gốc',
    freight: 'Cước',
    shipper: 'Người gửi hàng',
    consignee: 'Người nhận hàng',
    notifyParty: 'Bên được thông báo',
    hsCode: 'Mã HS',
    remark: 'Ghi chú',
    houseBill: 'Số HBL',
    draft: 'BẢN NHÁP (DRAFT) để duyệt. Không có giá trị là chứng từ sở hữu hàng hóa.',
  },
} as const satisfies Readonly<Record<Language, Record<string, string>>>;
