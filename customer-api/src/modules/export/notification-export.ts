import { userNotifyQuery, type NotificationRow } from '@wr1/schema/rest/milestone/notification.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import { parseIds } from '../../http/ids.ts';
import {
  countNotifications,
  listNotificationIds,
  listNotifications,
  type NotificationFilter,
} from '../notification/notification.repository.ts';
import { kindsWithText, notificationRowOf } from '../notification/notification.rules.ts';
import { exportSource, type AnyExportSource, type ExportContext } from './export-source.ts';

const YES = { en: 'Read', vn: 'Đã đọc' };
const NO = { en: 'Unread', vn: 'Chưa đọc' };

function filterOf(query: Record<string, unknown>, { viewer, language }: ExportContext): NotificationFilter {
  const parsed = userNotifyQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const { readed, search, ids } = parsed.data;
  return {
    userId: viewer.userId,
    readed,
    ids: parseIds(ids),
    search: search === undefined ? undefined : { text: search, kinds: kindsWithText(search, language) },
  };
}

/** The caller's notifications as listed by userNotify. */
export const NOTIFICATION_EXPORT: AnyExportSource = exportSource<NotificationRow>({
  title: { en: 'Notifications', vn: 'Thông báo' },
  access: { action: 'read', subject: 'Notification' },
  count: (db, query, context) => countNotifications(db, filterOf(query, context)),
  open: async (db, query, context) => {
    const filter = filterOf(query, context);
    const { language } = context;
    return {
      ids: await listNotificationIds(db, filter, EXPORT_ROW_CAP),
      read: async (ids) => {
        const window = { limit: ids.length, offset: 0 };
        const rows = await listNotifications(db, { userId: filter.userId, ids }, window);
        return new Map(rows.map((row) => [row.id, notificationRowOf(row, language)]));
      },
      columns: [
        {
          screen: 'created',
          header: { en: 'Time (Vietnam)', vn: 'Thời điểm' },
          kind: 'moment',
          width: 18,
          cell: (row) => ({ at: row.created_at, zone: BUSINESS_TIME_ZONE }),
        },
        {
          screen: 'text',
          header: { en: 'Notification', vn: 'Thông báo' },
          kind: 'text',
          width: 72,
          cell: (row) => row.title,
        },
        {
          screen: 'number',
          header: { en: 'Record', vn: 'Hồ sơ' },
          kind: 'text',
          width: 14,
          cell: (row) => row.record_number,
        },
        {
          screen: 'read',
          header: { en: 'Read', vn: 'Đã đọc' },
          kind: 'text',
          width: 10,
          cell: (row) => (row.readed === 1 ? YES : NO)[language],
        },
      ],
    };
  },
});
