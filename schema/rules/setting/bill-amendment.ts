import {
  BILL_AMENDMENT_FEE_ENTRY,
  BILL_AMENDMENT_FEE_USD,
  BILL_AMENDMENT_HOURS,
  BILL_AMENDMENT_HOURS_ENTRY,
} from '../instruction/house-bill.ts';

/** The system settings for changes of a house bill after its draft: fee and cut-off. */
export const BILL_AMENDMENT_SETTING = [
  {
    code: BILL_AMENDMENT_FEE_ENTRY,
    group: 'MONEY',
    kind: 'DECIMAL',
    label: { en: 'B/L amendment fee', vn: 'Phí chỉnh sửa B/L' },
    meaning: {
      en: 'Shown to customers who ask to change a house bill after the amendment cut-off. Staff add it to the charges.',
      vn: 'Phí báo cho khách hàng yêu cầu chỉnh sửa HBL sau giờ cắt. Nhân viên tự thêm vào chi phí.',
    },
    unit: 'USD',
    min: 0,
    max: 1_000,
    usual: String(BILL_AMENDMENT_FEE_USD),
    reader: 'EVERYONE',
  },
  {
    code: BILL_AMENDMENT_HOURS_ENTRY,
    group: 'MONEY',
    kind: 'INTEGER',
    label: { en: 'B/L amendment cut-off', vn: 'Giờ cắt chỉnh sửa B/L' },
    meaning: {
      en: 'Hours before departure from which changes of a house bill cost the amendment fee.',
      vn: 'Số giờ trước khi tàu chạy mà từ đó việc chỉnh sửa HBL bị tính phí.',
    },
    unit: 'hour',
    min: 0,
    max: 720,
    usual: String(BILL_AMENDMENT_HOURS),
    reader: 'EVERYONE',
  },
] as const;
