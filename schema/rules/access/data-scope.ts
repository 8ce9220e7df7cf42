import type { Label } from '../code/language.ts';
import type { Role } from './user-type.ts';

/** The records that a person sees, from the narrowest to the widest. */
export const DATA_SCOPE = ['OWN', 'BRANCH', 'COMPANY', 'ALL'] as const;
export type DataScope = (typeof DATA_SCOPE)[number];

/** The scopes that a group of a role can have; the last one is the role's. */
const SCOPES_OF_ROLE: Readonly<Record<Role, readonly [DataScope, ...DataScope[]]>> = {
  ADMIN: ['OWN', 'BRANCH', 'ALL'],
  ADMIN_SALE: ['OWN'],
  CLIENT_ROOT: ['OWN', 'COMPANY'],
  CLIENT: ['OWN', 'COMPANY'],
};

export const scopesOf = (role: Role): readonly DataScope[] => SCOPES_OF_ROLE[role];

/** The scope of a group, which never exceeds its role's; null means the role's. */
export function groupScope({ role, scope }: { role: Role; scope?: DataScope | null | undefined }): DataScope {
  const scopes = scopesOf(role);
  return scopes.find((one) => one === scope) ?? scopes.at(-1) ?? 'OWN';
}

/** Whether a scope narrows its role. */
export const isNarrowed = (role: Role, scope: DataScope): boolean => scope !== scopesOf(role).at(-1);

/** Whether a scope is at most as wide as another one. */
export const isWithinScope = (scope: DataScope, other: DataScope): boolean =>
  DATA_SCOPE.indexOf(scope) <= DATA_SCOPE.indexOf(other);

export const DATA_SCOPE_LABEL: Readonly<Record<DataScope, Label>> = {
  OWN: { en: 'Own', vn: 'Cá nhân' },
  BRANCH: { en: 'Branch', vn: 'Chi nhánh' },
  COMPANY: { en: 'Company', vn: 'Công ty' },
  ALL: { en: 'All', vn: 'Tất cả' },
};

const STAFF_OWN: Label = {
  en: 'Records and customers that they are responsible for, as account manager or owner of a duty',
  vn: 'Hồ sơ và khách hàng do mình phụ trách',
};
const COMPANY_OWN: Label = {
  en: 'Quotations and bookings that they created or are the contact for',
  vn: 'Báo giá và booking do mình tạo hoặc là người liên hệ',
};
const SENTENCE: Readonly<Record<Role, Readonly<Partial<Record<DataScope, Label>>>>> = {
  ADMIN: {
    OWN: STAFF_OWN,
    BRANCH: {
      en: 'Records of their branches, and what they are responsible for elsewhere',
      vn: 'Hồ sơ của chi nhánh mình, và hồ sơ mình phụ trách ở nơi khác',
    },
    ALL: { en: 'All records and customers', vn: 'Mọi hồ sơ và khách hàng' },
  },
  ADMIN_SALE: {
    OWN: {
      en: 'Records of their own customers and of customers without an account manager',
      vn: 'Hồ sơ của khách hàng mình phụ trách và khách hàng chưa có nhân viên phụ trách',
    },
  },
  CLIENT_ROOT: {
    OWN: COMPANY_OWN,
    COMPANY: { en: 'All records of the company', vn: 'Mọi hồ sơ của công ty' },
  },
  CLIENT: {
    OWN: COMPANY_OWN,
    COMPANY: {
      en: 'All records of the company, if it shares them; changes only their own',
      vn: 'Mọi hồ sơ của công ty nếu công ty cho phép; chỉ sửa hồ sơ của mình',
    },
  },
};

/** What people with a role see in a scope, in one sentence without a full stop. */
export const scopeSentence = (role: Role, scope: DataScope): Label => SENTENCE[role][scope] ?? DATA_SCOPE_LABEL[scope];
