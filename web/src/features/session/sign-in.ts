import { NetworkFailure, postOperation, RequestFailure } from '../../app/graphql-post.ts';
import { session } from '../../app/session/browser-session.ts';
import { viewerAbility } from '../../app/session/viewer-ability.ts';
import { FirstSignInDocument, LoginDocument, VerifySecondFactorDocument } from './login.generated.ts';
import { CompleteSingleSignOnDocument } from './single-sign-on/single-sign-on.generated.ts';
import type { EntryFragment } from './login.generated.ts';

/** Result of a sign-in. `refused` contains the server's message, in the page's language. */
export type SignInOutcome =
  | { kind: 'signedIn' }
  /** The second factor's code is missing; the token can only be used to enter it. */
  | { kind: 'code'; token: string }
  /** The token has expired. */
  | { kind: 'ended' }
  | { kind: 'refused'; message: string }
  | { kind: 'network' }
  | { kind: 'failed' };

type Entry = Omit<EntryFragment, ' $fragmentName'>;

async function enter(ask: () => Promise<Entry>, typedName: string): Promise<SignInOutcome> {
  try {
    const { accessToken, expiresIn, secondFactorStep, viewer, userErrors } = await ask();
    const refusal = userErrors[0];
    if (refusal) return { kind: 'refused', message: refusal.message };
    if (!accessToken || !viewer) return { kind: 'failed' };
    if (secondFactorStep === 'CODE') return { kind: 'code', token: accessToken };
    session.signIn({
      accessToken,
      expiresIn,
      renewable: viewer.capabilities.includes('REFRESH'),
      user: {
        userType: viewer.userType === null ? '' : String(viewer.userType),
        username: viewer.user?.username ?? typedName,
        requestedPasswordReset: viewer.isPasswordChangeRequired ? 1 : 0,
        role: viewer.role,
        ability: viewerAbility(viewer.abilities),
      },
    });
    return { kind: 'signedIn' };
  } catch (error) {
    if (error instanceof RequestFailure && error.code === 'UNAUTHENTICATED') return { kind: 'ended' };
    return { kind: error instanceof NetworkFailure ? 'network' : 'failed' };
  }
}

/** Starts a session with username and password. Never throws. */
export function signIn(username: string, password: string): Promise<SignInOutcome> {
  return enter(async () => (await postOperation(LoginDocument, { input: { username, password } })).login, username);
}

/**
 * Starts a session with the token from a first sign-in link, in which the user must choose a password. Never
 * throws.
 */
export function firstSignIn(token: string): Promise<SignInOutcome> {
  return enter(async () => (await postOperation(FirstSignInDocument, { input: { token } })).firstSignIn, '');
}

/** Completes a sign-in with the identity provider. Never throws. */
export function completeSingleSignOn(input: { query: string; binding: string }): Promise<SignInOutcome> {
  return enter(async () => (await postOperation(CompleteSingleSignOnDocument, { input })).completeSingleSignOn, '');
}

/**
 * Enters a code from the authenticator app or a recovery code: completes a sign-in, or renews the check of a session.
 * Never throws.
 * @param token from a `code` outcome, or the session's token
 */
export function verifySecondFactor(
  token: string | null,
  input: { code: string } | { recoveryCode: string },
): Promise<SignInOutcome> {
  return enter(async () => (await postOperation(VerifySecondFactorDocument, { input }, token)).verifySecondFactor, '');
}
