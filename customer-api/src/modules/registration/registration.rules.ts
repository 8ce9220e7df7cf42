import {
  registrationBound,
  registrationProblems,
  type RegistrationField,
} from '@wr1/schema/rules/validation/registration.ts';
import type { registerRequest } from '@wr1/schema/rest/account/registration.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { FieldProblem } from '../../errors.ts';

/** What was entered, cleaned. */
export type RegistrationInput = z.output<typeof registerRequest>;

/** Registrations that one address may send in an hour: an agency that registers its clients stays below. */
export const REGISTRATIONS_PER_HOUR = 20;

/**
 * Registrations, refused ones included, that one address may try in an hour once their form is right: who mends a name
 * that is taken needs a few, who reads out whose names and addresses are here needs thousands.
 */
export const REGISTRATION_TRIES_PER_HOUR = 60;

/** Mail hosts that everybody uses: two companies there have nothing in common. */
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

/** Words of company names that say what kind of company it is, not which. Accents taken off. */
const LEGAL_WORDS =
  /\b(cong ty|co phan|trach nhiem huu han|mot thanh vien|chi nhanh|doanh nghiep tu nhan|tnhh|mtv|ctcp|cp|company|limited|joint stock|corporation|branch|ltd|jsc|llc|corp|inc|co)\b/g;

/** What is wrong with a registration, field by field in the order of the form; empty when nothing is. */
export function registerProblems(input: RegistrationInput): FieldProblem[] {
  const problems = registrationProblems({ ...input, company_name_vn: input.company_name_vn ?? '' });
  return Object.entries(problems).flatMap(([field, code]): FieldProblem[] => {
    if (code === null) return [];
    const n = code === 'TOO_LONG' ? registrationBound(field as RegistrationField) : undefined;
    return [n === undefined ? { path: [field], code } : { path: [field], code, params: { n } }];
  });
}

/** The number that an applicant gets, for example REG-26-000007; the year is that of Asia/Ho_Chi_Minh. */
export function registrationReference(id: number, now: Date): string {
  return `REG-${businessDay(now).slice(2, 4)}-${String(id).padStart(6, '0')}`;
}

/** The code of a company after those with a number up to `last`: C0011. */
export function companyCode(last: number): string {
  return `C${String(last + 1).padStart(4, '0')}`;
}

/** A tax code without the dash: both ways of writing it are the same company. */
export function plainTaxCode(taxCode: string): string {
  return taxCode.replaceAll('-', '');
}

/** What makes a company's name its own: without accents, capitals and legal form. Empty when nothing is left. */
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

/** The company's own mail host; null for one that everybody uses, and for no address. */
export function companyHost(email: string): string | null {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host === '' || COMMON_HOSTS.has(host) ? null : host;
}

/** Words that two names share, of all their words (Dice), from which on they are alike. */
const ALIKE = 0.75;

/** Whether two name cores are of the same company: one holds all words of the other, or they share nearly all of them. */
export function isSameName(one: string, other: string): boolean {
  const words = new Set(one.split(' ').filter(Boolean));
  const others = new Set(other.split(' ').filter(Boolean));
  const fewer = Math.min(words.size, others.size);
  const shared = [...words].filter((word) => others.has(word)).length;
  if (fewer < 2) return fewer === 1 && one === other;
  return shared === fewer || (2 * shared) / (words.size + others.size) >= ALIKE;
}
