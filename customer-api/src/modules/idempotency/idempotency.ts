import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';

const KEEP_HOURS = 48;

/** A request that must run only once. Without a key, the work runs every time. */
export interface IdempotentRequest {
  userId: number;
  key: string | undefined;
  /** Name of the call, for example wr1/BookQuotation. A key reused for another call is refused. */
  action: string;
  /** The validated input. */
  body: unknown;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(',')}}`;
}

/**
 * Runs work once per user and key and returns the same response for every further copy. Parallel copies wait
 * for the first, whose uncommitted row blocks the unique index. A failed first attempt leaves nothing behind,
 * so that the next copy runs.
 * @param work runs in the same transaction; its result must survive JSON
 * @throws ApiError IDEMPOTENCY_CONFLICT (422) if the key was used with another body or call
 */
export async function withIdempotency<T>(trx: Trx, request: IdempotentRequest, work: () => Promise<T>): Promise<T> {
  const { userId, key, action, body } = request;
  if (key === undefined) return work();
  const bodyHash = createHash('sha256').update(canonical(body)).digest('base64url');
  const inserted = await trx
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, action, body_hash: bodyHash, status: null, response: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = () => trx.selectFrom('idempotency_key').where('user_id', '=', userId).where('key', '=', key);
  if (inserted === undefined) {
    const first = await mine().select(['action', 'body_hash', 'response']).executeTakeFirstOrThrow();
    if (first.action !== action || first.body_hash !== bodyHash) throw new ApiError('IDEMPOTENCY_CONFLICT', 422);
    return first.response as T;
  }
  const result = await work();
  await trx
    .updateTable('idempotency_key')
    .set({ status: 200, response: JSON.stringify(result) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return result;
}

/** Deletes keys that are older than two days. */
export async function forgetIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_HOURS * 3_600_000);
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
