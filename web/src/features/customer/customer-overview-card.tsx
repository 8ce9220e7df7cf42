import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '../../app/list/business-today.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { listPath, recordPath } from '../../app/path/record-path.ts';
import { useMay } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { ArrivalText } from '../shipment/tag/arrival-tag.tsx';
import s from './customer-page.module.css';
import { CustomerOverviewDocument } from './customer-page.generated.ts';
import { VolumeTable } from './volume-table.tsx';

/** Statuses of quotations that are requested, being priced or with the customer, as in the query. */
const OPEN_STATUS = [1, 2, 3, 4, 21];

/**
 * A customer's lists with their counts, next arrivals and bookings by month. Needs the catalogues `customer` and
 * `shipment`.
 */
export function CustomerOverviewCard({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('customer');
  const { locale } = useLanguage();
  const may = useMay();
  const { data, error, refetch } = useQuery(CustomerOverviewDocument, {
    variables: { id, today: businessToday() },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={6} />;
  }
  const inList = `?${new URLSearchParams({ customer: id })}`;
  const counted = (path: string, count: number) => (
    <TextLink to={`${path}${inList}`}>{formatNumber(count, locale)}</TextLink>
  );
  const arrivals = data.trackedBookings.nodes.map(({ booking }) => booking);
  const volume = data.node?.__typename === 'Company' ? (data.node.account?.volume ?? []) : [];
  return (
    <div className={s.columns}>
      <Card title={t('overview.lists')}>
        <KeyValue
          alignEnd
          items={[
            {
              label: t('overview.openQuotations'),
              value: (
                <TextLink to={`${listPath('staff', 'quotation')}${inList}&status=${OPEN_STATUS.join(',')}`}>
                  {formatNumber(data.openQuotations.totalCount, locale)}
                </TextLink>
              ),
            },
            {
              label: t('overview.quotations'),
              value: counted(listPath('staff', 'quotation'), data.quotations.totalCount),
            },
            { label: t('overview.bookings'), value: counted(listPath('staff', 'booking'), data.bookings.totalCount) },
            { label: t('overview.places'), value: counted('/admin/location', data.locationList.totalCount) },
            {
              label: t('overview.debitNotes'),
              value: <TextLink to={`/user/debit-notes${inList}`}>{t('overview.open')}</TextLink>,
            },
            {
              label: t('overview.people'),
              value: may('read', 'User') && (
                <TextLink to={`/admin/user-mgmt?${new URLSearchParams({ company: id })}`}>
                  {t('overview.open')}
                </TextLink>
              ),
            },
            {
              label: t('overview.history'),
              value: may('read', 'AuditLog') && (
                <TextLink to={`/admin/audit-log?${new URLSearchParams({ kind: 'COMPANY', q: name })}`}>
                  {t('overview.open')}
                </TextLink>
              ),
            },
          ]}
        />
      </Card>
      <Card title={t('overview.arrivals')}>
        {arrivals.length === 0 ? (
          <p className={s.quiet}>{t('overview.noArrivals')}</p>
        ) : (
          <KeyValue
            alignEnd
            items={arrivals.map(({ number, polCode, podCode, pod, arrival }) => ({
              label: (
                <>
                  <TextLink to={recordPath('staff', 'booking', number)}>{number}</TextLink>{' '}
                  <Code size={12}>{`${polCode} → ${podCode}`}</Code>
                </>
              ),
              value: arrival ? <ArrivalText arrival={arrival} place={pod} /> : t('overview.notPlanned'),
            }))}
          />
        )}
      </Card>
      <Card title={t('overview.volume')} className={s.wide}>
        <VolumeTable volume={volume} />
      </Card>
    </div>
  );
}
