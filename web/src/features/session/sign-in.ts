import { NetworkFailure, postOperation } from '../../app/graphql-post.ts';
import { session } from '../../app/session/browser-session.ts';
import { viewerAbility } from '../../app/session/viewer-ability.ts';
import { FirstSignInDocument, LoginDocument } from './login.generated.ts';
import type { EntryFragment } from './login.generated.ts';

/** Result of a sign-in. `refused` contains the server's message, in the page's language. */
export type SignInOutcome =
  | { kind: 'signedIn' }
  | { kind: 'refused'; message: string }
  | { kind: 'network' }
  | { kind: 'failed' };

type Entry = Omit<EntryFragment, ' $fragmentName'>;

async function enter(ask: () => Promise<Entry>, typedName: string): Promise<SignInOutcome> {
  try {
    const { accessToken, expiresIn, viewer, userErrors } = await ask();
    const refusal = userErrors[0];
    if (refusal) return { kind: 'refused', message: refusal.message };
    if (!accessToken || !viewer) return { kind: 'failed' };
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
