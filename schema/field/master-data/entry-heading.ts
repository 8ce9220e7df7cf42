import type { Label } from '../../rules/code/language.ts';
import type { EntryDataField, entryFields, EntryList } from './entry-field.ts';

/** Headings of the columns of every list, in files and previews. */
const COMMON = {
  code: { en: 'Code', vn: 'Mã' },
  nameEn: { en: 'English name', vn: 'Tên tiếng Anh' },
  nameVn: { en: 'Vietnamese name', vn: 'Tên tiếng Việt' },
  sort: { en: 'Position', vn: 'Thứ tự' },
  aliases: { en: 'Search terms', vn: 'Từ khóa tìm kiếm' },
  isActive: { en: 'Active', vn: 'Đang sử dụng' },
} as const satisfies Readonly<Record<keyof typeof entryFields | 'isActive', Label>>;

/** A column of a list in a file. */
export interface EntryColumn {
  /** Name of the field; `isActive` for the state. */
  name: string;
  heading: Label;
  /** The description of a list's own field. */
  field?: EntryDataField;
  /** Whether a file without the column is refused. */
  isRequired: boolean;
}

/** The columns of a list in files, in order. */
export function entryColumns(list: EntryList): EntryColumn[] {
  const common = (...names: (keyof typeof COMMON)[]) =>
    names.map((name) => ({ name, heading: COMMON[name], isRequired: name === 'code' || name === 'nameEn' }));
  const own = Object.values(list.data).map((field) => ({
    name: field.rest,
    heading: field.label,
    field,
    isRequired: false,
  }));
  return [...common('code', 'nameEn', 'nameVn'), ...own, ...common('sort', 'aliases', 'isActive')];
}
