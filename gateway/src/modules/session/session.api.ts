import { doneAnswer, loginAnswer, section7LoginAnswer } from '@wr1/schema/rest/account/user.ts';
import { viewAsAnswer } from '@wr1/schema/rest/account/view-as.ts';
import type { SecondFactorStep } from '@wr1/schema/rules/access/second-factor.ts';
import { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';
import type { SignedIn } from './session-store.ts';

/** Result of a sign-in or refresh. */
export interface Grant {
  accessToken: string;
  /** Seconds; null if unspecified. */
  expiresIn: number | null;
  /** Null if the customer API does not support refreshing. */
  refreshToken: string | null;
  /** The device's token; undefined if not requested. */
  deviceToken: string | undefined;
  signedIn: SignedIn;
  /** The second-factor step that the session still needs for full access; null if none. */
  secondFactorStep: SecondFactorStep | null;
  /** Unchanged from the customer API; the browser stores it. */
  userData: z.output<typeof section7LoginAnswer>['result']['userData'];
}

/** A person who proves ownership of an account, and the device. A GatewayContext fits. */
export interface Entering {
  rest: RestSession;
  deviceToken: string | null | undefined;
}

const anyLogin = z.union([loginAnswer, section7LoginAnswer]);

const stepOf = (answer: 'required' | 'setup' | undefined): SecondFactorStep | null =>
  answer === undefined ? null : ({ required: 'CODE', setup: 'SETUP' } as const)[answer];

function grantOf({ result }: z.output<typeof anyLogin>): Grant {
  const { userData } = result;
  return {
    accessToken: result.accessToken,
    expiresIn: result.expiresIn ?? null,
    refreshToken: result.refreshToken ?? null,
    deviceToken: 'deviceToken' in result ? result.deviceToken : undefined,
    userData,
    secondFactorStep: stepOf('secondFactor' in result ? result.secondFactor : undefined),
    signedIn: {
      username: userData.username,
      role: userData.role as SignedIn['role'],
      userType: Number(userData.userType),
      ability: userData.ability ?? [],
      requestedPasswordReset: userData.requestedPasswordReset === 1,
    },
  };
}

/** POST user/login. */
export async function signIn(
  { rest, deviceToken }: Entering,
  body: { username: string; password: string },
): Promise<Grant> {
  return grantOf(await rest.withToken(null).post('user/login', {}, body, anyLogin, { deviceToken }));
}

/** POST user/firstSignIn: the token of a first sign-in link. */
export async function firstSignIn({ rest, deviceToken }: Entering, token: string): Promise<Grant> {
  return grantOf(await rest.withToken(null).post('user/firstSignIn', {}, { token }, loginAnswer, { deviceToken }));
}

/** POST user/singleSignOn: the query that the identity provider appended to the callback URL. */
export async function completeSingleSignOn(
  { rest, deviceToken }: Entering,
  body: { query: string; binding: string },
): Promise<Grant> {
  return grantOf(await rest.withToken(null).post('user/singleSignOn', {}, body, loginAnswer, { deviceToken }));
}

/** PUT user/secondFactor: a code from the authenticator app, or a recovery code. */
export async function verifySecondFactor(
  { rest, deviceToken }: Entering,
  body: { code?: string | undefined; recovery_code?: string | undefined },
): Promise<Grant> {
  return grantOf(await rest.put('user/secondFactor', {}, body, loginAnswer, { deviceToken }));
}

/** POST user/refresh: returns a new access token and the next refresh token. */
export async function renew(rest: RestSession, refreshToken: string): Promise<Grant> {
  return grantOf(await rest.withToken(null).post('user/refresh', {}, { refreshToken }, loginAnswer));
}

/** POST user/viewAs: a read-only token of a customer's user. */
export async function startViewAs(rest: RestSession, userId: number): Promise<Grant> {
  const { result } = await rest.post('user/viewAs', {}, { user_id: userId }, viewAsAnswer);
  return grantOf({ message: '', result: { ...result, refreshToken: undefined } });
}

/** POST user/logout: ends the session of the caller's token. */
export async function signOut(rest: RestSession): Promise<void> {
  await rest.post('user/logout', {}, {}, doneAnswer);
}

/** POST user/revokeSession: ends the session of a refresh token, regardless of the access token. */
export async function revokeSession(rest: RestSession, refreshToken: string): Promise<void> {
  await rest.withToken(null).post('user/revokeSession', {}, { refreshToken }, doneAnswer);
}

/** PUT changepass; returns true if `result` is 1. */
export async function changePassword(
  { rest, deviceToken }: Entering,
  body: { oldPass: string; newPass: string; confirmNewPass: string },
): Promise<boolean> {
  const { result } = await rest.put('changepass', {}, body, z.object({ result: z.unknown() }), { deviceToken });
  return Number(result) === 1;
}
