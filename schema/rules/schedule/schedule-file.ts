import type { Label } from '../code/language.ts';

/** Maximum departures per file. */
export const SCHEDULE_FILE_ROWS = 2000;

/** Columns of a departure file for export and import; times are in the place's local time. */
export const SCHEDULE_FILE_COLUMN = {
  pol: { en: 'POL', vn: 'Mã nơi đi' },
  pod: { en: 'POD', vn: 'Mã nơi đến' },
  carrier: { en: 'Carrier', vn: 'Hãng' },
  vessel: { en: 'Vessel', vn: 'Tàu' },
  voyage: { en: 'Voyage or flight', vn: 'Chuyến' },
  etd: { en: 'ETD (local time)', vn: 'ETD (giờ địa phương)' },
  eta: { en: 'ETA (local time)', vn: 'ETA (giờ địa phương)' },
  cargo_cut_off: { en: 'Cargo cut-off', vn: 'Cắt máng (hàng)' },
  doc_cut_off: { en: 'Documents cut-off', vn: 'Hạn chứng từ' },
  routing: { en: 'Routing', vn: 'Hành trình' },
  transit: { en: 'Transit port', vn: 'Cảng chuyển tải' },
  stuffing_place: { en: 'Stuffing place', vn: 'Nơi đóng hàng' },
} as const satisfies Readonly<Record<string, Label>>;
export type ScheduleFileColumn = keyof typeof SCHEDULE_FILE_COLUMN;

/** Values of the routing column. */
export const SCHEDULE_FILE_ROUTING = {
  direct: { en: 'Direct', vn: 'Đi thẳng' },
  transit: { en: 'Transit', vn: 'Chuyển tải' },
} as const satisfies Readonly<Record<string, Label>>;
