import type { Label } from './language.ts';
import { UPLOAD_MAX_BYTES } from './limit.ts';
import type { Check } from './validation.ts';
import { extensionOf, type FileLike } from './validation-file.ts';

/** Kinds of file from which departures can be imported. */
export const SCHEDULE_FILE_TYPES = ['xlsx', 'csv'] as const;

/** The most departures that one file may have. */
export const SCHEDULE_FILE_ROWS = 2000;

/** Columns of a file of departures, saved and read alike; times on the clock of the place. */
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

/** The two words of the routing column. */
export const SCHEDULE_FILE_ROUTING = {
  direct: { en: 'Direct', vn: 'Đi thẳng' },
  transit: { en: 'Transit', vn: 'Chuyển tải' },
} as const satisfies Readonly<Record<string, Label>>;

/** A file of departures: XLSX or CSV, at most 10 MB, not empty. */
export function scheduleFile(file: FileLike): Check {
  const types: readonly string[] = SCHEDULE_FILE_TYPES;
  if (!types.includes(extensionOf(file.name))) return 'TARIFF_FILE_TYPE';
  return file.size > 0 && file.size <= UPLOAD_MAX_BYTES ? null : 'FILE_INVALID';
}
