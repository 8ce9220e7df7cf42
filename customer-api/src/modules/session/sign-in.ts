import { ApiError } from '../../errors.ts';
import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import { isStaff } from '@wr1/schema/rules/access/user-type.ts';
import type { AppConfig, Deps } from '../../http/deps.ts';
import { verifyPassword } from '../user/password.ts';
import { findUserForSignIn, lockUserForSignIn, type SignInUser } from '../user/user.repository.ts';
import { findKnownDevice } from './known-device.repository.ts';
import { auditFailedSignIn } from './audit-sign-in.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import type { SignInPlace } from './session.repository.ts';
import { beginTry, deviceHistory, endTry, lockAccount, signInHistory } from './sign-in.repository.ts';
import { signInWait } from './sign-in.rules.ts';

/** A sign-in attempt and its origin. */
export interface SignInRequest extends SignInPlace, DeviceClaim {
  username: string;
  password: string;
  requestId?: string | undefined;
}

/** Device information sent by the caller. */
export interface DeviceClaim {
  /** The token from the device's cookie; null if it has none and requests one; undefined if it stores no tokens. */
  deviceToken?: string | null | undefined;
}

/**
 * Admits or refuses one password comparison; complete it with `endTry`.
 * @throws ApiError TOO_MANY_TRIES (429) with the seconds to wait
 */
export async function admitTry(
  { db }: Deps,
  { username, address, deviceToken, now }: Pick<SignInRequest, 'username' | 'address' | 'deviceToken' | 'now'>,
): Promise<number> {
  const network = networkOf(address);
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, username);
    const deviceId = await findKnownDevice(trx, deviceToken, username, now);
    const history =
      deviceId === undefined
        ? await signInHistory(trx, username, network, now)
        : await deviceHistory(trx, deviceId, now);
    const wait = signInWait(history, now);
    if (wait > 0) throw new ApiError('TOO_MANY_TRIES', 429, { seconds: wait });
    return beginTry(trx, { username, address: network, deviceId, now });
  });
}

/**
 * Whether a person can sign in only with the identity provider: staff, if passwords are off for all but one of them.
 */
export function isProviderOnly({ singleSignOn }: AppConfig, user: Pick<SignInUser, 'username' | 'role'>): boolean {
  const exception = singleSignOn?.passwordOnlyFor;
  return exception !== undefined && isStaff(user.role) && user.username !== exception;
}

/**
 * Signs a user in and marks the device as known, unless the second factor is still pending.
 * @throws ApiError SIGN_IN_FAILED (400), the same and equally slow for an unknown name, a wrong password and a disabled
 * user; PROVIDER_SIGN_IN_ONLY (400); TOO_MANY_TRIES (429) before any password is compared
 */
export async function signIn(deps: Deps, request: SignInRequest): Promise<{ user: SignInUser; tokens: OpenedSession }> {
  const { db } = deps;
  const username = request.username.trim().toLowerCase();
  const attempt = await admitTry(deps, { ...request, username });
  const user = await findUserForSignIn(db, username);
  const fits = await verifyPassword(request.password, user?.password_hash);
  if (!fits || user === undefined || user.status !== 1 || !user.company_active) {
    await endTry(db, attempt, false);
    await auditFailedSignIn(db, user, request);
    throw new ApiError('SIGN_IN_FAILED', 400);
  }
  if (isProviderOnly(deps.config, user)) {
    await endTry(db, attempt, true);
    throw new ApiError('PROVIDER_SIGN_IN_ONLY', 400);
  }
  const tokens = await db.transaction().execute(async (trx) => {
    // The password may have changed, or the user been disabled, during the comparison.
    const still = await lockUserForSignIn(trx, user.id);
    if (still?.password_hash !== user.password_hash || still?.status !== 1) throw new ApiError('SIGN_IN_FAILED', 400);
    await endTry(trx, attempt, true);
    return openSession(trx, deps, user, request);
  });
  return { user, tokens };
}
