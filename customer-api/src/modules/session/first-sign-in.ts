import type { Db, Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { Deps } from '../../http/deps.ts';
import { findOneTimeToken, useOneTimeToken as spendOneTimeToken } from '../one-time-token/one-time-token.ts';
import { verifyPassword } from '../user/password.ts';
import { findUserById, lockUserForSignIn, type SignInUser } from '../user/user.repository.ts';
import { isProviderOnly, type DeviceClaim } from './sign-in.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import type { SignInPlace } from './session.repository.ts';

const KIND = 'FIRST_SIGN_IN';

/**
 * Signs in a user without a password through the emailed link. The link remains valid until a
 * password is set, so that an interrupted user can continue; the session permits nothing else.
 * @throws ApiError LINK_ENDED (400), the same for an unknown, used or expired token, and for a user
 * who is disabled or has a password
 */
export async function firstSignIn(
  deps: Deps,
  { token, ...place }: SignInPlace & DeviceClaim & { token: string; requestId?: string | undefined },
): Promise<{ user: SignInUser; tokens: OpenedSession }> {
  const { db } = deps;
  const { now } = place;
  const link = await findOneTimeToken(db, { kind: KIND, token, now });
  const user = link === null ? undefined : await findUserById(db, link.userId);
  const tokens =
    user?.password_hash === null && user.status === 1 && user.company_active && !isProviderOnly(deps.config, user)
      ? await db.transaction().execute(async (trx) => {
          const still = await lockUserForSignIn(trx, user.id);
          if (still?.password_hash !== null || still.status !== 1) return null;
          return openSession(trx, deps, { ...user, requested_password_reset: true }, place);
        })
      : null;
  if (user === undefined || tokens === null) throw new ApiError('LINK_ENDED', 400);
  return { user: { ...user, requested_password_reset: true }, tokens };
}

/**
 * Whether a text is valid as a user's old password: the password, or without one, the token of the
 * first sign-in link. Takes the same time in every case. A user with a password can never use a
 * token here.
 */
export async function isOldSecret(
  db: Db,
  { user, text, now }: { user: SignInUser | undefined; text: string; now: Date },
): Promise<boolean> {
  const fits = await verifyPassword(text, user?.password_hash);
  if (user?.password_hash !== null) return fits;
  return (await findOneTimeToken(db, { kind: KIND, token: text, now }))?.userId === user.id;
}

/**
 * Uses up the link for setting a first password; no effect if there is a password.
 * @returns false if the link has ended in the meantime
 */
export async function spendOldSecret(
  trx: Trx,
  { user, text, now }: { user: SignInUser; text: string; now: Date },
): Promise<boolean> {
  if (user.password_hash !== null) return true;
  return (await spendOneTimeToken(trx, { kind: KIND, token: text, now }))?.userId === user.id;
}
