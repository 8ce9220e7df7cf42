import { emailLinkAnswer } from '@wr1/schema/rest/account/email-change.ts';
import type { EmailLinkPurpose } from '@wr1/schema/rest/account/email-change.ts';
import { doneAnswer, profileAnswer } from '@wr1/schema/rest/account/user.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** POST user/emailLink: the address that a link confirms or restores; null if the link is invalid. */
export async function readEmailLink(
  rest: RestSession,
  body: { token: string; purpose: EmailLinkPurpose },
): Promise<string | null> {
  return (await rest.withToken(null).post('user/emailLink', {}, body, emailLinkAnswer)).result.email;
}

/** POST user/confirmEmail or user/undoEmailChange. */
export async function followEmailLink(
  rest: RestSession,
  call: 'confirmEmail' | 'undoEmailChange',
  token: string,
): Promise<void> {
  await rest.withToken(null).post(`user/${call}`, {}, { token }, doneAnswer);
}

/** POST user/emailChange: sends the link again; returns the profile and the success message. */
export function resendConfirmation(rest: RestSession): Promise<z.output<typeof profileAnswer>> {
  return rest.post('user/emailChange', {}, {}, profileAnswer);
}

/** DELETE user/emailChange: returns the updated profile and the success message. */
export function cancelEmailChange(rest: RestSession): Promise<z.output<typeof profileAnswer>> {
  return rest.delete('user/emailChange', {}, profileAnswer);
}
