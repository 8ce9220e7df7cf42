import { firstSignInRequest } from '@wr1/schema/rest/account/registration.ts';
import { doneAnswer, loginAnswer, loginRequest, refreshRequest, sessionAnswer } from '@wr1/schema/rest/account/user.ts';
import { CAPABILITY } from '@wr1/schema/rules/access/capability.ts';
import { SECOND_FACTOR_STEP } from '@wr1/schema/rules/access/second-factor.ts';
import { ApiError } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { downloadToken } from '../../platform/file-token.ts';
import { readAppearance } from '../user/appearance.repository.ts';
import { findUserById } from '../user/user.repository.ts';
import { firstSignIn } from './first-sign-in.ts';
import { loginResult } from './login-result.ts';
import { revokeSession, endSessionOfRefreshToken, rotateRefreshToken } from './session.repository.ts';
import { signIn } from './sign-in.ts';

function registerTokenCalls(table: ActionTable, deps: Deps): void {
  table.add({
    method: 'post',
    path: '/user/login',
    summary:
      'Signs in with username and password. Returns 400 SIGN_IN_FAILED if they are wrong. With `secondFactor: required`, the tokens only permit PUT user/secondFactor. With the header `X-Device-Token` (`new`, or the token of an earlier response), the response includes a `deviceToken`; failed attempts with it count for that device only.',
    tag: 'session',
    access: 'public',
    body: loginRequest,
    answer: loginAnswer,
    handler: async ({ body, context: { address, userAgent, deviceToken, now, requestId } }) => {
      const { user, tokens } = await signIn(deps, { ...body, address, userAgent, deviceToken, now, requestId });
      return success(loginResult(user, tokens));
    },
  });
  table.add({
    method: 'post',
    path: '/user/firstSignIn',
    summary: 'Exchanges the token of a first sign-in link for tokens that can only be used to change the password.',
    tag: 'session',
    access: 'public',
    body: firstSignInRequest,
    answer: loginAnswer,
    handler: async ({ body, context: { address, userAgent, deviceToken, now, requestId } }) => {
      const place = { address, userAgent, deviceToken, now, requestId };
      const { user, tokens } = await firstSignIn(deps, { token: body.token, ...place });
      return success(loginResult(user, tokens));
    },
  });
  table.add({
    method: 'post',
    path: '/user/refresh',
    summary: 'Exchanges a refresh token for a new pair of tokens. The old one stays valid for ten more seconds.',
    tag: 'session',
    access: 'public',
    body: refreshRequest,
    answer: loginAnswer,
    handler: async ({ body, context }) => {
      const outcome = await deps.db.transaction().execute((trx) => rotateRefreshToken(trx, body.refreshToken, context));
      const user = outcome === undefined ? undefined : await findUserById(deps.db, outcome.userId);
      if (outcome === undefined || user === undefined) throw new ApiError('UNAUTHENTICATED', 401);
      return success(loginResult(user, outcome.tokens));
    },
  });
}

/** Routes for signing in, refreshing, signing out and the identity behind a token. */
export function registerSessionRoutes(table: ActionTable, deps: Deps): void {
  registerTokenCalls(table, deps);
  table.add({
    method: 'post',
    path: '/user/revokeSession',
    summary:
      'Ends the session of a refresh token, even if its access token has expired. Returns the same response for an unknown token.',
    tag: 'session',
    access: 'public',
    body: refreshRequest,
    answer: doneAnswer,
    handler: async ({ body, context: { now } }) => {
      await endSessionOfRefreshToken(deps.db, body.refreshToken, now);
      return success(1 as const);
    },
  });
  table.add({
    method: 'post',
    path: '/user/logout',
    summary: 'Ends the session of the access token.',
    tag: 'session',
    access: 'any',
    firstSignIn: true,
    secondFactor: SECOND_FACTOR_STEP,
    answer: doneAnswer,
    handler: async ({ context: { viewer, now } }) => {
      if (viewer.sessionId !== null) await revokeSession(deps.db, viewer.sessionId, now);
      return success(1 as const);
    },
  });
  table.add({
    method: 'get',
    path: '/user/session',
    summary: 'Returns the identity of the token: its user or API key, role and permissions.',
    tag: 'session',
    access: 'any',
    firstSignIn: true,
    secondFactor: SECOND_FACTOR_STEP,
    answer: sessionAnswer,
    handler: async ({ context: { viewer, now } }) => {
      // API keys have no picture and no preferences.
      const own = viewer.apiKeyId === null ? await readAppearance(deps.db, viewer.userId) : undefined;
      return success({
        id: viewer.apiKeyId ?? viewer.userId,
        kind: viewer.kind,
        username: viewer.username,
        fullName: viewer.fullName,
        email: viewer.email,
        role: viewer.role,
        userType: viewer.userType,
        company: {
          id: viewer.companyId,
          code: viewer.companyCode,
          name: viewer.companyName,
          acronym: viewer.companyAcronym,
        },
        ability: [...viewer.ability],
        viewedBy: viewer.viewedBy?.fullName ?? null,
        acts: [...viewer.rights.acts],
        dataScope: viewer.rights.scope,
        group: viewer.rights.groupId,
        groupVersion: viewer.rights.groupVersion,
        scopes: [...viewer.scopes],
        expiresAt: viewer.expiresAt?.toISOString() ?? null,
        requestedPasswordReset: viewer.requestedPasswordReset,
        secondFactorStep: viewer.secondFactorStep,
        capabilities: [...CAPABILITY],
        imageToken: own?.image === undefined ? null : downloadToken(own.image, viewer, now),
        preferences: own?.preferences,
      });
    },
  });
}
