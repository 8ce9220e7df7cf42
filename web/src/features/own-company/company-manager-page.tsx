import { useTranslation } from 'react-i18next';
import { useQuery } from '@apollo/client/react';
import { tab } from '../../app/list/list-address.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useHas, useViewer } from '../../app/session/viewer-context.tsx';
import { useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { Code } from '../../ui/text/code.tsx';
import { BankAccountCards } from '../bank-account/bank-account-card.tsx';
import { HolidayCard } from '../holiday/holiday-card.tsx';
import { BranchCards } from '../master-data-entry/branch/branch-card.tsx';
import { CompanyDefaultCards } from '../company-default/company-default-card.tsx';
import { PartyBookCard } from '../party/party-book-card.tsx';
import { DetailCard } from './detail-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { OwnCompanyDocument } from './own-company.generated.ts';
import s from './own-company.module.css';
import { CompanyChanges } from './request/company-changes.tsx';
import { SharingCard } from './sharing-card.tsx';
import { WorkingHoursCard } from './working-hours-card.tsx';

const STAFF_TABS = ['COMPANY', 'REQUESTS', 'BRANCHES', 'BANKS', 'HOLIDAYS'] as const;
const CUSTOMER_TABS = ['COMPANY', 'PARTIES', 'DEFAULTS'] as const;
const address = {
  tab: tab('COMPANY', {
    company: 'COMPANY',
    requests: 'REQUESTS',
    branches: 'BRANCHES',
    banks: 'BANKS',
    holidays: 'HOLIDAYS',
    parties: 'PARTIES',
    defaults: 'DEFAULTS',
  }),
};
const PANEL = 'company-panel';

/** /admin/company-manager: the caller's own company; for an ADMIN also the requests of customers. */
export function CompanyManagerPage() {
  const { t } = useTranslation('own-company');
  const viewer = useViewer();
  const { language } = useLanguage();
  const { value, set } = useListAddress(address);
  const isAdmin = viewer.role === 'ADMIN';
  const has = useHas();
  const tabs: readonly (typeof value.tab)[] = isAdmin ? STAFF_TABS : has('parties') ? CUSTOMER_TABS : ['COMPANY'];
  const shown = tabs.includes(value.tab) ? value.tab : 'COMPANY';
  const { data, error, loading, refetch } = useQuery(OwnCompanyDocument, {
    variables: { isAdmin },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = useRefresh(['ownCompany', 'companyChanges', 'viewer']);
  usePageTitle(t('title'));
  const company = data?.ownCompany;
  const waiting = data?.waiting?.totalCount;

  return (
    <div className={s.page}>
      <PageHeader
        title={t('title')}
        detail={
          company && (
            <>
              {language === 'vn' ? (company.nameVn ?? company.nameEn) : company.nameEn}{' '}
              <Code>{company.company.code}</Code>
            </>
          )
        }
      />
      {tabs.length > 1 && (
        <Tabs
          label={t('tabs')}
          panelId={PANEL}
          value={shown}
          onChange={(next) => set({ tab: next })}
          items={tabs.map((id) => ({
            id,
            label: t(`tab.${id}`),
            ...(id === 'REQUESTS' && waiting !== undefined && { count: waiting }),
          }))}
        />
      )}
      <TabPanel id={PANEL} tab={shown} className={s.stack}>
        {shown === 'REQUESTS' && <CompanyChanges refresh={refresh} />}
        {shown === 'DEFAULTS' && <CompanyDefaultCards />}
        {shown === 'PARTIES' && <PartyBookCard />}
        {shown === 'BRANCHES' && <BranchCards />}
        {shown === 'BANKS' && <BankAccountCards />}
        {shown === 'HOLIDAYS' && company && <WorkingHoursCard company={company} refresh={refresh} />}
        {shown === 'HOLIDAYS' && <HolidayCard />}
        {shown === 'COMPANY' && !company && loading && <SkeletonCard lines={8} />}
        {shown === 'COMPANY' && !company && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {shown === 'COMPANY' && company && (
          <>
            <IdentityCard company={company} lastChange={data.rejected?.nodes[0] ?? null} refresh={refresh} />
            <DetailCard company={company} refresh={refresh} />
            {company.isForwarder && <LogoCard company={company} refresh={refresh} />}
            {!company.isForwarder && <SharingCard company={company} refresh={refresh} />}
          </>
        )}
      </TabPanel>
    </div>
  );
}
