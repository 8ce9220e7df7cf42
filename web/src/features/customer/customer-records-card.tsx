import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { ListKind } from '@wr1/schema/rules/list/tab.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { listPath, recordPath } from '../../app/path/record-path.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { StatusTag } from '../shipment/tag/status-tag.tsx';
import s from './customer-page.module.css';
import { CustomerRecordsDocument } from './customer-page.generated.ts';
import type { CustomerBookingFragment, CustomerQuotationFragment } from './customer-page.generated.ts';

type Line = Omit<CustomerQuotationFragment | CustomerBookingFragment, ' $fragmentName' | '__typename'>;

/**
 * A customer's newest quotations and bookings, with links to the full lists. Needs the catalogues `customer` and
 * `shipment`.
 */
export function CustomerRecordsCard({ id }: { id: string }) {
  const { t } = useTranslation('customer');
  const { data, error, refetch } = useQuery(CustomerRecordsDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonCard lines={6} />;
  }
  return (
    <div className={s.columns}>
      <RecordsCard title={t('overview.quotations')} kind="quotation" customerId={id} list={data.quotations} />
      <RecordsCard title={t('overview.bookings')} kind="booking" customerId={id} list={data.bookings} />
    </div>
  );
}

interface RecordsCardProps {
  title: string;
  kind: ListKind;
  customerId: string;
  list: { totalCount: number; nodes: readonly Line[] };
}

function RecordsCard({ title, kind, customerId, list }: RecordsCardProps) {
  const { t } = useTranslation('customer');
  const { locale } = useLanguage();
  return (
    <Card
      title={title}
      detail={formatNumber(list.totalCount, locale)}
      actions={
        list.totalCount > 0 && (
          <TextLink to={`${listPath('staff', kind)}?${new URLSearchParams({ customer: customerId })}`}>
            {t('records.all')}
          </TextLink>
        )
      }
    >
      {list.nodes.length === 0 ? (
        <p className={s.quiet}>{t('records.none')}</p>
      ) : (
        <ul className={s.records}>
          {list.nodes.map(({ id, number, polCode, podCode, statusCode, serviceType }) => (
            <li key={id}>
              <span>
                <TextLink to={recordPath('staff', kind, number)}>{number}</TextLink>{' '}
                <Code size={12}>{`${polCode} → ${podCode}`}</Code>
              </span>
              <StatusTag statusCode={statusCode} serviceType={serviceType} booked={kind === 'booking'} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
