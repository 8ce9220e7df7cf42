import { EVERYBODY, SIGNED_IN, list } from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

/** Root fields of links in emails: a new password, a new address. A link is its own permission. */
export const MAILED_LINK_FIELDS: Record<string, RootFieldRow> = {
  'Query.passwordResetLink': list('passwordResetLink(token: "x")', '{ valid }', EVERYBODY),
  'Mutation.forgotPassword': {
    document: 'mutation { forgotPassword(input: { account: "nobody.here" }) { userErrors { code } } }',
    callers: EVERYBODY,
    changes: true,
  },
  'Mutation.resetPassword': {
    document:
      'mutation { resetPassword(input: { token: "x", newPassword: "Other#2026", confirmNewPassword: "Other#2026" }) { userErrors { code } } }',
    callers: EVERYBODY,
    changes: true,
  },
  'Query.emailLink': list('emailLink(token: "x", purpose: CONFIRM)', '{ email }', EVERYBODY),
  'Mutation.resendEmailConfirmation': {
    document: 'mutation { resendEmailConfirmation { profile { username email } message userErrors { code } } }',
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.cancelEmailChange': {
    document: 'mutation { cancelEmailChange { profile { username email } message userErrors { code } } }',
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.confirmEmail': {
    document: 'mutation { confirmEmail(input: { token: "x" }) { userErrors { code } } }',
    callers: EVERYBODY,
    changes: true,
  },
  'Mutation.undoEmailChange': {
    document: 'mutation { undoEmailChange(input: { token: "x" }) { userErrors { code } } }',
    callers: EVERYBODY,
    changes: true,
  },
};
