import { useQuery } from '@apollo/client/react';
import { CheckCheck, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailure, useLoadFailureToast } from '../../app/page/load-failure.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { NotificationListDocument } from './notification-list.generated.ts';
import s from './notification-page.module.css';
import { useNotificationChange } from './use-notification-change.ts';
import { groupUnread } from './notification-group.ts';
import { NotificationGroupRow } from './notification-group-row.tsx';
import { NotificationRow } from './notification-row.tsx';

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
              {groupUnread(list.nodes).map((group) =>
                group.length === 1 ? (
                  <NotificationRow key={group[0].id} notification={group[0]} change={change} />
                ) : (
                  <NotificationGroupRow key={group[0].recordNumber} group={group} change={change} />
                ),
              )}
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
