import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';

/** The user of an account at the provider; undefined if none is linked to it. */
export async function findLinkedUser(db: Db, { issuer, subject }: { issuer: string; subject: string }) {
  const found = await db
    .selectFrom('single_sign_on_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.user_id;
}

/** Whether a user signs in with the identity provider. */
export async function isLinked(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('single_sign_on_identity')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Refuses another email address for someone whose address comes from the provider. @throws ApiError EMAIL_FROM_PROVIDER
 * (409) at `email`
 */
export async function refuseOwnEmail(db: Db, userId: number): Promise<void> {
  if (!(await isLinked(db, userId))) return;
  throw new ApiError('EMAIL_FROM_PROVIDER', 409, {}, [{ path: ['email'], code: 'EMAIL_FROM_PROVIDER' }]);
}
