import { email, maxLength, required } from './validation.ts';
import type { Check } from './validation.ts';
import { phone, taxCode } from './validation-contact.ts';

/** Passports and identity cards of Vietnam and abroad: 6 to 15 letters and digits. */
const IDENTITY_CARD = /^[A-Za-z0-9]{6,15}$/;
const BANK_ACCOUNT = /^[A-Za-z0-9-]{4,30}$/;

/** Number of an identity card or passport; empty is allowed. */
export function identityCard(value: string): Check {
  return value === '' || IDENTITY_CARD.test(value) ? null : 'INVALID_FORMAT';
}

/** Number of a bank account: 4 to 30 letters, digits and dashes; empty is allowed. */
export function bankAccount(value: string): Check {
  return value === '' || BANK_ACCOUNT.test(value) ? null : 'INVALID_FORMAT';
}

/** The profile's text fields with their maximum lengths. */
export const PROFILE_LENGTH = {
  companyName: 200,
  companyNameVn: 200,
  contactName: 200,
  taxCode: 20,
  address: 500,
  addressVn: 500,
  phone: 30,
  email: 254,
  identityCard: 20,
  bankAccount: 40,
} as const;
export type ProfileText = keyof typeof PROFILE_LENGTH;

const CHECKS: Readonly<Partial<Record<ProfileText, (value: string) => Check>>> = {
  companyName: required,
  contactName: required,
  email: (value) => required(value) ?? email(value),
  phone,
  taxCode,
  identityCard,
  bankAccount,
};

/** The problem with one profile field; {n} in TOO_LONG is the field's maximum length. */
export function profileText(field: ProfileText, value: string): Check {
  const text = value.trim();
  return maxLength(text, PROFILE_LENGTH[field]) ?? CHECKS[field]?.(text) ?? null;
}
