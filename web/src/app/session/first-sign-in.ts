/**
 * Storage key for the token from a first sign-in link. The token stays in this tab until the user chooses a password,
 * and takes the place of the old password, which does not exist yet.
 */
const key = 'wr1.firstSignIn';
const mark = '#first-sign-in=';

/**
 * Returns the token from the URL, or else the one stored in this tab; null if there is none. Removes it from
 * the URL, so that it stays out of the history and isn't copied by accident.
 */
export function takeFirstSignInToken(): string | null {
  const { hash, pathname, search } = window.location;
  if (hash.startsWith(mark)) {
    const token = hash.slice(mark.length);
    window.history.replaceState(window.history.state, '', pathname + search);
    try {
      sessionStorage.setItem(key, token);
    } catch {
      // Without storage, a reload needs the link again.
    }
    return token;
  }
  return keptFirstSignInToken();
}

/** The token stored in this tab; null if there is none. */
export function keptFirstSignInToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Deletes the token. Call it once a password has been chosen, the link has expired, or someone has signed in with a
 * password.
 */
export function forgetFirstSignInToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no token to delete.
  }
}
