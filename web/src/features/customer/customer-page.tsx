import { useQuery } from '@apollo/client/react';
import { Ban, CircleCheck, Merge, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { tab } from '../../app/list/list-address.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { CreditHoldBanner } from './credit-hold-banner.tsx';
import { CustomerDetailCard } from './customer-detail-card.tsx';
import { CustomerOverviewCard } from './customer-overview-card.tsx';
import { CustomerPageDocument } from './customer-page.generated.ts';
import s from './customer-page.module.css';
import { customerPath } from './customer-search.ts';
import { CustomerTermsCard } from './customer-terms-card.tsx';
import { BalanceTag, CustomerStateTag, isOwed, VipTag } from './customer-tag.tsx';
import { ProposalBanner } from './proposal/proposal-banner.tsx';
import { useCustomerActs } from './use-customer-acts.ts';

// Loaded on demand: most visits need only the overview.
const AuditListCard = lazy(async () => ({ default: (await import('../audit/audit-card.tsx')).AuditListCard }));
const CustomerLocationCard = lazy(async () => ({
  default: (await import('../location/customer-location-card.tsx')).CustomerLocationCard,
}));
const CustomerTariffCard = lazy(async () => ({
  default: (await import('../tariff/list/customer-tariff-card.tsx')).CustomerTariffCard,
}));
const CustomerPeopleCard = lazy(async () => ({
  default: (await import('./customer-people-card.tsx')).CustomerPeopleCard,
}));
const CustomerRecordsCard = lazy(async () => ({
  default: (await import('./customer-records-card.tsx')).CustomerRecordsCard,
}));
const CustomerDocumentCard = lazy(async () => ({
  default: (await import('./document/customer-document-card.tsx')).CustomerDocumentCard,
}));
const CustomerNoteCard = lazy(async () => ({
  default: (await import('./note/customer-note-card.tsx')).CustomerNoteCard,
}));
const CustomerDialog = lazy(async () => ({ default: (await import('./customer-dialog.tsx')).CustomerDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const ProposeDialog = lazy(async () => ({ default: (await import('./proposal/propose-dialog.tsx')).ProposeDialog }));
const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }));

const TABS = [
  'OVERVIEW',
  'DETAILS',
  'PEOPLE',
  'PLACES',
  'TERMS',
  'RATES',
  'DOCUMENTS',
  'RECORDS',
  'NOTES',
  'AUDIT',
] as const;
const address = { tab: tab('OVERVIEW', TABS) };
const PANEL = 'customer-panel';

/** /admin/customer-management/:code: a customer as its account manager and an ADMIN see it. */
export function CustomerPage() {
  const { t } = useTranslation('customer');
  const { code = '' } = useParams();
  const { value, set } = useListAddress(address);
  const [editing, setEditing] = useState<'details' | 'terms' | 'proposal' | 'merge' | null>(null);
  const acts = useCustomerActs();
  const navigate = useNavigate();
  const mayUpdate = useMay()('update', 'Customer');
  const { data, error, loading, refetch } = useQuery(CustomerPageDocument, {
    variables: { code },
    fetchPolicy: 'cache-and-network',
  });
  const [found] = data?.customerList.nodes ?? [];
  usePageTitle(found?.name ?? code);
  if (!found?.account) {
    if (loading) return <SkeletonCard lines={8} />;
    if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <h1 className="sr" tabIndex={-1}>
          {t('notFound.title')}
        </h1>
        <EmptyState
          title={t('notFound.title')}
          action={<LinkButton to="/admin/customer-management">{t('notFound.back')}</LinkButton>}
        >
          {t('notFound.text')}
        </EmptyState>
      </>
    );
  }
  // A merged customer's address leads to the remaining one.
  if (found.account.mergedInto) return <Navigate to={customerPath(found.account.mergedInto.code)} replace />;
  const customer = { ...found, account: found.account };
  const { account, id, level, name } = customer;
  const isActive = account.state === 'ACTIVE';
  const saved = () => {
    setEditing(null);
    void acts.refresh();
  };
  const stateButton = isActive ? (
    <Button icon={<Ban size={16} />} onClick={() => void acts.deactivate(customer)}>
      {t('action.deactivate')}
    </Button>
  ) : (
    <Button kind="primary" icon={<CircleCheck size={16} />} onClick={() => void acts.activate(customer)}>
      {t('action.activate')}
    </Button>
  );
  const editButton = (part: 'details' | 'terms') => (
    <Button size="sm" icon={<Pencil size={14} />} onClick={() => setEditing(part)}>
      {t('action.edit')}
    </Button>
  );
  return (
    <div className={s.page}>
      <PageHeader
        title={name}
        detail={
          <span className={s.head}>
            <Code>{customer.code}</Code>
            <CustomerStateTag state={account.state} />
            {account.isVip && <VipTag />}
            <span>{account.accountManagerName ?? t('noManager')}</span>
          </span>
        }
        actions={
          <>
            {account.canUpdateTerms && (
              <Button icon={<Merge size={16} />} onClick={() => setEditing('merge')}>
                {t('action.merge')}
              </Button>
            )}
            {mayUpdate && stateButton}
          </>
        }
      />
      <ProposalBanner customer={customer} refresh={acts.refresh} />
      <CreditHoldBanner customer={customer} refresh={acts.refresh} />
      {!isActive && <Banner tone="warning">{t('inactive')}</Banner>}
      <Tabs
        label={t('tabs')}
        panelId={PANEL}
        value={value.tab}
        onChange={(next) => set({ tab: next })}
        items={TABS.map((one) => ({ id: one, label: t(`tab.${one}`) }))}
      />
      <TabPanel id={PANEL} tab={value.tab} className={s.stack}>
        <Suspense fallback={<SkeletonCard lines={6} />}>
          {value.tab === 'OVERVIEW' && (
            <>
              <Card title={t('overview.balance')}>
                <KeyValue
                  stacked
                  items={[
                    {
                      label: t('column.balance'),
                      value: isOwed(account.outstanding) ? <BalanceTag pair={account.outstanding} /> : t('nothingOwed'),
                    },
                    {
                      label: t('column.overdue'),
                      value: account.overdueCount > 0 ? <BalanceTag pair={account.overdue} /> : t('nothingOverdue'),
                    },
                    {
                      label: t('column.lastBooking'),
                      value: account.lastBookingAt && formatDate(account.lastBookingAt),
                    },
                    { label: t('since'), value: formatDate(account.createdAt) },
                  ]}
                />
              </Card>
              {account.note && (
                <Card title={t('field.note')} detail={t('internal')}>
                  <p className={s.note}>{account.note}</p>
                </Card>
              )}
              <CustomerOverviewCard id={id} name={name} />
            </>
          )}
          {value.tab === 'DETAILS' && (
            <CustomerDetailCard customer={customer} actions={mayUpdate && editButton('details')} />
          )}
          {value.tab === 'PEOPLE' && <CustomerPeopleCard id={id} />}
          {value.tab === 'PLACES' && <CustomerLocationCard customerId={id} />}
          {value.tab === 'TERMS' && (
            <CustomerTermsCard
              customer={customer}
              actions={
                account.canUpdateTerms
                  ? editButton('terms')
                  : mayUpdate && (
                      <Button size="sm" icon={<Pencil size={14} />} onClick={() => setEditing('proposal')}>
                        {t('proposal.title')}
                      </Button>
                    )
              }
            />
          )}
          {value.tab === 'RATES' && <CustomerTariffCard level={level} />}
          {value.tab === 'DOCUMENTS' && <CustomerDocumentCard customer={customer} />}
          {value.tab === 'RECORDS' && <CustomerRecordsCard id={id} />}
          {value.tab === 'NOTES' && <CustomerNoteCard customer={customer} />}
          {value.tab === 'AUDIT' && <AuditListCard id={id} />}
        </Suspense>
      </TabPanel>
      <Suspense fallback={null}>
        {editing === 'details' && (
          <CustomerDialog customer={customer} onClose={() => setEditing(null)} onSaved={saved} />
        )}
        {editing === 'merge' && (
          <MergeDialog
            customer={customer}
            onClose={() => setEditing(null)}
            onMerged={(merged) => {
              setEditing(null);
              void acts.refresh();
              void navigate(customerPath(merged), { replace: true });
            }}
          />
        )}
        {editing === 'proposal' && (
          <ProposeDialog customer={customer} onClose={() => setEditing(null)} onSaved={saved} />
        )}
        {editing === 'terms' && <TermsDialog customer={customer} onClose={() => setEditing(null)} onSaved={saved} />}
      </Suspense>
    </div>
  );
}
