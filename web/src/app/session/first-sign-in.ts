/**
 * The token of a first sign-in link, kept in this tab until a password was chosen: it is the "old password" of somebody
 * who has none yet.
 */
const key = 'wr1.firstSignIn';
const mark = '#first-sign-in=';

/**
 * The token that the address brings, else the one that this tab kept; null when there is none. It is taken out of the
 * address, so that it stays in no history and nobody copies it by accident.
 */
export function takeFirstSignInToken(): string | null {
  const { hash, pathname, search } = window.location;
  if (hash.startsWith(mark)) {
    const token = hash.slice(mark.length);
    window.history.replaceState(window.history.state, '', pathname + search);
    try {
      sessionStorage.setItem(key, token);
    } catch {
      // Without storage a reload asks for the link again.
    }
    return token;
  }
  return keptFirstSignInToken();
}

/** The token that this tab kept; null when there is none. */
export function keptFirstSignInToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Forgets the token: a password was chosen, the link has ended, or somebody signs in with a password. */
export function forgetFirstSignInToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
