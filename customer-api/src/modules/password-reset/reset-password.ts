import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import type { z } from 'zod';
import type { resetPasswordRequest } from '@wr1/schema/rest/account/password-reset.ts';
import { ApiError, checkFields } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditPassword } from '../../platform/account-audit.ts';
import { findOneTimeToken, useOneTimeToken } from '../one-time-token/one-time-token.ts';
import { findKnownDevice, rememberDevice } from '../session/known-device.repository.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';
import { forgiveTries } from '../session/sign-in.repository.ts';
import { hashPassword, verifyPassword } from '../user/password.ts';
import { forgottenPasswordProblems } from '../user/password.rules.ts';
import { notifyPasswordChanged } from '../user/notify-password-changed.ts';
import { findUserById, setPassword, type SignInUser } from '../user/user.repository.ts';

const kind = 'PASSWORD_RESET';

/**
 * The active user that a link belongs to, without using it; undefined if the link is unknown, used or
 * expired.
 */
export async function ownerOfLink({ db }: Deps, token: string, now: Date): Promise<SignInUser | undefined> {
  const link = await findOneTimeToken(db, { kind, token, now });
  const user = link === null ? undefined : await findUserById(db, link.userId);
  return user?.status === 1 && user.company_active ? user : undefined;
}

type ResetContext = Pick<RequestContext, 'language' | 'address' | 'deviceToken' | 'now'> & {
  requestId?: string | undefined;
};

/**
 * Sets a new password with a link, uses up the link and ends all sessions of the user. The link proves
 * ownership, so failed attempts are cleared and the device is remembered.
 * @returns the device's token; undefined if the request had none
 * @throws ApiError LINK_ENDED (400) for an invalid link; CHECK_FIELDS for a password that breaks a rule or
 * equals the old one, in which case the link stays valid
 */
export async function resetPassword(
  deps: Deps,
  { language, address, deviceToken, now, requestId }: ResetContext,
  body: z.output<typeof resetPasswordRequest>,
): Promise<string | undefined> {
  const user = await ownerOfLink(deps, body.token, now);
  if (user === undefined) throw new ApiError('LINK_ENDED', 400);
  const problems = forgottenPasswordProblems(body, language);
  if (problems.length > 0) throw checkFields(problems);
  if (await verifyPassword(body.newPass, user.password_hash)) {
    throw checkFields([{ path: ['newPass'], code: 'PASSWORD_SAME_AS_OLD' }]);
  }
  const hash = await hashPassword(body.newPass);
  return deps.db.transaction().execute(async (trx) => {
    // Only the first of two parallel uses still finds the token.
    const owner = await useOneTimeToken(trx, { kind, token: body.token, now });
    const isSet =
      owner?.userId === user.id && (await setPassword(trx, user.id, { hash, replaces: user.password_hash }));
    if (!isSet) throw new ApiError('LINK_ENDED', 400);
    await endSessionsOfUser(trx, user.id, now);
    await auditPassword(trx, user.id, 'RESET_PASSWORD', { now, requestId });
    await notifyPasswordChanged(trx, user.id, deps.config.publicUrl, now);
    const place = { username: user.username, address: networkOf(address), now };
    if (deviceToken === undefined) {
      await forgiveTries(trx, { ...place, deviceId: undefined });
      return undefined;
    }
    const kept = await rememberDevice(trx, user.id, deviceToken, now);
    await forgiveTries(trx, { ...place, deviceId: await findKnownDevice(trx, kept, user.username, now) });
    return kept;
  });
}
