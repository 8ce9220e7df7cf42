import { useFragment } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../ui/page/card.tsx';
import { formatListDate, formatTime } from '../../ui/text/format.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { useNow } from '../../ui/browser/use-now.ts';
import { NotificationTag } from '../notification/notification-tag.tsx';
import { NotificationRowFragmentDoc } from '../notification/notification-tag.generated.ts';
import type { CustomerDashboardQuery } from './customer-dashboard-page.generated.ts';
import s from './event-list.module.css';

type Notification = CustomerDashboardQuery['notifications']['nodes'][number];

/** The latest events, taken from the viewer's notifications. */
export function EventList({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('event.title')} actions={<TextLink to="/notifications?tab=all">{t('all')}</TextLink>} flush>
      {notifications.length === 0 ? (
        <p className={s.empty}>{t('event.empty')}</p>
      ) : (
        <ul className={s.list}>
          {notifications.map((notification) => (
            <EventRow key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function EventRow({ notification }: { notification: Notification }) {
  const now = useNow();
  const { data, complete } = useFragment({ fragment: NotificationRowFragmentDoc, from: notification });
  if (!complete) return null;
  const day = formatListDate(data.createdAt);
  return (
    <li>
      <Link className={s.row} to={data.path ?? '/notifications'}>
        <NotificationTag kind={data.kind} title={data.title} recordNumber={data.recordNumber} />
        <time className={s.time} dateTime={data.createdAt}>
          {day === formatListDate(now) ? formatTime(data.createdAt) : day}
        </time>
      </Link>
    </li>
  );
}
