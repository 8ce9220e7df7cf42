import {
  confirmSecondFactorRequest,
  recoveryCodesAnswer,
  secondFactorAnswer,
  startSecondFactorAnswer,
  startSecondFactorRequest,
  verifySecondFactorRequest,
  type SecondFactor,
} from '@wr1/schema/rest/account/second-factor.ts';
import { doneAnswer, loginAnswer } from '@wr1/schema/rest/account/user.ts';
import { ApiError } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { loginResult } from '../session/login-result.ts';
import { findUserById } from '../user/user.repository.ts';
import {
  confirmSecondFactor,
  createRecoveryCodes,
  disableSecondFactor,
  startSecondFactor,
} from './manage-second-factor.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor.repository.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

const TAG = { tag: 'session' } as const;
const OWN = { ...TAG, access: { action: 'update', subject: 'OwnProfile' } } as const;
/** Calls available to a user who must set up the second factor before anything else. */
const SETUP = { ...OWN, secondFactor: ['SETUP'], firstSignIn: true } as const;

async function stateOf({ db, config }: Deps, { userId, role }: Viewer): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, userId);
  return {
    enabled: factor !== undefined && factor.confirmed_at !== null,
    enabled_at: factor?.confirmed_at?.toISOString() ?? null,
    required: config.secondFactorRoles?.includes(role) ?? false,
    recovery_codes_left: await countRecoveryCodes(db, userId),
    has_password: (await findUserById(db, userId))?.password_hash !== null,
  };
}

/** Routes for the caller's second factor: an authenticator app (TOTP, RFC 6238) with recovery codes. */
export function registerSecondFactorRoutes(table: ActionTable, deps: Deps): void {
  table.add({
    ...OWN,
    method: 'put',
    path: '/user/secondFactor',
    summary:
      'Exchanges a code from the authenticator app, or a recovery code, for full tokens. With full tokens, it only renews the check that sensitive calls require every 10 minutes.',
    secondFactor: ['CODE'],
    firstSignIn: true,
    body: verifySecondFactorRequest,
    answer: loginAnswer,
    handler: async ({ body, context }) => {
      const tokens = await verifySecondFactor(deps, context, body);
      const user = await findUserById(deps.db, context.viewer.userId);
      if (user === undefined) throw new ApiError('UNAUTHENTICATED', 401);
      return success(loginResult(user, tokens));
    },
  });
  table.add({
    ...SETUP,
    method: 'get',
    path: '/user/secondFactor',
    summary: 'Returns whether the caller has a second factor and how many recovery codes are left.',
    access: { action: 'read', subject: 'OwnProfile' },
    answer: secondFactorAnswer,
    handler: async ({ context: { viewer } }) => success(await stateOf(deps, viewer)),
  });
  table.add({
    ...SETUP,
    method: 'post',
    path: '/user/secondFactor',
    summary: 'Starts the setup of an authenticator app; the secret is returned only once.',
    body: startSecondFactorRequest,
    answer: startSecondFactorAnswer,
    handler: async ({ body, context }) => success(await startSecondFactor(deps, context, body.current_password)),
  });
  table.add({
    ...SETUP,
    method: 'post',
    path: '/user/secondFactorConfirm',
    summary: 'Turns the second factor on with a first code and returns the recovery codes once.',
    body: confirmSecondFactorRequest,
    answer: recoveryCodesAnswer,
    handler: async ({ body, context }) =>
      success({ recovery_codes: await confirmSecondFactor(deps, context, body.code) }),
  });
  table.add({
    ...OWN,
    method: 'post',
    path: '/user/recoveryCodes',
    summary: 'Replaces the recovery codes and returns the new ones once.',
    recent: true,
    answer: recoveryCodesAnswer,
    handler: async ({ context }) => success({ recovery_codes: await createRecoveryCodes(deps, context) }),
  });
  table.add({
    ...OWN,
    method: 'delete',
    path: '/user/secondFactor',
    summary: 'Turns the second factor off, unless the role requires it.',
    recent: true,
    answer: doneAnswer,
    handler: async ({ context }) => {
      await disableSecondFactor(deps, context);
      return success(1 as const);
    },
  });
}
