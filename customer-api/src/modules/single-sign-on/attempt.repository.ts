import type { Db } from '../../db.ts';
import { hashToken, newToken } from '../../platform/token.ts';
import type { ProviderCheck } from './provider.ts';

/** How long a person may take to return from the provider, in minutes. */
const ATTEMPT_MINUTES = 15;

const oldest = (now: Date) => new Date(now.getTime() - ATTEMPT_MINUTES * 60_000);

/**
 * Stores a sign-in until the person returns, and deletes expired ones.
 * @returns the token that binds it to the browser
 */
export async function rememberAttempt(
  db: Db,
  { state, nonce, codeVerifier }: ProviderCheck,
  now: Date,
): Promise<string> {
  const binding = newToken();
  await db.deleteFrom('single_sign_on_attempt').where('created_at', '<', oldest(now)).execute();
  await db
    .insertInto('single_sign_on_attempt')
    .values({
      state_hash: hashToken(state),
      binding_hash: hashToken(binding),
      nonce,
      code_verifier: codeVerifier,
      created_at: now,
    })
    .execute();
  return binding;
}

/**
 * Uses up a sign-in.
 * @returns null if it is unknown, expired, already used or from another browser
 */
export async function takeAttempt(
  db: Db,
  { state, binding }: { state: string; binding: string },
  now: Date,
): Promise<ProviderCheck | null> {
  const attempt = await db
    .deleteFrom('single_sign_on_attempt')
    .where('state_hash', '=', hashToken(state))
    .where('binding_hash', '=', hashToken(binding))
    .where('created_at', '>=', oldest(now))
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst();
  return attempt === undefined ? null : { state, nonce: attempt.nonce, codeVerifier: attempt.code_verifier };
}
