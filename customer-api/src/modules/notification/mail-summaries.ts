import type { Language } from '@wr1/schema/rules/code/language.ts';
import { NOTIFICATION_LABEL } from '@wr1/schema/rules/notification/notification-label.ts';
import { isNotificationKind, notificationTitle } from '@wr1/schema/rules/notification/notification.ts';
import { nextSummaryAt } from '@wr1/schema/rules/notification/resolve-setting.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Trx } from '../../db.ts';
import type { Deps } from '../../http/deps.ts';
import { emailTemplate, paragraphs, type EmailContent } from '../mail/email-template.ts';
import { EMAIL_VARIABLE } from '../mail/email-variable.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findViewerOfUser } from '../session/viewer.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import { lockCounters, markMailed } from './notification.repository.ts';

/** Users per round. */
const AT_ONCE = 50;
/** Maximum lines in a summary; further notifications are only counted. */
const LINES = 100;

const PAGE = '/notifications?tab=all';

/** The daily summary. The paragraph about further notifications is left out if all of them are listed. */
export const DAILY_SUMMARY_MAIL = emailTemplate({
  key: 'DAILY_SUMMARY',
  group: 'account',
  label: { en: 'Daily summary', vn: 'Tổng hợp hằng ngày' },
  variables: ['notifications', 'more'],
  samplePath: PAGE,
  hasSettings: true,
  en: {
    subject: 'Daily summary: {notifications}',
    body: paragraphs(
      'These are your notifications since the last summary, except those you have already read.',
      '{more} more are on the notifications page.',
    ),
    button: 'Open notifications',
  },
  vn: {
    subject: 'Tổng hợp hằng ngày: {notifications}',
    body: paragraphs(
      'Dưới đây là các thông báo từ lần tổng hợp trước, không gồm thông báo đã đọc.',
      'Còn {more} thông báo khác trên trang thông báo.',
    ),
    button: 'Mở trang thông báo',
  },
  sample: (language) => {
    const { number, route } = EMAIL_VARIABLE;
    const params = { number: number.sample[language], route: route.sample[language], service: 0 };
    const row = { order_id: 1, record_number: params.number };
    const kinds = ['BOOKING_PLANNED', 'MILESTONE', 'DOCUMENT_MISSING'] as const;
    const { document, cutOff } = EMAIL_VARIABLE;
    const details = { milestone: 33, document: document.sample[language], cutOff: cutOff.sample[language] };
    return summaryContent(
      kinds.map((kind, id) => ({ id, kind, params: { ...params, ...details }, ...row })),
      language,
    );
  },
});

const countText = (count: number, language: Language): string =>
  language === 'vn' ? `${count} thông báo` : `${count} notification${count === 1 ? '' : 's'}`;

interface SummaryRow {
  id: number;
  kind: string;
  params: Record<string, string | number>;
  order_id: number | null;
  record_number: string | null;
}

/** The content of the email that lists notifications, grouped by record. */
function summaryContent(rows: readonly SummaryRow[], language: Language): EmailContent<'notifications' | 'more'> {
  const byRecord = [...Map.groupBy(rows, (row) => row.order_id ?? row.kind).values()].flat();
  const facts = byRecord.slice(0, LINES).map(({ kind, params, record_number: number }) => ({
    label: number ?? (isNotificationKind(kind) ? NOTIFICATION_LABEL[kind][language] : kind),
    value: isNotificationKind(kind) ? notificationTitle(kind, language, params) : (number ?? kind),
  }));
  const more = rows.length > LINES ? rows.length - LINES : null;
  return { values: { notifications: countText(rows.length, language), more }, facts, path: PAGE };
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
    const mail = { template: DAILY_SUMMARY_MAIL, to, language, ...summaryContent(rows, language) };
    await queueMail(trx, mail, config.publicUrl, now);
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
