import { useFragment, useQuery } from '@apollo/client/react';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailure } from '../../app/page/load-failure.tsx';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/text/cx.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { TextLink } from '../../ui/button/link-button.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import s from './bell-menu.module.css';
import { BellMenuDocument } from './bell-menu.generated.ts';
import type { BellMenuQuery } from './bell-menu.generated.ts';
import { groupUnread } from './notification-group.ts';
import type { NotificationGroup } from './notification-group.ts';
import { NotificationGlyph } from './notification-glyph.tsx';
import { NotificationRowFragmentDoc } from './notification-tag.generated.ts';
import { NotificationText } from './notification-text.tsx';
import { useNotificationChange } from './use-notification-change.ts';

/** Rows in the menu, each a notification or a group. */
const MOST = 6;

type BellNotification = BellMenuQuery['notifications']['nodes'][number];

/** The bell with the live unread total. Opens the latest notifications. */
export function BellMenu({ unreadCount, size }: { unreadCount: number; size: 'md' | 'xl' }) {
  const { t } = useTranslation('notification');
  const badge = unreadCount === 0 ? null : unreadCount > 99 ? '99+' : unreadCount;
  return (
    <Popover
      label={t('latest')}
      align="end"
      flush
      renderTrigger={(props) => (
        <IconButton
          {...props}
          size={size}
          label={t('bell', { count: unreadCount })}
          icon={<Bell size={size === 'xl' ? 20 : 16} />}
          badge={badge}
        />
      )}
    >
      {(close) => <BellPanel onClose={close} />}
    </Popover>
  );
}

function BellPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notification');
  const { data, error, loading, refetch } = useQuery(BellMenuDocument, { fetchPolicy: 'cache-and-network' });
  const change = useNotificationChange();
  const groups = data && groupUnread(data.notifications.nodes).slice(0, MOST);
  return (
    <div className={s.panel}>
      <div className={s.head}>
        <h2 className={s.title}>{t('title')}</h2>
        {(data?.unreadNotificationCount ?? 0) > 0 && (
          <Button size="sm" kind="quiet" loading={change.busy} onClick={() => void change.markAllRead()}>
            {t('markAllRead')}
          </Button>
        )}
      </div>
      {!groups && loading && <SkeletonRows count={4} height={52} />}
      {!groups && error && <LoadFailure error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {groups?.length === 0 && <p className={s.empty}>{t('empty.bell')}</p>}
      <ul>
        {groups?.map((group) => (
          <BellRow
            key={group[0].id}
            group={group}
            onOpen={(unread) => {
              onClose();
              if (unread) void change.markRead(group.map(({ id }) => id));
            }}
          />
        ))}
      </ul>
      <div className={s.foot}>
        <TextLink to="/notifications" onClick={onClose}>
          {t('all')}
        </TextLink>
      </div>
    </div>
  );
}

/** A notification, or the unread ones of a record as one row with the latest message. */
function BellRow({ group, onOpen }: { group: NotificationGroup<BellNotification>; onOpen: (unread: boolean) => void }) {
  const { t } = useTranslation('notification');
  const { data, complete } = useFragment({ fragment: NotificationRowFragmentDoc, from: group[0] });
  if (!complete) return null;
  return (
    <li>
      <Link
        className={cx(s.row, !data.isRead && s.unread)}
        to={data.path ?? '/notifications'}
        onClick={() => onOpen(!data.isRead)}
      >
        <span className={s.glyph}>
          <NotificationGlyph kind={data.kind} />
        </span>
        <span className={s.words}>
          <span className={s.text}>
            <NotificationText title={data.title} recordNumber={data.recordNumber} />
          </span>
          {group.length > 1 && (
            <span className={s.time}>{t('updates', { count: group.length, number: data.recordNumber })}</span>
          )}
          <time className={s.time} dateTime={data.createdAt}>
            {formatDateTime(data.createdAt, undefined, 'list')}
          </time>
        </span>
        {!data.isRead && (
          <span className={s.dot}>
            <span className="sr">{t('unreadMark')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
