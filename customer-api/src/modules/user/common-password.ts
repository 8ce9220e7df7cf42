import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the list, the most common first, are refused. */
const REFUSED = 10_000;

/** From leaked accounts, as zxcvbn-ts keeps it; in small letters. */
const common = new Set(dictionary['passwords-common'].slice(0, REFUSED));

/**
 * Whether a password is one of the 10,000 most common ones, however it is capitalised, or one of them with digits and marks
 * around it: those are the first that are tried (`Password1!`).
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return common.has(small) || common.has(small.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''));
}

/** PASSWORD_COMMON for a common password, else null: a check like those of the schema's rules. */
export function commonPassword(password: string): 'PASSWORD_COMMON' | null {
  return isCommonPassword(password) ? 'PASSWORD_COMMON' : null;
}
