import { ROLE_LABEL, ROLES } from '../rules/access/user-type.ts';
import type { Label } from '../rules/code/language.ts';
import type { customerFields } from './customer.ts';

/** A column of a file to import. */
export interface ImportColumn {
  /** Name of the field, also accepted as a heading. */
  name: string;
  heading: Label;
  /** Without it, a file cannot be imported. */
  isRequired: boolean;
  /** Codes with their words; cells may contain either. */
  options?: Readonly<Record<string, Label>>;
}

/** Tables that staff fill from a file. Rows are only added. */
export const RECORD_IMPORT = ['user', 'customer'] as const;
export type RecordImportKind = (typeof RECORD_IMPORT)[number];

const column = (name: string, [en, vn]: readonly [string, string], isRequired = false): ImportColumn => ({
  name,
  heading: { en, vn },
  isRequired,
});

const MANAGER = ['Account manager', 'Nhân viên phụ trách'] as const;

const CUSTOMER_HEADING: Readonly<Record<keyof typeof customerFields, readonly [string, string]>> = {
  name: ['Name', 'Tên'],
  nameVn: ['Vietnamese name', 'Tên tiếng Việt'],
  acronym: ['Short name', 'Tên viết tắt'],
  countryCode: ['Country', 'Quốc gia'],
  taxCode: ['Tax code', 'Mã số thuế'],
  address: ['Address', 'Địa chỉ'],
  addressVn: ['Vietnamese address', 'Địa chỉ tiếng Việt'],
  regionCode: ['Region', 'Tỉnh thành'],
  phone: ['Phone', 'Điện thoại'],
  email: ['Email', 'Email'],
  businessTypeCode: ['Business type', 'Loại hình kinh doanh'],
  bankCode: ['Bank', 'Ngân hàng'],
  bankAccount: ['Bank account', 'Số tài khoản'],
  note: ['Internal note', 'Ghi chú nội bộ'],
};

/** The columns of each table in a file, in order; the exports of the lists have the same headings. */
export const IMPORT_COLUMN: Readonly<Record<RecordImportKind, readonly ImportColumn[]>> = {
  user: [
    column('username', ['Username', 'Tên đăng nhập'], true),
    column('fullName', ['Name', 'Họ tên'], true),
    column('email', ['Email', 'Email'], true),
    column('phone', ['Phone', 'Điện thoại']),
    {
      ...column('role', ['Role', 'Vai trò'], true),
      options: Object.fromEntries(ROLES.map((role) => [role, ROLE_LABEL[role]])),
    },
    column('group', ['Group', 'Nhóm']),
    column('company', ['Company', 'Công ty']),
    column('accountManager', MANAGER),
  ],
  customer: [
    ...Object.entries(CUSTOMER_HEADING).map(([name, heading]) => column(name, heading, name === 'name')),
    column('accountManager', MANAGER),
  ],
};
