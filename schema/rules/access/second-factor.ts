/**
 * The step that a session still needs for full access. CODE: a code from the authenticator app, or a recovery code.
 * SETUP: the user must set up an app.
 */
export const SECOND_FACTOR_STEP = ['CODE', 'SETUP'] as const;
export type SecondFactorStep = (typeof SECOND_FACTOR_STEP)[number];

/** Number of a user's recovery codes. */
export const RECOVERY_CODE_COUNT = 10;

/** Minutes after which a sensitive action asks for the second factor again. */
export const SECOND_FACTOR_MINUTES = 10;

/** A typed code without spaces; null unless it is six digits. */
export function readAuthenticatorCode(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A typed recovery code as issued, four groups of four; null if it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return /^[a-z2-7]{16}$/.test(letters) ? (letters.match(/.{4}/g) ?? []).join('-') : null;
}
