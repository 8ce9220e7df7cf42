import { resetLinkAnswer, resetPasswordAnswer } from '@wr1/schema/rest/account/password-reset.ts';
import { doneAnswer } from '@wr1/schema/rest/account/user.ts';
import type { Entering } from '../session/session.api.ts';
import type { RestSession } from '../../rest/session.ts';

/** POST user/forgotPassword. */
export async function forgotPassword(rest: RestSession, account: string): Promise<void> {
  await rest.withToken(null).post('user/forgotPassword', {}, { account }, doneAnswer);
}

/** POST user/resetLink: whether a link is valid. */
export async function isLinkValid(rest: RestSession, token: string): Promise<boolean> {
  const { result } = await rest.withToken(null).post('user/resetLink', {}, { token }, resetLinkAnswer);
  return result.valid;
}

/** POST user/resetPassword; returns the device token if the device stores one. */
export async function resetPassword(
  { rest, deviceToken }: Entering,
  body: { token: string; newPass: string; confirmNewPass: string },
): Promise<string | undefined> {
  const answer = await rest.withToken(null).post('user/resetPassword', {}, body, resetPasswordAnswer, { deviceToken });
  return answer.deviceToken;
}
