import * as oidc from 'openid-client';
import { Agent, fetch as fetchWith } from 'undici';
import type { AppConfig, SingleSignOnSettings } from '../../http/deps.ts';
import { checkedLookup } from '../webhook/checked-lookup.ts';
import { targetProblem } from '../webhook/target.rules.ts';

/** Time limit for a request to the provider, in seconds. */
const TIMEOUT_SECONDS = 10;
/** How long the provider's metadata is used before it is read again. */
const METADATA_MS = 60 * 60 * 1000;
/** Path of the page that the provider redirects to after sign-in. */
const CALLBACK_PATH = '/platform/auth/provider';

/** Data that the provider reports about a person. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  /** Undefined if the provider sends none. */
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
}

/** The secrets of one sign-in, which the server stores until the person returns. */
export interface ProviderCheck {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The identity provider that staff sign in with. */
export interface Provider {
  /** The URL at which the person signs in, and the data to store for checking the response. */
  begin(): Promise<{ url: string; check: ProviderCheck }>;
  /**
   * Completes a sign-in with the query that the provider appended to the callback URL.
   * @param query without the question mark
   * @throws Error if the provider refused, or its response does not match the check
   */
  complete(query: string, check: ProviderCheck): Promise<ProviderClaims>;
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** Fetches only addresses that webhooks may reach, because an issuer's metadata could contain any address. */
function guardedFetch(allowPrivate: boolean): oidc.CustomFetch {
  const agent = new Agent({
    connect: { timeout: TIMEOUT_SECONDS * 1000, ...(allowPrivate ? {} : { lookup: checkedLookup() }) },
  });
  return async (url, { body, headers, method, redirect, signal }) => {
    const problem = targetProblem(url, allowPrivate);
    if (problem !== null) throw new Error(`The identity provider's address is refused: ${problem}`);
    const answer = await fetchWith(url, {
      dispatcher: agent,
      headers,
      method,
      redirect,
      ...(body !== undefined && { body: body as string | URLSearchParams }),
      ...(signal !== undefined && { signal }),
    });
    return new Response(await answer.arrayBuffer(), {
      status: answer.status,
      headers: [...answer.headers.entries()],
    });
  };
}

/**
 * Opens the provider by OpenID Connect: authorization code with PKCE, state and nonce. Nothing is requested before the
 * first sign-in.
 */
export function openProvider(
  { publicUrl, webhookAllowPrivate }: Pick<AppConfig, 'publicUrl' | 'webhookAllowPrivate'>,
  { issuer, clientId, clientSecret }: SingleSignOnSettings,
): Provider {
  const allowPrivate = webhookAllowPrivate === true;
  const callback = new URL(CALLBACK_PATH, publicUrl);
  const fetch = guardedFetch(allowPrivate);
  let known: { client: oidc.Configuration; until: number } | undefined;

  async function client(): Promise<oidc.Configuration> {
    if (known !== undefined && known.until > performance.now()) return known.client;
    const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [oidc.customFetch]: fetch,
      timeout: TIMEOUT_SECONDS,
      execute: allowPrivate ? [oidc.allowInsecureRequests] : [],
    });
    known = { client: found, until: performance.now() + METADATA_MS };
    return found;
  }

  return {
    async begin() {
      const check = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(await client(), {
        redirect_uri: callback.href,
        scope: 'openid email profile',
        state: check.state,
        nonce: check.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(check.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, check };
    },
    async complete(query, { state, nonce, codeVerifier }) {
      const configuration = await client();
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`?${query}`, callback), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The identity provider sent no ID token');
      // Providers may include the email address in either of the two.
      const more =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: text(more['email']),
        isEmailVerified: more['email_verified'] === true,
        name: text(more['name']),
      };
    },
  };
}
