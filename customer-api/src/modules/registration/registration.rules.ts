import {
  registrationBound,
  registrationProblems,
  type RegistrationField,
} from '@wr1/schema/rules/validation/registration.ts';
import type { registerRequest } from '@wr1/schema/rest/account/registration.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { FieldProblem } from '../../errors.ts';

export type RegistrationInput = z.output<typeof registerRequest>;

/** Registrations per address and hour; high enough for an agency that registers its clients. */
export const REGISTRATIONS_PER_HOUR = 20;

/**
 * Valid attempts per address and hour, including rejected ones. Correcting a taken name takes a few attempts,
 * whereas enumerating accounts takes thousands.
 */
export const REGISTRATION_TRIES_PER_HOUR = 60;

/** Public email providers: sharing one does not relate two companies. */
const COMMON_HOSTS: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.com.vn',
  'outlook.com',
  'outlook.com.vn',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'qq.com',
  '163.com',
  '126.com',
  'naver.com',
  'viettel.vn',
  'fpt.vn',
  'vnn.vn',
]);

/** Words for legal forms in company names, without accents. */
const LEGAL_WORDS =
  /\b(cong ty|co phan|trach nhiem huu han|mot thanh vien|chi nhanh|doanh nghiep tu nhan|tnhh|mtv|ctcp|cp|company|limited|joint stock|corporation|branch|ltd|jsc|llc|corp|inc|co)\b/g;

/** A registration's problems by field, in form order. */
export function registerProblems(input: RegistrationInput): FieldProblem[] {
  const problems = registrationProblems({ ...input, company_name_vn: input.company_name_vn ?? '' });
  return Object.entries(problems).flatMap(([field, code]): FieldProblem[] => {
    if (code === null) return [];
    const n = code === 'TOO_LONG' ? registrationBound(field as RegistrationField) : undefined;
    return [n === undefined ? { path: [field], code } : { path: [field], code, params: { n } }];
  });
}

/** The reference given to an applicant, such as REG-26-000007; the year is that in Asia/Ho_Chi_Minh. */
export function registrationReference(id: number, now: Date): string {
  return `REG-${businessDay(now).slice(2, 4)}-${String(id).padStart(6, '0')}`;
}

/** The company code after number `last`, such as C0011. */
export function companyCode(last: number): string {
  return `C${String(last + 1).padStart(4, '0')}`;
}

/** A tax code without its optional dash. */
export function plainTaxCode(taxCode: string): string {
  return taxCode.replaceAll('-', '');
}

/** The distinctive part of a company name in lower case, without accents and legal form; may be empty. */
export function nameCore(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(LEGAL_WORDS, ' ')
    .trim()
    .replaceAll(/ +/g, ' ');
}

/** The company's own email domain; null if the address is empty or at a public provider. */
export function companyHost(email: string): string | null {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host === '' || COMMON_HOSTS.has(host) ? null : host;
}

/** Minimum Dice coefficient of the words of two similar names. */
const ALIKE = 0.75;

/**
 * Whether two name cores denote the same company: one contains all words of the other, or they share nearly
 * all words.
 */
export function isSameName(one: string, other: string): boolean {
  const words = new Set(one.split(' ').filter(Boolean));
  const others = new Set(other.split(' ').filter(Boolean));
  const fewer = Math.min(words.size, others.size);
  const shared = [...words].filter((word) => others.has(word)).length;
  if (fewer < 2) return fewer === 1 && one === other;
  return shared === fewer || (2 * shared) / (words.size + others.size) >= ALIKE;
}
