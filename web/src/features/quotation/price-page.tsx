import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../app/page-title.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { RecordState, recordPath } from '../shipment/record-page-card.tsx';
import { WordsCard } from '../shipment/words-card.tsx';
import type { PricingAction } from './pricing-action.ts';
import { PricingPanel } from './pricing-panel.tsx';
import type { PricedRecord } from './pricing-panel.tsx';
import { BookingPricePageDocument, QuotationPricePageDocument } from './price-page.generated.ts';
import type { QuotationPricePageQuery } from './price-page.generated.ts';
import s from './price-page.module.css';

/** /admin/my-quotation/:number/price: a new revision of a price, as an answer, a correction or a renewal. */
export function QuotationPricePage() {
  const { number = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(QuotationPricePageDocument, { variables: { number } });
  const state = { error, loading, reload: () => refetch() };
  return <PricePage kind="quotation" record={data?.quotation ?? null} lists={data} {...state} />;
}

/** /admin/my-booking/:number/price: the price of a booking, for the customer to confirm. */
export function BookingPricePage() {
  const { number = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(BookingPricePageDocument, { variables: { number } });
  const state = { error, loading, reload: () => refetch() };
  return <PricePage kind="booking" record={data?.booking ?? null} lists={data} {...state} />;
}

interface PricePageProps {
  kind: 'quotation' | 'booking';
  record: PricedRecord | null;
  lists: Pick<QuotationPricePageQuery, 'chargeCodes' | 'systemConfig'> | undefined;
  error: unknown;
  loading: boolean;
  reload: () => Promise<unknown>;
}

/** Which step sends the price, by what is allowed; null when none is. */
function pricingAction(record: PricedRecord): PricingAction | null {
  if (record.allowedActions.includes('EDIT_QUOTATION')) return 'EditQuotation';
  if (record.allowedActions.includes('SEND_PRICE_FOR_CONFIRMATION')) return 'SendPriceForConfirmation';
  return record.allowedActions.includes('SEND_QUOTATION') ? 'SendQuotation' : null;
}

function PricePage({ kind, record, lists, error, loading, reload }: PricePageProps) {
  const { t } = useTranslation('quotation');
  const { number = '' } = useParams();
  const navigate = useNavigate();
  usePageTitle(t('price.title', { number }));
  if (!record || !lists) {
    return <RecordState side="staff" kind={kind} error={error} loading={loading} onRetry={() => void reload()} />;
  }
  const path = recordPath('staff', kind, record.number);
  const action = pricingAction(record);
  if (action === null) {
    return (
      <div className={s.closed}>
        <Banner
          tone="warning"
          title={t('price.closedTitle')}
          actions={<LinkButton to={path}>{t('price.back', { number: record.number })}</LinkButton>}
        >
          {t('price.closedText')}
        </Banner>
      </div>
    );
  }
  return (
    <PricingPanel
      key={`${record.id} ${record.revision}`}
      record={record}
      codes={lists.chargeCodes}
      config={lists.systemConfig}
      reload={reload}
      action={action}
      more={<TextLink to={path}>{t('price.back', { number: record.number })}</TextLink>}
      words={
        <WordsCard
          record={record}
          side="staff"
          {...(record.__typename === 'Booking' && { cancellationStatus: record.cancellationStatus })}
        />
      }
      onSent={() => void navigate(path, { replace: true })}
    />
  );
}
