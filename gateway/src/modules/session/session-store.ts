import { looksLikeApiKey } from '@wr1/schema/rules/access/api-key.ts';
import { totalUserNotifyAnswer } from '@wr1/schema/rest/milestone/notification.ts';
import { sessionAnswer } from '@wr1/schema/rest/account/user.ts';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { z } from 'zod';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { ProfileDetector } from '../../rest/profile.ts';
import type { RestSession } from '../../rest/session.ts';
import { RateLimitedError } from '../../plugins/rate-limit.ts';
import type { SharedState } from '../../plugins/shared-limiter.ts';
import { createLookUpLimit } from './look-up-limit.ts';

/** The identity of a token. */
export type Session = z.infer<typeof sessionAnswer>['result'];

/**
 * User data from a sign-in at a section 7 customer API. It is stored because such an API has no call that
 * returns it later.
 */
export type SignedIn = Pick<Session, 'username' | 'role' | 'userType' | 'ability' | 'requestedPasswordReset'>;

/**
 * Caches sessions for a few seconds, so that an operation looks them up once and a revoked token ends soon.
 */
export interface SessionStore {
  /**
   * @returns the session of the caller's token; null without a token
   * @throws UpstreamFailure 401 for an invalid token
   */
  of(rest: RestSession): Promise<Session | null>;
  /** Whether the caller has a token that the customer API accepts. */
  isValid(rest: RestSession): Promise<boolean>;
  /** Like isValid, but without the cache, which a stream open for hours must not rely on. */
  isStillValid(rest: RestSession): Promise<boolean>;
  /**
   * Identifies the caller's rights.
   * @throws UpstreamFailure 401 without a valid token
   */
  scopeOf(rest: RestSession): Promise<string>;
  /**
   * Identifies the caller for counting points: the user or key, which stays the same when tokens change.
   * @returns null without a token, for an invalid one, and while the customer API is unavailable
   * @throws RateLimitedError for an unknown token from an address with too many invalid ones
   */
  ownerOf(rest: RestSession): Promise<string | null>;
  /**
   * Registers a token that the customer API has just issued, so that it works even at an address with too
   * many failures.
   */
  issued(token: string): Promise<void>;
  /** Stores a sign-in's user data, for section 7 customer APIs. */
  remember(token: string, signedIn: SignedIn): void;
  /** Returns what `remember` stored. */
  remembered(token: string): SignedIn | null;
  /** Forgets a token at once, for example after its user signed out. */
  forget(token: string): void;
}

const life = 5_000;
/** Seconds for which a token's owner is cached. */
const ownerLife = 15 * 60;

/**
 * Cache key of a token.
 * @returns its SHA-256, so that memory dumps and logs contain no tokens
 */
