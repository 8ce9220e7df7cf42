import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most common passwords are refused. */
const REFUSED = 10_000;

/** From leaked accounts, as collected by zxcvbn-ts; lower case. */
const common = new Set(dictionary['passwords-common'].slice(0, REFUSED));

/**
 * Whether a password is one of the 10,000 most common ones in any capitalization, also with digits
 * and symbols around it: those are tried first (`Password1!`).
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return common.has(small) || common.has(small.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''));
}

/** PASSWORD_COMMON for a common password, otherwise null: a check like those of the schema's rules. */
export function commonPassword(password: string): 'PASSWORD_COMMON' | null {
  return isCommonPassword(password) ? 'PASSWORD_COMMON' : null;
}
