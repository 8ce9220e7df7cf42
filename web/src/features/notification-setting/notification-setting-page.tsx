import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { layersOf } from '@wr1/schema/rules/notification/resolve-setting.ts';
import type { SettingLayer } from '@wr1/schema/rules/notification/resolve-setting.ts';
import {
  NOTIFICATION_GROUP,
  NOTIFICATION_GROUP_LABEL,
  NOTIFICATION_LABEL,
} from '@wr1/schema/rules/notification/notification-label.ts';
import { LoadFailure, useLoadFailureToast } from '../../app/page/load-failure.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay, useViewer } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { NotificationSettingPageDocument } from './notification-setting-page.generated.ts';
import { EmailTemplateList } from './email/email-template-list.tsx';
import s from './notification-setting.module.css';
import { SecurityRow, SettingRow } from './setting-row.tsx';
import type { NamedSetting } from './setting-row.tsx';
import { useSaveSetting } from './use-save-setting.ts';

const panelId = 'notification-settings';

/** /admin/notifications-settings: kinds of notification by channel. The tab, in the URL, selects whose settings. */
export function NotificationSettingPage() {
  const { t } = useTranslation('notification-setting');
  const { language } = useLanguage();
  const { role, isStaff } = useViewer();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const layers: readonly SettingLayer[] = role === 'UNKNOWN' ? ['OWN'] : layersOf(role);
  const layer = layers.find((one) => one === search.get('tab')) ?? 'OWN';
  const hasTemplates = may('update', 'MasterData');
  const tab = hasTemplates && search.get('tab') === 'templates' ? 'templates' : layer;
  const tabs = hasTemplates ? [...layers, 'templates' as const] : layers;
  const { data, error, loading, refetch } = useQuery(NotificationSettingPageDocument, {
    variables: { layer },
    skip: tab === 'templates',
  });
  const { withPending, save } = useSaveSetting(layer);
  usePageTitle(t('title'));
  useLoadFailureToast(data ? error : undefined);

  const settings = data?.notificationSettings.flatMap(({ kind, ...setting }): NamedSetting[] =>
    kind === 'UNKNOWN' ? [] : [withPending({ ...setting, kind })],
  );
  const above = layer === 'OWN' && !isStaff ? 'company' : 'default';
  const content =
    tab === 'templates' ? (
      <EmailTemplateList />
    ) : !settings && error ? (
      <Card flush>
        <LoadFailure error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
      </Card>
    ) : !settings ? (
      <Card flush>
        <SkeletonRows count={8} height={52} />
      </Card>
    ) : (
      NOTIFICATION_GROUP.map((group) => {
        const rows = settings.filter(({ kind }) => NOTIFICATION_LABEL[kind].group === group);
        if (rows.length === 0 && group !== 'account') return null;
        return (
          <Card key={group} flush title={NOTIFICATION_GROUP_LABEL[group][language]}>
            <div className={s.head} aria-hidden="true">
              <span>{t('column.kind')}</span>
              <span>{t('column.web')}</span>
              <span>{t('column.email')}</span>
              <span>{t('column.records')}</span>
            </div>
            <ul>
              {rows.map((setting) => (
                <SettingRow
                  key={setting.kind}
                  setting={setting}
                  above={above}
                  isOfStaff={layer === 'STAFF' || (layer === 'OWN' && isStaff)}
                  onChange={(choice) => void save(setting, choice)}
                />
              ))}
              {group === 'account' && <SecurityRow />}
            </ul>
          </Card>
        );
      })
    );
  return (
    <div className={s.page}>
      <PageHeader title={t('title')} detail={t(`lead.${tab}`)} />
      {tabs.length > 1 ? (
        <>
          <Tabs
            label={t('tabs')}
            panelId={panelId}
            value={tab}
            onChange={(next) => setSearch(next === 'OWN' ? {} : { tab: next }, { replace: true })}
            items={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
          />
          <TabPanel id={panelId} tab={tab}>
            <div className={s.groups}>{content}</div>
          </TabPanel>
        </>
      ) : (
        <div className={s.groups}>{content}</div>
      )}
    </div>
  );
}