export function tokenKey(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * Cache key of a caller's session. For API keys it includes the address, because a key may be refused at some
 * addresses.
 */
function sessionKey({ token, address }: RestSession['caller']): string {
  return token !== null && looksLikeApiKey(token) ? tokenKey(`${token} ${address}`) : tokenKey(token ?? '');
}

const isMiss = (error: unknown): boolean => error instanceof UpstreamFailure && error.status === 401;

/** Creates the store; sessions are cached by token hash for five seconds each. */
export function createSessionStore(profile: ProfileDetector, state: SharedState): SessionStore {
  const sessions = new LRUCache<string, Promise<Session>>({ max: 50_000, ttl: life });
  const signIns = new LRUCache<string, SignedIn>({ max: 50_000, ttl: 24 * 3600 * 1000 });
  // Owner by token; empty for a token that was issued but not looked up yet.
  const owners = new LRUCache<string, string>({ max: 50_000, ttl: ownerLife * 1000 });
  const limit = createLookUpLimit(state);

  async function note(key: string, owner: string): Promise<void> {
    owners.set(key, owner);
    await state.share(`seen-${key}`, owner, ownerLife);
  }

  async function isSeen(key: string): Promise<boolean> {
    if (owners.has(key)) return true;
    const shared = await state.shared(`seen-${key}`);
    if (shared !== null) owners.set(key, shared);
    return shared !== null;
  }

  /** Looks up a token at the customer API. Unknown tokens count against the address's limit of failures. */
  async function lookUp<Found>(rest: RestSession, find: () => Promise<Found>, owner: (found: Found) => string) {
    const key = sessionKey(rest.caller);
    try {
      const found = (await isSeen(key)) ? await find() : await limit.run(rest.caller.address, find, isMiss);
      await note(key, owner(found));
      return found;
    } catch (error) {
      if (isMiss(error) && owners.delete(key)) await state.unshare(`seen-${key}`);
      throw error;
    }
  }

  async function ask(rest: RestSession): Promise<Session> {
    if ((await profile.detect(rest)) === 'section7') {
      throw new UpstreamFailure('not-supported', 'user/session is not part of section 7');
    }
    return (await rest.get('user/session', {}, sessionAnswer)).result;
  }

  function of(rest: RestSession): Promise<Session> | null {
    const { token } = rest.caller;
    if (token === null) return null;
    const key = sessionKey(rest.caller);
    const before = sessions.get(key);
    if (before !== undefined) return before;
    const flight = lookUp(
      rest,
      () => ask(rest.untraced()),
      // Views by staff don't use up the user's points.
      ({ kind, id, viewedBy }) => `${viewedBy ? 'view' : kind}:${id}`,
    );
    sessions.set(key, flight);
    // A failure is not cached: the next request looks up again.
    flight.catch(() => {
      if (sessions.peek(key) === flight) sessions.delete(key);
    });
    return flight;
  }

  async function isValid(rest: RestSession): Promise<boolean> {
    if (rest.caller.token === null) return false;
    try {
      // Section 7 has no call that identifies the caller. The unread total is its cheapest call that needs a
      // token.
      if ((await profile.detect(rest.untraced())) === 'section7')
        await lookUp(
          rest,
          () => rest.untraced().get('totalUserNotify', {}, totalUserNotifyAnswer),
          () => sessionKey(rest.caller),
        );
      else await of(rest);
      return true;
    } catch (error) {
      if (error instanceof UpstreamFailure && error.status === 401) return false;
      throw error;
    }
  }

  return {
    async of(rest) {
      const session = of(rest);
      return session === null ? null : rest.wait(session);
    },
    isValid: (rest) => rest.wait(isValid(rest)),
    isStillValid(rest) {
      if (rest.caller.token !== null) sessions.delete(sessionKey(rest.caller));
      return rest.wait(isValid(rest));
    },
    async scopeOf(rest) {
      const { token } = rest.caller;
      if (token === null) throw new UpstreamFailure('refused', 'no token', { status: 401 });
      if ((await profile.detect(rest)) === 'section7') return tokenKey(token);
      const flight = of(rest);
      const session = flight && (await rest.wait(flight));
      if (session === null) throw new UpstreamFailure('refused', 'no token', { status: 401 });
      const { kind, role, group = '', groupVersion = '', requestedPasswordReset, viewedBy, scopes } = session;
      const step = session.secondFactorStep ?? null;
      const view = viewedBy ? 'view' : '';
      return [kind, role, group, groupVersion, requestedPasswordReset, step, view, ...scopes].join(' ');
    },
    async ownerOf(rest) {
      if (rest.caller.token === null) return null;
      const key = sessionKey(rest.caller);
      const known = owners.get(key);
      if (known !== undefined && known !== '') return known;
      try {
        await rest.wait(isValid(rest));
      } catch (error) {
        if (error instanceof RateLimitedError) throw error;
      }
      return owners.get(key) || null;
    },
    issued: (token) => note(tokenKey(token), ''),
    remember: (token, signedIn) => void signIns.set(tokenKey(token), signedIn),
    remembered: (token) => signIns.get(tokenKey(token)) ?? null,
    forget(token) {
      sessions.delete(tokenKey(token));
      owners.delete(tokenKey(token));
      signIns.delete(tokenKey(token));
    },
  };
}
