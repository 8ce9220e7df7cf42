import { RECOVERY_CODE_COUNT } from '@wr1/schema/rules/access/second-factor.ts';
import { randomInt } from 'node:crypto';
import type { Db, Trx } from '../../db.ts';
import { hashToken } from '../../platform/token.ts';

/** Base32: 80 random bits in 16 characters. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

function newRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** A user's second factor, even if unconfirmed; undefined if there is none. */
export async function findSecondFactor(db: Db, userId: number) {
  return db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Like `findSecondFactor`, locked until the transaction ends. */
export async function lockSecondFactor(trx: Trx, userId: number) {
  return trx.selectFrom('second_factor').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Stores a new unconfirmed secret, which replaces an earlier unconfirmed one. */
export async function startSecret(trx: Trx, userId: number, sealed: string, now: Date): Promise<void> {
  await trx
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_secret: sealed, created_at: now, confirmed_at: null, last_step: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed_secret: sealed, created_at: now }))
    .execute();
}

/** Marks a time step as used, so that its code is not accepted again. */
export async function useStep(trx: Trx, userId: number, step: number): Promise<void> {
  await trx.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
}

/** Turns on a second factor after its first code. */
export async function confirmSecret(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx.updateTable('second_factor').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

/** Replaces a user's recovery codes. @returns their plain text, which is not stored */
export async function replaceRecoveryCodes(trx: Trx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, hash: hashToken(code), used_at: null })))
    .execute();
  return codes;
}

/** Uses up a recovery code. @returns false if it is not the user's or was used before */
export async function useRecoveryCode(trx: Trx, userId: number, code: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Number of a user's unused recovery codes. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('recovery_code')
    .select((where) => where.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Removes a user's second factor with its recovery codes. @returns false if it was not on */
export async function removeSecondFactor(trx: Trx, userId: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}
