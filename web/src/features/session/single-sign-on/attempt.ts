/** Data that this tab stores while the person signs in at the identity provider. */
interface Attempt {
  /** Token that binds the sign-in to this tab. */
  binding: string;
  /** The page to open afterwards; null for the landing page. */
  from: string | null;
}

const KEY = 'wr1.singleSignOn';

/**
 * Stores a sign-in until the provider redirects back.
 * @throws DOMException without storage
 */
export function rememberAttempt(attempt: Attempt): void {
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** The sign-in that this tab started; null if there is none. It can be read only once. */
export function takeAttempt(): Attempt | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? null : (JSON.parse(stored) as Attempt);
  } catch {
    return null;
  }
}
