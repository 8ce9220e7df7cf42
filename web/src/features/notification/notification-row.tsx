import { useFragment } from '@apollo/client/react';
import { Mail, MailOpen, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { cx } from '../../ui/text/cx.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { NotificationGlyph } from './notification-glyph.tsx';
import type { NotificationListQuery } from './notification-list.generated.ts';
import s from './notification-page.module.css';
import { NotificationRowFragmentDoc } from './notification-tag.generated.ts';
import { NotificationText } from './notification-text.tsx';
import type { NotificationChange } from './use-notification-change.ts';

/** A notification of the list. */
export type ListedNotification = NotificationListQuery['notifications']['nodes'][number];

/** A notification with its actions. Opening its page marks it as read. */
export function NotificationRow({
  notification,
  change,
}: {
  notification: ListedNotification;
  change: NotificationChange;
}) {
  const { t } = useTranslation('notification');
  const confirm = useConfirm();
  const { data, complete } = useFragment({ fragment: NotificationRowFragmentDoc, from: notification });
  if (!complete) return null;
  const text = <NotificationText title={data.title} recordNumber={data.recordNumber} />;

  async function remove(id: string) {
    const yes = await confirm({
      title: t('deleteTitle'),
      body: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (yes) await change.remove([id]);
  }

  return (
    <li className={cx(s.row, !data.isRead && s.unread)}>
      <NotificationGlyph kind={data.kind} />
      <div className={s.words}>
        {data.path === null ? (
          <p className={s.text}>{text}</p>
        ) : (
          <Link
            className={s.text}
            to={data.path}
            onClick={() => {
              if (!data.isRead) void change.markRead([data.id]);
            }}
          >
            {text}
          </Link>
        )}
        <p className={s.time}>
          {!data.isRead && <span className={s.mark}>{t('unreadMark')}</span>}
          <time dateTime={data.createdAt}>{formatDateTime(data.createdAt, undefined, 'list')}</time>
        </p>
      </div>
      <div className={s.tools}>
        <IconButton
          label={data.isRead ? t('markUnread') : t('markRead')}
          icon={data.isRead ? <Mail size={16} /> : <MailOpen size={16} />}
          onClick={() => void (data.isRead ? change.markUnread([data.id]) : change.markRead([data.id]))}
        />
        <IconButton label={t('delete')} icon={<Trash2 size={16} />} onClick={() => void remove(data.id)} />
      </div>
    </li>
  );
}
