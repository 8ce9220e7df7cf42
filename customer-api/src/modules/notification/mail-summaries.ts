import type { Language } from '@wr1/schema/rules/code/language.ts';
import { NOTIFICATION_LABEL } from '@wr1/schema/rules/notification/notification-label.ts';
import { isNotificationKind, notificationTitle } from '@wr1/schema/rules/notification/notification.ts';
import { nextSummaryAt } from '@wr1/schema/rules/notification/resolve-setting.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Trx } from '../../db.ts';
import type { Deps } from '../../http/deps.ts';
import { queueMail, type MailText } from '../mail/queue-mail.ts';
import { findViewerOfUser } from '../session/viewer.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import { lockCounters, markMailed } from './notification.repository.ts';

/** Users per round. */
const AT_ONCE = 50;
/** Maximum lines in a summary; further notifications are only counted. */
const LINES = 100;

const WORDS = {
  en: {
    subject: (count: number) => `Daily summary: ${count} notification${count === 1 ? '' : 's'}`,
    lead: 'These are your notifications since the last summary, except those you have already read.',
    more: (count: number) => `${count} more are on the notifications page.`,
    open: 'Open notifications',
  },
  vn: {
    subject: (count: number) => `Tổng hợp hằng ngày: ${count} thông báo`,
    lead: 'Dưới đây là các thông báo từ lần tổng hợp trước, không gồm thông báo đã đọc.',
    more: (count: number) => `Còn ${count} thông báo khác trên trang thông báo.`,
    open: 'Mở trang thông báo',
  },
} as const satisfies Readonly<Record<Language, unknown>>;

interface SummaryRow {
  id: number;
  kind: string;
  params: Record<string, string | number>;
  order_id: number | null;
  record_number: string | null;
}

/** The email that lists notifications, grouped by record. */
export function summaryMail(rows: readonly SummaryRow[], language: Language): MailText {
  const words = WORDS[language];
  const byRecord = [...Map.groupBy(rows, (row) => row.order_id ?? row.kind).values()].flat();
  const facts = byRecord.slice(0, LINES).map(({ kind, params, record_number: number }) => ({
    label: number ?? (isNotificationKind(kind) ? NOTIFICATION_LABEL[kind][language] : kind),
    value: isNotificationKind(kind) ? notificationTitle(kind, language, params) : (number ?? kind),
  }));
  return {
    subject: words.subject(rows.length),
    paragraphs: [words.lead, ...(rows.length > LINES ? [words.more(rows.length - LINES)] : [])],
    facts,
    action: { label: words.open, path: '/notifications?tab=all' },
    hasSettings: true,
  };
}

/** The notifications due for a user's summary, without those already read or about records now hidden from them. */
async function worthSending(trx: Trx, userId: number, due: readonly (SummaryRow & { readed: number })[]) {
  const viewer = await findViewerOfUser(trx, userId);
  if (viewer === undefined) return [];
  const records = [...new Set(due.flatMap(({ order_id: id }) => id ?? []))];
  const visible =
    records.length === 0
      ? []
      : await trx
          .selectFrom('shipment')
          .select('shipment.id')
          .where('shipment.id', 'in', records)
          .where(inScope(scopeOf(viewer)))
          .execute();
  const ids = new Set(visible.map(({ id }) => id));
  return due.filter(({ readed, order_id: id }) => readed === 0 && (id === null || ids.has(id)));
}

/** Queues one user's summary, at most once per day. */
async function mailSummary({ db, clock, config }: Deps, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Other instances wait here, and then find nothing due.
    await lockCounters(trx, [userId]);
    const now = clock();
    const next = nextSummaryAt(now);
    const slot = businessDay(new Date(next.getTime() - 24 * 3_600_000));
    const user = await trx
      .selectFrom('app_user')
      .innerJoin('user_counter', 'user_counter.user_id', 'app_user.id')
      .select(['email', 'language', 'summary_on'])
      .where('app_user.id', '=', userId)
      .executeTakeFirstOrThrow();
    const dueRows = trx
      .selectFrom('notification')
      .select(['id', 'kind', 'params', 'order_id', 'record_number', 'readed'])
      .where('user_id', '=', userId)
      .where('mail_due', '=', true)
      .where('daily', '=', true)
      .where('mail_after', '<=', now)
      .orderBy('id');
    const due = await dueRows.forUpdate().execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return;
    if (user.summary_on === slot) {
      await trx.updateTable('notification').set({ mail_after: next }).where('id', 'in', ids).execute();
      return;
    }
    const rows = await worthSending(trx, userId, due);
    await markMailed(trx, ids, null);
    if (rows.length === 0 || user.email === null) return;
    const { email: to, language } = user;
    const text = summaryMail(rows, language);
    await queueMail(trx, { kind: 'DAILY_SUMMARY', to, language, text }, config.publicUrl, now);
    await markMailed(
      trx,
      rows.map(({ id }) => id),
      now,
    );
    await trx.updateTable('user_counter').set({ summary_on: slot }).where('user_id', '=', userId).execute();
  });
}

/**
 * Queues the daily summaries that are due, one email per user. Each has its own transaction, so that a restart neither
 * loses nor repeats one. Safe to run on several instances at once.
 * @returns the number of users processed
 */
export async function mailSummaries(deps: Deps): Promise<number> {
  let total = 0;
  for (;;) {
    // Each round depends on the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const users = await deps.db
      .selectFrom('notification')
      .select('user_id')
      .distinct()
      .where('mail_due', '=', true)
      .where('daily', '=', true)
      .where('mail_after', '<=', deps.clock())
      .limit(AT_ONCE)
      .execute();
    for (const { user_id: userId } of users) {
      // Sequential: each summary locks its user.
      // oxlint-disable-next-line no-await-in-loop
      await mailSummary(deps, userId);
    }
    total += users.length;
    if (users.length < AT_ONCE) return total;
  }
}
