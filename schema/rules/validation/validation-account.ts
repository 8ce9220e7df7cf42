import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '../list/limit.ts';
import { isEmpty, required } from './validation.ts';
import type { Check } from './validation.ts';

export type PasswordRuleKey = 'LENGTH' | 'DIGIT' | 'LOWER' | 'UPPER' | 'SPECIAL';

/** One rule of a password and whether it is met. */
export type PasswordRule = { readonly key: PasswordRuleKey; readonly ok: boolean };

/** The password rules (specification, section 5), for a list that updates while typing. */
export function passwordRules(value: string): PasswordRule[] {
  return [
    { key: 'LENGTH', ok: value.length >= PASSWORD_MIN_LENGTH },
    { key: 'DIGIT', ok: /[0-9]/.test(value) },
    { key: 'LOWER', ok: /[a-z]/.test(value) },
    { key: 'UPPER', ok: /[A-Z]/.test(value) },
    { key: 'SPECIAL', ok: /[!@#$%&*()]/.test(value) },
  ];
}

/** Checks all password rules. The message has the placeholder {field}; TOO_LONG also has {n} (200). */
export function password(value: string): Check {
  if (value.length > PASSWORD_MAX_LENGTH) return 'TOO_LONG';
  return passwordRules(value).every((rule) => rule.ok) ? null : 'PASSWORD_RULE';
}

/** A new password and its confirmation; payload names of the specification. */
export type NewPasswordForm = { readonly newPass: string; readonly confirmNewPass: string };

/** The problem with each field of a new password; null if valid. */
export type NewPasswordProblems = Readonly<Record<keyof NewPasswordForm, Check>>;

/**
 * Validates a new password: both fields are required, the password follows the rules, and the confirmation
 * matches.
 */
export function newPasswordProblems({ newPass, confirmNewPass }: NewPasswordForm): NewPasswordProblems {
  const mismatch = confirmNewPass === newPass ? null : 'PASSWORD_MISMATCH';
  return {
    newPass: required(newPass) ?? password(newPass),
    confirmNewPass: required(confirmNewPass) ?? mismatch,
  };
}

/** Messages for a new password while typing; null for empty fields. */
export function newPasswordHints(form: NewPasswordForm): NewPasswordProblems {
  const problems = newPasswordProblems(form);
  return {
    newPass: isEmpty(form.newPass) ? null : problems.newPass,
    confirmNewPass: isEmpty(form.confirmNewPass) ? null : problems.confirmNewPass,
  };
}

/** The change-password form; payload names of the specification. */
export type ChangePasswordForm = NewPasswordForm & { readonly oldPass: string };

/** The problem with each field of the change-password form; null if valid. */
export type ChangePasswordProblems = Readonly<Record<keyof ChangePasswordForm, Check>>;

/**
 * Validates the change-password form. All fields are required; the new password follows the rules, differs
 * from the old one and matches its confirmation.
 */
export function changePasswordProblems(form: ChangePasswordForm): ChangePasswordProblems {
  const same = form.newPass === form.oldPass ? 'PASSWORD_SAME_AS_OLD' : null;
  const { newPass, confirmNewPass } = newPasswordProblems(form);
  return {
    oldPass: required(form.oldPass),
    newPass: required(form.newPass) ?? same ?? newPass,
    confirmNewPass,
  };
}

/** Whether the change-password form is valid, so that its button is enabled. */
export function canChangePassword(form: ChangePasswordForm): boolean {
  return Object.values(changePasswordProblems(form)).every((problem) => problem === null);
}

/**
 * Messages while typing: a new password that equals the old one, and a confirmation that differs, once both
 * are entered; null for empty fields.
 */
export function changePasswordHints(form: ChangePasswordForm): ChangePasswordProblems {
  const problems = changePasswordProblems(form);
  return {
    oldPass: null,
    newPass: isEmpty(form.newPass) ? null : problems.newPass,
    confirmNewPass: isEmpty(form.confirmNewPass) ? null : problems.confirmNewPass,
  };
}

/**
 * Username: 6 to 20 letters, digits, dots and underscores, with no dot or underscore at either end and no two
 * in a row.
 */
export function username(value: string): Check {
  const fine =
    value.length >= USERNAME_MIN_LENGTH &&
    value.length <= USERNAME_MAX_LENGTH &&
    /^[A-Za-z0-9]+(?:[._][A-Za-z0-9]+)*$/.test(value);
  return fine ? null : 'USERNAME_RULE';
}
