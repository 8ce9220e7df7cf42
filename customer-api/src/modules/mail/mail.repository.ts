import { sql } from 'kysely';
import type { Db } from '../../db.ts';
import { deleteInBatches } from '../../platform/delete-batch.ts';
import type { OutgoingMail } from './mail-transport.ts';

/** An email claimed by this process for a limited time. */
export interface ClaimedMail extends OutgoingMail {
  /** Number of attempts, including this one. */
  tries: number;
}

/**
 * Claims due emails, oldest first. No other process takes them before `until`; if this process dies
 * they become due again then.
 */
export async function claimDueMails(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  return db.transaction().execute(async (trx): Promise<ClaimedMail[]> => {
    const due = await trx
      .selectFrom('mail_message')
      .select('id')
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    const rows = await trx
      .updateTable('mail_message')
      .set((eb) => ({ next_try_at: until, tries: eb('tries', '+', 1) }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returning(['id', 'kind', 'to_address', 'reply_to', 'subject', 'plain', 'html', 'created_at', 'tries'])
      .execute();
    return rows.map((row) => ({ ...row, plain: row.plain ?? '', html: row.html ?? '' }));
  });
}

/** Marks an email as sent. Its text is deleted unless the demo's outbox shows it. */
export async function markSent(db: Db, id: number, now: Date, keepText: boolean): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ sent_at: now, next_try_at: null, last_error: null, ...(keepText ? {} : { plain: null, html: null }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Records a failed delivery.
 * @param next time of the next attempt; null to give up. The text then remains for the operator until {@link
 * forgetMails} deletes the row.
 */
export async function markFailed(db: Db, id: number, next: Date | null, problem: string): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ next_try_at: next, last_error: problem.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}

/** The newest emails in the folder with their text; only those with the given IDs, if there are any. */
export async function listSentMails(
  db: Db,
  { limit = 1, ids }: { limit?: number; ids?: readonly number[] | undefined },
) {
  let query = db
    .selectFrom('mail_message')
    .select(['id', 'kind', 'to_address', 'language', 'subject', 'plain', 'html'])
    .select((eb) => eb.ref('sent_at').$notNull().as('sent_at'))
    .where('sent_at', 'is not', null)
    .where('html', 'is not', null);
  if (ids !== undefined) query = query.where('id', 'in', [0, ...ids]);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Deletes older emails that were sent or abandoned. */
export async function forgetMails(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'mail_message', sql`next_try_at is null and created_at < ${before}`);
}
