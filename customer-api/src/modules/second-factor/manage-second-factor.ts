import type { LoggedAction } from '@wr1/schema/rules/code/logged-action.ts';
import { generateSecret, generateURI } from 'otplib';
import type { Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { checkPassword } from '../session/check-password.ts';
import { noteSecondFactor } from '../session/session.repository.ts';
import { openSecretBox } from '../../platform/secret-box.ts';
import { checkCode, secretOwner } from './check-code.ts';
import { notifySecondFactor, type SecondFactorChange } from './second-factor.mail.ts';
import {
  confirmSecret,
  findSecondFactor,
  lockSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecret,
} from './second-factor.repository.ts';

/** Name of the account's issuer in the authenticator app. */
const ISSUER = 'WR1';

/** Audits a change of the caller's second factor and emails the caller, within its transaction. */
export async function recordChange(
  trx: Trx,
  deps: Deps,
  context: RequestContext,
  action: LoggedAction,
  change: SecondFactorChange,
): Promise<void> {
  const { userId: id, username: label, companyId } = context.viewer;
  await auditAccount(trx, context, { kind: 'USER', id, label, companyId }, action, { before: {}, after: {} });
  await notifySecondFactor(trx, deps, id, change, context.now);
}

/**
 * Creates a secret for the caller's authenticator app. It takes effect once it is confirmed.
 * @throws ApiError as `checkPassword`, unless the session lacks only the setup; SECOND_FACTOR_ON (409)
 */
export async function startSecondFactor(
  deps: Deps,
  context: RequestContext,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const { viewer, now } = context;
  if (viewer.hasSecondFactor) throw new ApiError('SECOND_FACTOR_ON', 409);
  if (viewer.secondFactorStep !== 'SETUP') await checkPassword(deps, context, password);
  const secret = generateSecret();
  const sealed = (await openSecretBox(deps.config.dataDir)).seal(secret, secretOwner(viewer.userId));
  await deps.db.transaction().execute(async (trx) => {
    const factor = await lockSecondFactor(trx, viewer.userId);
    if (factor !== undefined && factor.confirmed_at !== null) throw new ApiError('SECOND_FACTOR_ON', 409);
    await startSecret(trx, viewer.userId, sealed, now);
  });
  return { secret, uri: generateURI({ issuer: ISSUER, label: viewer.username, secret }) };
}

/**
 * Turns on the second factor with the first code. This also counts as entering it in the session.
 * @returns the recovery codes
 * @throws ApiError as `checkCode`; SECOND_FACTOR_ON and SECOND_FACTOR_OFF (409)
 */
export async function confirmSecondFactor(deps: Deps, context: RequestContext, code: string): Promise<string[]> {
  const { viewer, now } = context;
  const factor = await findSecondFactor(deps.db, viewer.userId);
  if (factor === undefined) throw new ApiError('SECOND_FACTOR_OFF', 409);
  if (factor.confirmed_at !== null) throw new ApiError('SECOND_FACTOR_ON', 409);
  return checkCode(deps, context, { code }, async (trx) => {
    await confirmSecret(trx, viewer.userId, now);
    const codes = await replaceRecoveryCodes(trx, viewer.userId);
    if (viewer.sessionId !== null) await noteSecondFactor(trx, viewer.sessionId, now);
    await recordChange(trx, deps, context, 'ENABLE_SECOND_FACTOR', 'ON');
    return codes;
  });
}

/** @throws ApiError SECOND_FACTOR_MANDATORY (409) if the role requires it; SECOND_FACTOR_OFF (409) */
export async function disableSecondFactor(deps: Deps, context: RequestContext): Promise<void> {
  const { viewer } = context;
  if (deps.config.secondFactorRoles?.includes(viewer.role)) throw new ApiError('SECOND_FACTOR_MANDATORY', 409);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await removeSecondFactor(trx, viewer.userId))) throw new ApiError('SECOND_FACTOR_OFF', 409);
    await recordChange(trx, deps, context, 'DISABLE_SECOND_FACTOR', 'OFF');
  });
}

/** Replaces the caller's recovery codes. @throws ApiError SECOND_FACTOR_OFF (409) */
export async function createRecoveryCodes(deps: Deps, context: RequestContext): Promise<string[]> {
  const { userId } = context.viewer;
  return deps.db.transaction().execute(async (trx) => {
    const factor = await lockSecondFactor(trx, userId);
    if (factor === undefined || factor.confirmed_at === null) throw new ApiError('SECOND_FACTOR_OFF', 409);
    const codes = await replaceRecoveryCodes(trx, userId);
    await recordChange(trx, deps, context, 'CREATE_RECOVERY_CODES', 'NEW_CODES');
    return codes;
  });
}
