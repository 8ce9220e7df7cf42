import type { Trx } from '../../db.ts';
import type { Deps } from '../../http/deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { SignInUser } from '../user/user.repository.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { findKnownDevice, rememberDevice } from './known-device.repository.ts';
import { NEW_DEVICE_MAIL, newDeviceValues, SESSIONS_PATH } from './new-device.mail.ts';
import { beginSession, findSecondFactorStep, type SignInPlace, type TokenPair } from './session.repository.ts';

/** Where a user signs in, with the device's claim as in `DeviceClaim`. */
export interface SignInOrigin extends SignInPlace {
  deviceToken?: string | null | undefined;
  requestId?: string | undefined;
}

/** Tokens of a new session. */
export interface OpenedSession extends TokenPair {
  /** Only if the device requested a token. */
  deviceToken?: string;
  /** Set if the session lacks the second factor: its code or its setup. */
  secondFactor?: 'required' | 'setup';
}

/**
 * Completes a sign-in: audits it, remembers the device and emails the user about a new device, except at the user's
 * first sign-in.
 * @returns the device's token; undefined if it claims none
 */
export async function completeSignIn(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  user: Pick<SignInUser, 'id'>,
  origin: SignInOrigin,
): Promise<{ deviceToken?: string }> {
  const { deviceToken, now } = origin;
  const person = await trx
    .selectFrom('app_user')
    .select(['id', 'username', 'full_name', 'role', 'company_id', 'email', 'language', 'last_sign_in_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const isClaimed = deviceToken !== undefined;
  const isNew = isClaimed && (await findKnownDevice(trx, deviceToken, person.username, now)) === undefined;
  await trx.updateTable('app_user').set({ last_sign_in_at: now }).where('id', '=', user.id).execute();
  await auditSignIn(trx, person, origin, isNew);
  if (isNew && person.last_sign_in_at !== null && person.email !== null) {
    const values = newDeviceValues({ username: person.username, ...origin });
    const mail = {
      template: NEW_DEVICE_MAIL,
      to: person.email,
      language: person.language,
      values,
      path: SESSIONS_PATH,
    };
    await queueMail(trx, mail, config.publicUrl, now);
  }
  return isClaimed ? { deviceToken: await rememberDevice(trx, user.id, deviceToken, now) } : {};
}

/**
 * Opens a session after the password or link was checked. Without the second factor's code, the sign-in is not
 * complete.
 */
export async function openSession(
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  user: Pick<SignInUser, 'id' | 'role' | 'requested_password_reset'>,
  origin: SignInOrigin,
): Promise<OpenedSession> {
  const { sessionMaxDays: maxDays, secondFactorRoles = [] } = deps.config;
  const step = await findSecondFactorStep(trx, user, secondFactorRoles);
  const tokens = await beginSession(trx, user.id, user.requested_password_reset, { ...origin, maxDays, step });
  if (step === 'CODE') return { ...tokens, secondFactor: 'required' };
  const device = await completeSignIn(trx, deps, user, origin);
  return { ...tokens, ...device, ...(step === 'SETUP' && { secondFactor: 'setup' as const }) };
}
