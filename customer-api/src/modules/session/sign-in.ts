import { ApiError } from '../../errors.ts';
import { networkOf } from '@wr1/schema/rules/address-network.ts';
import type { Deps } from '../../http/deps.ts';
import { verifyPassword } from '../user/password.ts';
import { findUserForSignIn, lockUserForSignIn, type SignInUser } from '../user/user.repository.ts';
import { beginSession, type SignInPlace, type TokenPair } from './session.repository.ts';
import { beginTry, endTry, lockAccount, signInHistory } from './sign-in.repository.ts';
import { signInWait } from './sign-in.rules.ts';

/** Who asks to come in, and from where. */
export interface SignInRequest extends SignInPlace {
  username: string;
  password: string;
}

/**
 * Lets one comparison of a password through, or refuses it; end it with `endTry`.
 * @throws ApiError TOO_MANY_TRIES (429) with the seconds to wait
 */
export async function admitTry(
  { db }: Deps,
  { username, address, now }: Pick<SignInRequest, 'username' | 'address' | 'now'>,
): Promise<number> {
  const network = networkOf(address);
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, username);
    const wait = signInWait(await signInHistory(trx, username, network, now), now);
    if (wait > 0) throw new ApiError('TOO_MANY_TRIES', 429, { seconds: wait });
    return beginTry(trx, username, network, now);
  });
}

/**
 * Signs a user in.
 * @throws ApiError SIGN_IN_FAILED (400), the same and as slow for an unknown name, a wrong password and a disabled
 * user; TOO_MANY_TRIES (429) before any password is compared
 */
export async function signIn(deps: Deps, request: SignInRequest): Promise<{ user: SignInUser; tokens: TokenPair }> {
  const { db } = deps;
  const username = request.username.trim().toLowerCase();
  const attempt = await admitTry(deps, { ...request, username });
  const user = await findUserForSignIn(db, username);
  const fits = await verifyPassword(request.password, user?.password_hash);
  if (!fits || user === undefined || user.status !== 1 || !user.company_active) {
    await endTry(db, attempt, false);
    throw new ApiError('SIGN_IN_FAILED', 400);
  }
  const tokens = await db.transaction().execute(async (trx) => {
    // The password may have been changed, or the user disabled, while this one was compared.
    const still = await lockUserForSignIn(trx, user.id);
    if (still?.password_hash !== user.password_hash || still?.status !== 1) throw new ApiError('SIGN_IN_FAILED', 400);
    await endTry(trx, attempt, true);
    return beginSession(trx, user.id, user.requested_password_reset, {
      ...request,
      maxDays: deps.config.sessionMaxDays,
    });
  });
  return { user, tokens };
}
