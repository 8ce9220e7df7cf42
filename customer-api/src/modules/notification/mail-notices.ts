import type { Language } from '@wr1/schema/rules/code/language.ts';
import { isNotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Deps } from '../../http/deps.ts';
import type { Trx } from '../../db.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readArrivalWords } from '../shipment/arrival/arrival-words.ts';
import { takeDebitNoteMails } from './debit-note-mail.ts';
import { markMailed } from './notification.repository.ts';
import { trackingTokens } from './tracking-link.ts';
import {
  NAMES_ARRIVAL,
  NOTICE_MAIL,
  noticeContent,
  UPDATES_MAIL,
  updatesContent,
  type MailedNotice,
} from './notice-mail.ts';

const AT_ONCE = 50;

/**
 * Selects the notifications whose email is due, with their recipients, oldest first. Their rows stay locked.
 */
async function takeDue(trx: Trx, now: Date) {
  return trx
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .select([
      'notification.id',
      'notification.user_id',
      'notification.kind',
      'notification.params',
      'notification.order_id',
      'notification.record_number',
      'notification.is_booking',
      'notification.created_at',
      'app_user.email',
      'app_user.language',
      'app_user.role',
      'app_user.status',
    ])
    .where('mail_due', '=', true)
    .where('daily', '=', false)
    .where((eb) => eb.or([eb('mail_after', 'is', null), eb('mail_after', '<=', now)]))
    .orderBy('notification.id')
    .limit(AT_ONCE)
    .forUpdate('notification')
    .skipLocked()
    .execute();
}

type Due = Awaited<ReturnType<typeof takeDue>>[number];

/** Notes from the status history, keyed by record ID and time. */
async function notesOf(trx: Trx, rows: readonly { order_id: number | null; created_at: Date }[]) {
  const shipments = [...new Set(rows.map(({ order_id }) => order_id))].filter((id) => id !== null);
  if (shipments.length === 0) return new Map<string, string | null>();
  const steps = await trx
    .selectFrom('status_history')
    .select(['order_id', 'at', 'note'])
    .where('order_id', 'in', shipments)
    .where('note', 'is not', null)
    .execute();
  return new Map(steps.map(({ order_id, at, note }) => [`${order_id} ${at.getTime()}`, note]));
}

const isStaff = ({ role }: { role: string }): boolean => role === 'ADMIN' || role === 'ADMIN_SALE';

/** Notifications that go out as one email, newest first: those of one person about one record. */
function mailsOf(due: readonly Due[]): [Due, ...Due[]][] {
  const groups = Map.groupBy(due, ({ id, user_id, order_id }) =>
    order_id === null ? `${id}` : `${user_id} ${order_id}`,
  );
  return [...groups.values()].map((rows) => rows.toReversed() as [Due, ...Due[]]);
}

/** The email for notifications of one record, newest first. */
function mailOf(notices: readonly [MailedNotice, ...MailedNotice[]], language: Language) {
  const [notice, ...others] = notices;
  const { kind } = notice;
  if (others.length > 0) return { template: UPDATES_MAIL, ...updatesContent(notices, language) };
  // Kinds of another release have no template.
  const template = isNotificationKind(kind) ? NOTICE_MAIL[kind] : undefined;
  return template === undefined
    ? { template: UPDATES_MAIL, kind, ...updatesContent(notices, language) }
    : { template, ...noticeContent(notice, language) };
}

/** Queues one batch of emails about debit notes to the addresses of customers; returns the number processed. */
async function mailSomeDebitNotes({ db, clock, config }: Deps): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const due = await takeDebitNoteMails(trx, now);
    const notes = await notesOf(trx, due);
    const tokens = await trackingTokens(
      trx,
      due.flatMap((row) => (row.is_booking ? row.order_id : [])),
    );
    for (const { addresses, language, ...row } of due) {
      const notice: MailedNotice = {
        kind: row.kind,
        params: row.params,
        recordNumber: row.record_number,
        isBooking: row.is_booking,
        isStaff: false,
        note: notes.get(`${row.order_id} ${row.created_at.getTime()}`) ?? null,
        arrival: null,
        trackingToken: tokens.get(row.order_id) ?? null,
        createdAt: row.created_at,
      };
      for (const to of addresses) {
        // Sequential: a transaction has one connection.
        // oxlint-disable-next-line no-await-in-loop
        await queueMail(trx, { ...mailOf([notice], language), to, language }, config.publicUrl, now);
      }
    }
    return due.length;
  });
}

/** Queues one batch of emails; returns the number of notifications processed. */
async function mailSome({ db, clock, config }: Deps): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const due = await takeDue(trx, now);
    if (due.length === 0) return 0;
    const notes = await notesOf(trx, due);
    const booked = due.flatMap((row) => (row.is_booking && !isStaff(row) ? (row.order_id ?? []) : []));
    const tokens = await trackingTokens(trx, [...new Set(booked)]);
    const underWay = due.flatMap((row) => (NAMES_ARRIVAL.has(row.kind) ? (row.order_id ?? []) : []));
    const wordArrival = await readArrivalWords(trx, [...new Set(underWay)], now);
    const noticeOf = (row: Due): MailedNotice => ({
      kind: row.kind,
      params: row.params,
      recordNumber: row.record_number,
      isBooking: row.is_booking,
      isStaff: isStaff(row),
      note: notes.get(`${row.order_id} ${row.created_at.getTime()}`) ?? null,
      arrival: NAMES_ARRIVAL.has(row.kind) ? wordArrival(row.order_id ?? 0, row.language) : null,
      trackingToken: isStaff(row) ? null : (tokens.get(row.order_id ?? 0) ?? null),
      createdAt: row.created_at,
    });
    for (const rows of mailsOf(due)) {
      const { email: to, status, language } = rows[0];
      if (to === null || status !== 1) continue;
      // Sequential: a transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      await queueMail(
        trx,
        { ...mailOf([noticeOf(rows[0]), ...rows.slice(1).map(noticeOf)], language), to, language },
        config.publicUrl,
        now,
      );
    }
    await markMailed(
      trx,
      due.map(({ id }) => id),
      now,
    );
    return due.length;
  });
}

/**
 * Queues emails for all notifications due at once, in the recipient's language: one per person and record. Users without an email address or
 * with a deactivated account get none. Safe to run on several instances at once.
 * @returns the number of notifications processed
 */
export async function mailNotices(deps: Deps): Promise<number> {
  let total = 0;
  for (;;) {
    // Each round depends on the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const [taken, debitNotes] = [await mailSome(deps), await mailSomeDebitNotes(deps)];
    total += taken + debitNotes;
    if (taken < AT_ONCE && debitNotes < AT_ONCE) return total;
  }
}
