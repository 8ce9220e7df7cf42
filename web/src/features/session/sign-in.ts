import { NetworkFailure, postOperation } from '../../app/graphql-post.ts';
import { session } from '../../app/session/browser-session.ts';
import { LoginDocument } from './login.generated.ts';

/** How a sign-in went: `refused` carries the server's message in the language of the page. */
export type SignInOutcome =
  | { kind: 'signedIn' }
  | { kind: 'refused'; message: string }
  | { kind: 'network' }
  | { kind: 'failed' };

/** Exchanges user name and password for a session; never throws. */
export async function signIn(username: string, password: string): Promise<SignInOutcome> {
  try {
    const { login } = await postOperation(LoginDocument, { input: { username, password } });
    const refusal = login.userErrors[0];
    if (refusal) return { kind: 'refused', message: refusal.message };
    const { accessToken, viewer } = login;
    if (!accessToken || !viewer) return { kind: 'failed' };
    session.signIn({
      accessToken,
      expiresIn: login.expiresIn,
      renewable: viewer.capabilities.includes('REFRESH'),
      user: {
        userType: viewer.userType === null ? '' : String(viewer.userType),
        username: viewer.user?.username ?? username,
        requestedPasswordReset: viewer.passwordChangeRequired ? 1 : 0,
        role: viewer.role,
        ability: viewer.abilities.map(({ action, subject }) => ({ action, subject })),
      },
    });
    return { kind: 'signedIn' };
  } catch (error) {
    return { kind: error instanceof NetworkFailure ? 'network' : 'failed' };
  }
}
