import { useFragment } from '@apollo/client/react';
import { ChevronDown, ChevronUp, MailOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { cx } from '../../ui/text/cx.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { NotificationGlyph } from './notification-glyph.tsx';
import type { NotificationGroup } from './notification-group.ts';
import s from './notification-page.module.css';
import { NotificationRow } from './notification-row.tsx';
import type { ListedNotification } from './notification-row.tsx';
import { NotificationRowFragmentDoc } from './notification-tag.generated.ts';
import { NotificationText } from './notification-text.tsx';
import type { NotificationChange } from './use-notification-change.ts';

/** The unread notifications of one record, collapsed to the latest. Opening the record marks all of them as read. */
export function NotificationGroupRow({
  group,
  change,
}: {
  group: NotificationGroup<ListedNotification>;
  change: NotificationChange;
}) {
  const { t } = useTranslation('notification');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, complete } = useFragment({ fragment: NotificationRowFragmentDoc, from: group[0] });
  if (!complete) return null;
  const ids = group.map((one) => one.id);
  const title = t('updates', { count: group.length, number: data.recordNumber });
  return (
    <li className={s.group}>
      <div className={cx(s.row, s.unread)}>
        <NotificationGlyph kind={data.kind} />
        <div className={s.words}>
          <Link className={s.text} to={data.path ?? '/notifications'} onClick={() => void change.markRead(ids)}>
            <NotificationText title={title} recordNumber={data.recordNumber} />
          </Link>
          <p className={s.latest}>{data.title}</p>
          <p className={s.time}>
            <span className={s.mark}>{t('unreadMark')}</span>
            <time dateTime={data.createdAt}>{formatDateTime(data.createdAt, undefined, 'list')}</time>
          </p>
        </div>
        <div className={s.tools}>
          <IconButton
            label={isOpen ? t('collapse', { title }) : t('expand', { title })}
            icon={isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          />
          <IconButton
            label={t('markGroupRead')}
            icon={<MailOpen size={16} />}
            onClick={() => void change.markRead(ids)}
          />
        </div>
      </div>
      {isOpen && (
        <ul id={id} className={s.members} aria-label={title}>
          {group.map((one) => (
            <NotificationRow key={one.id} notification={one} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
}
