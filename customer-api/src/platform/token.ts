import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Life of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Life of a refresh token in seconds. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
/** Days after which a session ends, however often it is renewed. */
export const DEFAULT_SESSION_MAX_DAYS = 90;
/** How long, in seconds, a replaced refresh token still answers: two tabs, or an answer that was lost on the way. */
export const REFRESH_GRACE_SECONDS = 10;

/** A new opaque token: 32 random bytes as base64url text. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which tokens are kept: SHA-256, base64url. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The token that replaces a refresh token. It follows from the old one and the session's secret, so that everyone who
 * asks within the grace gets the same one although only hashes are kept.
 */
export function successorToken(secret: Uint8Array, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}
