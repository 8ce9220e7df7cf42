import type { Db } from '../../db.ts';
import type { OutgoingMail } from './mail-transport.ts';

/** A mail that this process has taken upon itself for a while. */
export interface ClaimedMail extends OutgoingMail {
  /** How often it was tried, this time included. */
  tries: number;
}

/**
 * Takes mails that are due, the oldest first. Until `until` nobody else takes them; if this process dies meanwhile they
 * are due again then.
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
      .returning(['id', 'kind', 'to_address', 'subject', 'plain', 'html', 'created_at', 'tries'])
      .execute();
    return rows.map((row) => ({ ...row, plain: row.plain ?? '', html: row.html ?? '' }));
  });
}

/** Notes that a mail is in other hands. Its text goes, unless the demo's outbox shows it. */
export async function markSent(db: Db, id: number, now: Date, keepText: boolean): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ sent_at: now, next_try_at: null, last_error: null, ...(keepText ? {} : { plain: null, html: null }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Notes that a mail did not get through.
 * @param next when to try again; null gives it up. Its text stays for the operator until housekeeping.
 */
export async function markFailed(db: Db, id: number, next: Date | null, problem: string): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ next_try_at: next, last_error: problem.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}

/** The newest mails that lie in the folder, with their text; or the one of an id. */
export async function listSentMails(db: Db, { limit = 1, id }: { limit?: number; id?: number }) {
  let query = db
    .selectFrom('mail_message')
    .select(['id', 'kind', 'to_address', 'language', 'subject', 'plain', 'html'])
    .select((eb) => eb.ref('sent_at').$notNull().as('sent_at'))
    .where('sent_at', 'is not', null)
    .where('html', 'is not', null);
  if (id !== undefined) query = query.where('id', '=', id);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Deletes mails that were sent or given up more than 30 days ago. */
export async function forgetMails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mail_message')
    .where('next_try_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - 30 * 24 * 3_600_000))
    .execute();
}
