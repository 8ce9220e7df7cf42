/**
 * The token of a first sign-in link, stored in this tab until a password is chosen: it serves as
 * the "old password" of a user without one.
 */
const key = 'wr1.firstSignIn';
const mark = '#first-sign-in=';

/**
 * The token in the URL, otherwise this tab's stored one; null for none. It is removed from the URL,
 * so that it is in no history and not copied by accident.
 */
export function takeFirstSignInToken(): string | null {
  const { hash, pathname, search } = window.location;
  if (hash.startsWith(mark)) {
    const token = hash.slice(mark.length);
    window.history.replaceState(window.history.state, '', pathname + search);
    try {
      sessionStorage.setItem(key, token);
    } catch {
      // Without storage a reload needs the link again.
    }
    return token;
  }
  return keptFirstSignInToken();
}

/** This tab's stored token; null for none. */
export function keptFirstSignInToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Deletes the token: a password was chosen, the link has ended, or someone signed in with a password. */
export function forgetFirstSignInToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
