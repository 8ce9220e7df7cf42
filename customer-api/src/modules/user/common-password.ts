import { dictionary } from '@zxcvbn-ts/language-common';

/** Number of common passwords that are refused. */
const REFUSED = 10_000;

/** From leaked accounts, as collected by zxcvbn-ts; lower case. */
const common = new Set(dictionary['passwords-common'].slice(0, REFUSED));

/**
 * Whether a password is one of the 10,000 most common ones, ignoring case and any digits and symbols around it:
 * attackers try such variants first (`Password1!`).
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return common.has(small) || common.has(small.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''));
}

/** Returns PASSWORD_COMMON for a common password, otherwise null. */
export function commonPassword(password: string): 'PASSWORD_COMMON' | null {
  return isCommonPassword(password) ? 'PASSWORD_COMMON' : null;
}
