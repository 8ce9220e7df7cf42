import { useFragment, useQuery } from '@apollo/client/react';
import { CheckCheck, Mail, MailOpen, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LoadFailure, useLoadFailureToast } from '../../app/page/load-failure.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { cx } from '../../ui/text/cx.ts';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { formatDateTime, formatNumber } from '../../ui/text/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { NotificationListDocument } from './notification-list.generated.ts';
import type { NotificationListQuery } from './notification-list.generated.ts';
import s from './notification-page.module.css';
import { NotificationGlyph } from './notification-glyph.tsx';
import { NotificationRowFragmentDoc } from './notification-tag.generated.ts';
import { NotificationText } from './notification-text.tsx';
import { useNotificationChange } from './use-notification-change.ts';
import type { NotificationChange } from './use-notification-change.ts';

const windowSize = 20;
const tabs = ['unread', 'read', 'all'] as const;
type Tab = (typeof tabs)[number];
const readOf: Record<Tab, boolean | null> = { unread: false, read: true, all: null };
const panelId = 'notifications';

/** /notifications: the tabs unread, read and all. The tab is in the URL. */
export function NotificationPage() {
  const { t } = useTranslation('notification');
  const { locale } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'unread';
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(NotificationListDocument, {
    variables: { isRead: readOf[tab], first: windowSize },
  });
  const change = useNotificationChange();
  usePageTitle(t('title'));
  useLoadFailureToast(data ? error : undefined);

  const counts = data ?? previousData;
  const all = counts?.all.totalCount;
  const unread = counts?.unreadNotificationCount;
  const count: Record<Tab, number | undefined> = {
    unread,
    read: all === undefined || unread === undefined ? undefined : Math.max(0, all - unread),
    all,
  };
  const list = data?.notifications;
  return (
    <div className={s.page}>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ExportPicker
              list={{ notifications: { isRead: readOf[tab] } }}
              disabled={data?.notifications.totalCount === 0}
            />
            <Button
              icon={<CheckCheck size={16} />}
              disabled={!unread}
              loading={change.busy}
              onClick={() => void change.markAllRead()}
            >
              {t('markAllRead')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('tabs')}
        panelId={panelId}
        value={tab}
        onChange={(next) => setSearch(next === 'unread' ? {} : { tab: next }, { replace: true })}
        items={tabs.map((id) => {
          const number = count[id];
          return { id, label: t(`tab.${id}`), ...(number !== undefined && { count: formatNumber(number, locale) }) };
        })}
      />
      <TabPanel id={panelId} tab={tab}>
        <Card flush>
          {!list && error ? (
            <LoadFailure error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
          ) : !list ? (
            <SkeletonRows count={8} height={52} />
          ) : list.nodes.length === 0 ? (
            <NothingHere tab={tab} onShowAll={() => setSearch({ tab: 'all' }, { replace: true })} />
          ) : (
            <ul>
              {list.nodes.map((notification) => (
                <Row key={notification.id} notification={notification} change={change} />
              ))}
            </ul>
          )}
        </Card>
        {list?.pageInfo.hasNextPage && (
          <div className={s.more}>
            <Button
              loading={loading}
              onClick={() =>
                // If this fails, the list stays and a toast reports the error.
                void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(() => undefined)
              }
            >
              {t('more')}
            </Button>
            <span className={s.shown}>
              {t('shown', {
                shown: formatNumber(list.nodes.length, locale),
                total: formatNumber(list.totalCount, locale),
              })}
            </span>
          </div>
        )}
      </TabPanel>
    </div>
  );
}

function NothingHere({ tab, onShowAll }: { tab: Tab; onShowAll: () => void }) {
  const { t } = useTranslation('notification');
  return (
    <EmptyState
      icon={<MailOpen size={24} />}
      title={t(`empty.${tab}`)}
      action={tab === 'all' ? undefined : <Button onClick={onShowAll}>{t('empty.showAll')}</Button>}
    >
      {t('empty.unreadText')}
    </EmptyState>
  );
}

function Row({
  notification,
  change,
}: {
  notification: NotificationListQuery['notifications']['nodes'][number];
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
