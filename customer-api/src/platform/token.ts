import { createHash, createHmac, randomBytes } from 'node:crypto';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Lifetime of a session in which staff view the platform as a customer's user. */
export const VIEW_AS_SECONDS = 30 * 60;
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
/** Days after which a session ends even if it was renewed. */
export const DEFAULT_SESSION_MAX_DAYS = 90;
/**
 * Seconds for which a replaced refresh token is still accepted, for a second tab or after a lost response.
 */
export const REFRESH_GRACE_SECONDS = 10;

/** A new opaque token: 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which tokens are stored: SHA-256 in base64url. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The token that replaces a refresh token. It is derived from the old token and the session's secret: only
 * hashes are stored, yet every request within the grace period must get the same token.
 */
export function successorToken(secret: Uint8Array, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}
