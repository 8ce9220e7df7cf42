import { gatewayError } from '../../errors.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import type { RestSession } from '../../rest/session.ts';
import { tokenKey } from '../session/session-store.ts';
import type { Listener } from './listener.ts';

/** The reason to end a token's streams after a refusal by the customer API; null if they can continue. */
export function endOfRefusal(error: unknown): Error | null {
  if (!(error instanceof UpstreamFailure) || error.kind !== 'refused') return null;
  if (error.status === 401) return gatewayError('TOKEN_EXPIRED');
  return error.status === 403 ? gatewayError('FORBIDDEN') : null;
}

/** The listener whose token expires last; null if there are no listeners. */
export function longestLived(listeners: Iterable<Listener>): Listener | null {
  let best: Listener | null = null;
  for (const one of listeners) if (best === null || one.facts.expiresAt > best.facts.expiresAt) best = one;
  return best;
}

/** Ends the streams of one token. */
export function endToken(listeners: Iterable<Listener>, token: string | null, reason: Error): void {
  for (const listener of listeners) if (listener.facts.rest.caller.token === token) listener.end(reason);
}

/** Ends the streams of expired tokens. */
export function endExpired(listeners: Iterable<Listener>): void {
  const now = Date.now();
  for (const one of listeners) if (one.facts.expiresAt <= now) one.end(gatewayError('TOKEN_EXPIRED'));
}

/**
 * Ends the streams of tokens that are no longer accepted.
 * @param accepted hash of the token just accepted, which needs no check
 * @param isStillValid checks a token at the customer API
 */
export async function endWithdrawn(
  listeners: ReadonlySet<Listener>,
  accepted: string,
  isStillValid: (rest: RestSession) => Promise<boolean>,
): Promise<void> {
  const sessions = new Map<string, RestSession>();
  for (const { facts } of listeners) sessions.set(facts.rest.caller.token ?? '', facts.rest);
  for (const [token, rest] of sessions) {
    // Sequential: a user with many devices must not cause a burst.
    // oxlint-disable-next-line no-await-in-loop
    if (tokenKey(token) === accepted || (await isStillValid(rest))) continue;
    endToken(listeners, token, gatewayError('TOKEN_EXPIRED'));
  }
}
