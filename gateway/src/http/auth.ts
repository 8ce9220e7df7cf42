import { Hono } from 'hono';
import type { Context } from 'hono';
import { codeOfFailure } from '../errors.ts';
import { revokeSession, renew, signOut } from '../modules/session/session.api.ts';
import { UpstreamFailure } from '../rest/failure.ts';
import { RestSession } from '../rest/session.ts';
import type { Services } from '../services.ts';
import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { isOwnOrigin } from './own-host.ts';
import { clearedRefreshCookie, readRefreshToken, refreshCookie } from './refresh-cookie.ts';
import type { RequestFacts } from '../context.ts';

/** Request data available to the small routes. */
export type HttpEnv = { Variables: { facts: RequestFacts } };

function setCookies(c: Context<HttpEnv>, cookies: readonly [string, string][]): void {
  for (const [name, value] of cookies) c.header(name, value, { append: true });
}

function restOf(services: Services, facts: RequestFacts): RestSession {
  const { token, language, requestId, address, userAgent } = facts;
  return new RestSession(services.client, { token, language: bcp47(language), requestId, address, userAgent });
}

/**
 * POST /auth/refresh and /auth/logout, the only routes that read the refresh cookie. Both require our exact
 * origin and a header that forms cannot send, so that other sites cannot use the cookie.
 */
export function authRoutes(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { settings, sessions, profile } = services;

  app.use('*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (c.req.method !== 'POST') return c.body(null, 405, { Allow: 'POST' });
    const isOwn = isOwnOrigin(settings, c.req.header('origin'), c.req.header('host'));
    if (!isOwn || c.req.header('x-requested-with') !== 'wr1') {
      return c.json({ code: 'FORBIDDEN' }, 403);
    }
    return next();
  });

  app.post('/refresh', async (c) => {
    const token = readRefreshToken(settings, c.req.header('cookie'));
    if (token === null || profile.current === 'section7') return c.json(null);
    try {
      const grant = await renew(restOf(services, c.get('facts')), token);
      await sessions.issued(grant.accessToken);
      if (grant.refreshToken !== null) setCookies(c, refreshCookie(settings, grant.refreshToken));
      return c.json({ accessToken: grant.accessToken, expiresIn: grant.expiresIn, userData: grant.userData });
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      if (error.kind !== 'refused' || error.status === 429) {
        if (error.retryAfter !== null) c.header('Retry-After', String(error.retryAfter));
        return c.json({ code: codeOfFailure(error) }, 503);
      }
      // A missing session is not an error.
      setCookies(c, clearedRefreshCookie(settings));
      return c.json(null);
    }
  });

  app.post('/logout', async (c) => {
    const facts = c.get('facts');
    setCookies(c, clearedRefreshCookie(settings));
    const refreshToken = readRefreshToken(settings, c.req.header('cookie'));
    if (facts.token !== null) sessions.forget(facts.token);
    if (profile.current === 'section7') return c.body(null, 204);
    const rest = restOf(services, facts);
    // Both are revoked separately: the access token may have expired, or belong to a different session than
    // the cookie.
    const ends = await Promise.allSettled([
      refreshToken === null ? null : revokeSession(rest, refreshToken),
      facts.token === null || profile.current !== 'full' ? null : signOut(rest),
    ]);
    for (const end of ends) {
      if (end.status === 'fulfilled') continue;
      const error: unknown = end.reason;
      if (!(error instanceof UpstreamFailure)) throw error;
      if (error.kind !== 'refused' || error.status === 429) return c.json({ code: codeOfFailure(error) }, 503);
    }
    return c.body(null, 204);
  });
  return app;
}
