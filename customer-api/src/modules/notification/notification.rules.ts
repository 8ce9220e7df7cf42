import type { NotificationRow, userNotifyChange } from '@wr1/schema/rest/milestone/notification.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { NOTIFICATION_TITLE } from '@wr1/schema/rules/notification/notification-title.ts';
import {
  isNotificationKind,
  notificationTitle,
  type NotificationKind,
} from '@wr1/schema/rules/notification/notification.ts';
import type { z } from 'zod';
import { checkFields } from '../../errors.ts';
import type { StoredNotification } from './notification.repository.ts';

/** The message of a stored notification. A kind unknown to this release shows the record's number instead. */
function titleOf({ kind, params, record_number: number }: StoredNotification, language: Language): string {
  return isNotificationKind(kind) ? notificationTitle(kind, language, params) : (number ?? kind);
}

/**
 * Kinds whose message contains the text in the user's language, so that search matches what the user sees.
 */
export function kindsWithText(text: string, language: Language): NotificationKind[] {
  const wanted = text.toLocaleLowerCase('vi');
  return Object.entries(NOTIFICATION_TITLE).flatMap(([kind, label]) => {
    const words = label[language].replaceAll(/\{\w+\}/g, '').toLocaleLowerCase('vi');
    return isNotificationKind(kind) && words.includes(wanted) ? [kind] : [];
  });
}

/** The REST form of a notification, with its message in the caller's language. */
export function notificationRowOf(stored: StoredNotification, language: Language): NotificationRow {
  return {
    id: stored.id,
    kind: stored.kind,
    title: titleOf(stored, language),
    params: stored.params,
    shown: stored.shown ? 1 : 0,
    readed: stored.readed === 1 ? 1 : 0,
    order_id: stored.order_id,
    record_number: stored.record_number,
    is_booking: stored.is_booking,
    created_at: stored.created_at.toISOString(),
  };
}

function isSet(flag: 0 | 1 | boolean): boolean {
  return flag === 1 || flag === true;
}

/**
 * Parses both forms of PUT userNotify that the specification defines.
 * @returns the new value and the IDs; null means all notifications
 * @throws ApiError CHECK_FIELDS if markAsUnRead is 0 or false, which has no meaning
 */
export function markingOf(body: z.output<typeof userNotifyChange>): { ids: number[] | null; readed: 0 | 1 } {
  if ('markAllAsRead' in body) return { ids: isSet(body.markAllAsRead) ? null : body.ids, readed: 1 };
  if (!isSet(body.markAsUnRead)) throw checkFields([{ path: ['markAsUnRead'], code: 'INVALID_VALUE' }]);
  return { ids: body.ids, readed: 0 };
}
