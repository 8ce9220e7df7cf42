import { codeOf, keyOf } from '../code/code-list.ts';
import type { Label } from '../code/language.ts';

/** User types (specification, section 6); userData carries them as text ('0', '1', …). */
export const USER_TYPE = { ADMIN: 0, ADMIN_SALE: 1, CLIENT: 2, CLIENT_ROOT: 3 } as const;
export type UserTypeKey = keyof typeof USER_TYPE;
export type UserType = (typeof USER_TYPE)[UserTypeKey];

/** Role codes (specification, section 6). Each user type has the role of the same name. */
export const ROLES = ['ADMIN', 'ADMIN_SALE', 'CLIENT_ROOT', 'CLIENT'] as const;
export type Role = (typeof ROLES)[number];

/** Roles in histories: users, jobs and people without an account. */
export const ACTOR_ROLE = {
  ADMIN: 'ADMIN',
  ADMIN_SALE: 'ADMIN_SALE',
  CLIENT_ROOT: 'CLIENT_ROOT',
  CLIENT: 'CLIENT',
  SYSTEM: 'SYSTEM',
  ANONYMOUS: 'ANONYMOUS',
} as const;

export const ROLE_LABEL: Readonly<Record<Role, Label>> = {
  ADMIN: { en: 'Administrator', vn: 'Quản trị viên' },
  ADMIN_SALE: { en: 'Sales', vn: 'Kinh doanh' },
  CLIENT_ROOT: { en: 'Company administrator', vn: 'Quản trị viên công ty' },
  CLIENT: { en: 'Customer', vn: 'Khách hàng' },
};

/** The key for a user type (number or text), or null. */
export function userTypeKey(code: unknown): UserTypeKey | null {
  return keyOf(USER_TYPE, code);
}

/** The code for a user type key, or null. */
export function userTypeCode(key: unknown): UserType | null {
  return codeOf(USER_TYPE, key);
}

/** The role that a text names, or null. */
export function roleKey(code: unknown): Role | null {
  return ROLES.find((role) => role === code) ?? null;
}

/** Whether a role works for the forwarder (user types 0 and 1 are internal staff). */
export function isStaff(role: Role): role is 'ADMIN' | 'ADMIN_SALE' {
  return role === 'ADMIN' || role === 'ADMIN_SALE';
}

/** Genders (specification, section 3). */
export const GENDER = { MALE: 1, FEMALE: 2 } as const;
export type GenderKey = keyof typeof GENDER;

export const GENDER_LABEL: Readonly<Record<GenderKey, Label>> = {
  MALE: { en: 'Male', vn: 'Nam' },
  FEMALE: { en: 'Female', vn: 'Nữ' },
};

/** The key for a gender code, or null. */
export function genderKey(code: unknown): GenderKey | null {
  return keyOf(GENDER, code);
}

/** The code for a gender key, or null. */
export function genderCode(key: unknown): (typeof GENDER)[GenderKey] | null {
  return codeOf(GENDER, key);
}

/** The VIP marker of a customer (specification, section 3). */
export const VIP_MARKER = '1';

/** Whether a customer's VIP field (text or number) carries the marker. */
export function isVip(value: unknown): boolean {
  return value === VIP_MARKER || value === 1;
}
