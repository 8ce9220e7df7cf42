import { email } from './validation.ts';
import type { Check } from './validation.ts';

/** Phone: an optional +, then 6 to 25 digits, spaces, dots, dashes and brackets, with at least 6 digits. */
const PHONE = /^\+?[\d\s().-]{6,25}$/;
const PHONE_DIGITS = 6;
/**
 * Vietnamese tax codes have 10 digits, those of branches three more; individuals and household businesses use their
 * 12-digit ID.
 */
const TAX_CODE = /^(\d{10}(-?\d{3})?|\d{12})$/;

/** A host with at least one dot, with or without scheme and path. */
const WEBSITE = /^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i;

/** The address of a website, such as `www.example.com`; empty is allowed. */
export function website(value: string): Check {
  return value === '' || WEBSITE.test(value) ? null : 'URL_INVALID';
}

/** A phone number in any notation; empty is allowed. */
export function phone(value: string): Check {
  if (value === '') return null;
  const fits = PHONE.test(value) && value.replaceAll(/\D/g, '').length >= PHONE_DIGITS;
  return fits ? null : 'PHONE_INVALID';
}

/** The addresses of a text that separates them by commas, semicolons or spaces, without repetitions. */
export const emailAddresses = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Email addresses, see {@link emailAddresses}; empty is allowed. */
export function emails(value: string): Check {
  return (
    emailAddresses(value)
      .map(email)
      .find((code) => code !== null) ?? null
  );
}

/** A Vietnamese tax code: 10 or 12 digits, or 13 with or without a dash before the last three; empty is allowed. */
export function taxCode(value: string): Check {
  return value === '' || TAX_CODE.test(value) ? null : 'TAX_CODE_INVALID';
}
