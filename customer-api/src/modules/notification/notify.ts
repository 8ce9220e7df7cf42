import { isMailed, type NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import { nextSummaryAt } from '@wr1/schema/rules/notification/resolve-setting.ts';
import type { Trx } from '../../db.ts';
import { recordNotificationChange } from '../event/event.repository.ts';
import { signalMailQueued } from '../mail/mail-wake.ts';
import { readSettings, type UserSetting } from '../notification-setting/effective-setting.ts';
import { readOwners } from '../shipment/shipment-audience.repository.ts';
import { addDebitNoteMails, debitNoteNotices } from './debit-note-mail.ts';
import { dropImplied } from './drop-implied.ts';
import { changeUnread, insertNotifications, lockCounters, type NewNotification } from './notification.repository.ts';

/** An event and the users to notify. */
export interface Notice {
  kind: NotificationKind;
  /** Recipients; duplicates are ignored. */
  userIds: readonly number[];
  /** Values for the message's placeholders. The record's number is added automatically. */
  params?: Readonly<Record<string, string | number>>;
  /** The record that the notice is about. */
  shipment?: { id: number; number: string; isBooking: boolean };
  at: Date;
  /** Earliest time to send the email; null or omitted for immediately. */
  mailAfter?: Date | null | undefined;
}

/** Kinds without a record that use the shared email; the modules of the others write their own. */
const SHARED_EMAIL: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'NEW_SAILINGS',
  'WEBHOOK_DISABLED',
  'COMPANY_CHANGE_REQUESTED',
  'COMPANY_CHANGE_APPROVED',
  'COMPANY_CHANGE_REJECTED',
  'TERMS_PROPOSED',
  'TERMS_APPROVED',
  'TERMS_REJECTED',
]);

/** Maximum number of rows per INSERT. */
const CHUNK = 1_000;

/**
 * A notice to one user, according to the user's settings; null if these turn off every channel.
 * @param isMailedElsewhere whether the email goes to addresses of the customer instead
 */
function rowOf(
  notice: Notice,
  userId: number,
  { web, email, isInvited }: UserSetting,
  isMailedElsewhere: boolean,
): NewNotification | null {
  const { kind, params, shipment, at, mailAfter } = notice;
  const hasEmail = shipment !== undefined || SHARED_EMAIL.has(kind);
  const isDue =
    !isMailedElsewhere && hasEmail && email !== 'OFF' && (kind !== 'MILESTONE' || isMailed(kind, params ?? {}));
  if (!web && !isDue) return null;
  const daily = isDue && email === 'DAILY';
  return {
    user_id: userId,
    kind,
    params: shipment === undefined ? (params ?? {}) : { number: shipment.number, ...params },
    order_id: shipment?.id ?? null,
    record_number: shipment?.number ?? null,
    is_booking: shipment?.isBooking ?? false,
    created_at: at,
    mail_due: isDue,
    mail_after: daily ? nextSummaryAt(mailAfter && mailAfter > at ? mailAfter : at) : (mailAfter ?? null),
    on_web: web,
    daily,
    // People who sign in for the first time start without a backlog; only the welcome is unread.
    readed: isInvited && kind !== 'REGISTRATION_APPROVED' ? 1 : 0,
  };
}

/** The rows of several notices, leaving out users whose settings exclude them. */
async function rowsOf(
  trx: Trx,
  notices: readonly Notice[],
  mailedElsewhere: ReadonlySet<Notice>,
): Promise<NewNotification[]> {
  const to = notices.flatMap((notice) => [...new Set(notice.userIds)].map((userId) => ({ notice, userId })));
  if (to.length === 0) return [];
  const kinds = notices.map(({ kind }) => kind);
  const userIds = to.map(({ userId }) => userId);
  const settingOf = await readSettings(trx, userIds, kinds);
  const wanted = to.map((one) => ({ ...one, setting: settingOf(one.userId, one.notice.kind) }));
  // For staff, the initial recipients are already limited to their own customers' records.
  const isLimited = ({ notice, setting }: (typeof wanted)[number]) =>
    setting.records === 'OWN' && !setting.isStaff && notice.shipment !== undefined;
  const limited = wanted.filter(isLimited).flatMap(({ notice }) => notice.shipment?.id ?? []);
  const isOwn = await readOwners(trx, limited);
  return wanted.flatMap((one) => {
    const { notice, userId, setting } = one;
    if (isLimited(one) && !isOwn(notice.shipment?.id ?? 0, userId)) return [];
    return rowOf(notice, userId, setting, mailedElsewhere.has(notice) && !setting.isStaff) ?? [];
  });
}

/** Sends several notices at once with few SQL statements. See {@link notify}. */
export async function notifyAll(trx: Trx, notices: readonly Notice[], at: Date): Promise<void> {
  const toAddresses = await debitNoteNotices(trx, notices);
  await addDebitNoteMails(trx, toAddresses);
  const rows = await rowsOf(trx, notices, new Set(toAddresses));
  if (rows.length === 0) return;
  await lockCounters(
    trx,
    rows.map(({ user_id }) => user_id),
  );
  const wanted = await dropImplied(trx, rows);
  if (wanted.length === 0) return;
  for (let start = 0; start < wanted.length; start += CHUNK) {
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    const inserted = await insertNotifications(trx, wanted.slice(start, start + CHUNK));
    const changes = inserted.map(({ id, user_id: userId }) => ({ userId, notificationId: id }));
    // oxlint-disable-next-line no-await-in-loop
    await recordNotificationChange(trx, changes, at);
  }
  await changeUnread(
    trx,
    wanted.flatMap(({ user_id, on_web, readed }) => (on_web && readed === 0 ? [user_id] : [])),
    1,
  );
  if (wanted.some(({ mail_due }) => mail_due)) signalMailQueued();
}

/**
 * Notifies users in the app and by email, according to their settings. Call it in the transaction of the change, so
 * that rows, unread totals and events are committed together.
 */
export function notify(trx: Trx, notice: Notice): Promise<void> {
  return notifyAll(trx, [notice], notice.at);
}
