import { errorOfFetch, newRequestId, send } from './transport.ts';
import type { Transport } from './transport.ts';
import { GatewayError } from './error.ts';
import { SignInDocument, SignOutDocument } from './operations.generated.ts';
import type { SignInMutation } from './operations.generated.ts';

/** User name and password of a person; programs should use an API key instead. */
export interface SignIn {
  username: string;
  password: string;
}

/** Provides the value of the apiKey header. */
export interface Session {
  /**
   * A token that should still be valid.
   * @throws GatewayError if signing in fails
   */
  token(): Promise<string | null>;
  /**
   * Called when the gateway has refused a token.
   * @returns whether a different token is available
   */
  renew(refused: string | null): Promise<boolean>;
  /** Ends the session, so that its token stops working. */
  end(): Promise<void>;
}

/** A session with a fixed key; null sends requests without one, for public data. */
export function keySession(apiKey: string | null): Session {
  return {
    token: () => Promise.resolve(apiKey),
    renew: () => Promise.resolve(false),
    end: () => Promise.resolve(),
  };
}

interface Grant {
  token: string;
  /** When to renew the token, in milliseconds since 1970. */
  renewAt: number;
}

const signInLimitMs = 30_000;
/** With https, the cookie's name has the prefix __Host-. */
const refreshCookie = /^((?:__Host-)?wr1_refresh)=([^;]*)/;

/**
 * Renews early, by a tenth of the lifetime but at most a minute, so that no request uses an expired token.
 */
function grantOf(token: string, expiresIn: number | null | undefined): Grant {
  if (expiresIn === null || expiresIn === undefined) return { token, renewAt: Number.POSITIVE_INFINITY };
  return { token, renewAt: Date.now() + Math.max(expiresIn * 0.9, expiresIn - 60) * 1000 };
}

/** The grant in a response body; null if there is none, for example in a proxy's error page. */
function readGrant(text: string): Grant | null {
  try {
    const { accessToken, expiresIn } = JSON.parse(text) as { accessToken?: unknown; expiresIn?: number | null };
    return typeof accessToken === 'string' ? grantOf(accessToken, expiresIn) : null;
  } catch {
    return null;
  }
}

/**
 * The refresh cookie after a response, as `name=value`: the new one if set, otherwise `before`; null if it
 * was cleared. Always null in browsers, which hide it from scripts.
 */
function cookieOf(headers: Headers, before: string | null): string | null {
  const set = headers.getSetCookie().flatMap((cookie) => {
    const [pair, , value] = refreshCookie.exec(cookie) ?? [];
    return pair === undefined ? [] : [{ pair, isEnded: value === '' }];
  });
  if (set.length === 0) return before;
  // A new cookie may come together with the expiry of the one with the older name.
  return set.find(({ isEnded }) => !isEnded)?.pair ?? null;
}

/**
 * A session that signs in with the first request and renews its token before it expires. If it cannot renew,
 * it signs in again.
 * @param signIn user name and password, or a function that asks for them
 */
export function signedInSession(transport: Transport, signIn: SignIn | (() => Promise<SignIn> | SignIn)): Session {
  let grant: Grant | null = null;
  let cookie: string | null = null;
  let pending: Promise<Grant> | null = null;

  async function enter(): Promise<Grant> {
    const input = typeof signIn === 'function' ? await signIn() : signIn;
    const operation = { query: SignInDocument.toString(), operationName: 'SignIn', variables: { input } };
    const requestId = newRequestId();
    const answer = await send(transport, operation, null, requestId, signInLimitMs, undefined);
    const { login } = answer.data as SignInMutation;
    if (login.accessToken === null) {
      const [error] = login.userErrors;
      throw new GatewayError(error?.code ?? 'SIGN_IN_FAILED', error?.message ?? 'Sign-in failed.', { requestId });
    }
    cookie = cookieOf(answer.response.headers, null);
    return grantOf(login.accessToken, login.expiresIn);
  }

  /** @returns null if the session can no longer be renewed */
  async function refresh(kept: string): Promise<Grant | null> {
    const { origin } = new URL(transport.url);
    const requestId = newRequestId();
    let response: Response;
    let text: string;
    try {
      response = await transport.fetch(new URL('/auth/refresh', origin), {
        method: 'POST',
        // The headers that the gateway's own pages send. Browsers never reach this code, because they hide the cookie.
        headers: { ...transport.headers, origin, 'x-requested-with': 'wr1', cookie: kept },
        signal: AbortSignal.timeout(signInLimitMs),
      });
      text = await response.text();
    } catch (cause) {
      throw errorOfFetch(cause, requestId, undefined, null);
    }
    cookie = response.ok ? cookieOf(response.headers, kept) : null;
    return response.ok ? readGrant(text) : null;
  }

  /** Requests that find an expired token at the same time share one renewal. */
  function next(): Promise<Grant> {
    pending ??= (async () => {
      const kept = cookie;
      return (kept === null ? null : await refresh(kept)) ?? (await enter());
    })()
      .then((made) => (grant = made))
      .finally(() => (pending = null));
    return pending;
  }

  return {
    async token() {
      if (pending !== null) return (await pending).token;
      if (grant !== null && Date.now() < grant.renewAt) return grant.token;
      return (await next()).token;
    },
    async renew(refused) {
      // Another request has already renewed it.
      if (grant !== null && grant.token !== refused) return true;
      if (pending === null) grant = null;
      await next();
      return true;
    },
    async end() {
      const token = grant?.token ?? null;
      grant = null;
      cookie = null;
      if (token === null) return;
      const operation = { query: SignOutDocument.toString(), operationName: 'SignOut', variables: {} };
      await send(transport, operation, token, newRequestId(), signInLimitMs, undefined);
    },
  };
}
