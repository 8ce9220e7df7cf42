import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../app/page/page-title.ts';
import type { Part } from '../../app/session/part.ts';
import { useHas, useViewer, useViewerName } from '../../app/session/viewer-context.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { PersonDataCard } from '../person-data/person-data-card.tsx';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { ChangePasswordCard } from '../user/change-password-card.tsx';
import { PreferencePanel } from './preference/preference-panel.tsx';
import s from './profile-page.module.css';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionList } from './session-list.tsx';

const allTabs = ['profile', 'password', 'security', 'sessions', 'preferences', 'data'] as const;
/** Product parts needed by the tabs that go beyond section 7. */
const tabPart: Partial<Record<(typeof allTabs)[number], Part>> = {
  profile: 'profile',
  security: 'secondFactor',
  sessions: 'sessions',
  data: 'secondFactor',
};
const panelId = 'account';

/**
 * /account-setting and /profile: the user's profile, password, sessions and preferences. The tab is in the
 * URL.
 */
export function ProfilePage() {
  const { t } = useTranslation(['profile', 'user']);
  const viewer = useViewer();
  const name = useViewerName();
  const has = useHas();
  const [search, setSearch] = useSearchParams();
  const tabs = allTabs.filter((id) => tabPart[id] === undefined || has(tabPart[id]));
  const first = tabs[0] ?? 'password';
  const tab = tabs.find((one) => one === search.get('tab')) ?? first;
  usePageTitle(t('title'));
  const place = viewer.company?.name ?? null;
  return (
    <div className={s.page}>
      <PageHeader
        title={t('title')}
        detail={[viewer.user?.username ?? name, t(`user:role.${viewer.role}`), place].filter(Boolean).join(' · ')}
      />
      <Tabs
        label={t('title')}
        panelId={panelId}
        value={tab}
        onChange={(next) => setSearch(next === first ? {} : { tab: next })}
        items={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
      />
      <TabPanel id={panelId} tab={tab}>
        {tab === 'profile' && <ProfilePanel />}
        {tab === 'password' && <ChangePasswordCard />}
        {tab === 'security' && <SecondFactorCard />}
        {tab === 'sessions' && <SessionList />}
        {tab === 'preferences' && <PreferencePanel />}
        {tab === 'data' && <PersonDataCard />}
      </TabPanel>
    </div>
  );
}
