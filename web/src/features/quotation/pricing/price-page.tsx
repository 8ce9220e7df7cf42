import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { LinkButton, TextLink } from '../../../ui/button/link-button.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { RecordState, recordPath } from '../../shipment/card/record-page-card.tsx';
import { pricePath } from '../../../app/path/record-path.ts';
import { WordsCard } from '../../shipment/card/words-card.tsx';
import { removeDraft, writeDraft } from '../../../app/draft.ts';
import { readEnteredShipment } from '../../shipment-form/entered-shipment-card.ts';
import type { PricingAction } from './pricing-action.ts';
import { PricingPanel } from './pricing-panel.tsx';
import type { PricedRecord } from './pricing-panel.tsx';
import { BookingPricePageDocument, QuotationPricePageDocument } from './price-page.generated.ts';
import type { QuotationPricePageQuery } from './price-page.generated.ts';
import s from './price-page.module.css';

// Loaded only to change the shipment.
const PriceShipment = lazy(async () => ({ default: (await import('./price-shipment.tsx')).PriceShipment }));

/** /admin/my-quotation/:number/price: a new price revision that answers, corrects or renews a quotation. */
export function QuotationPricePage() {
  const { number = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(QuotationPricePageDocument, { variables: { number } });
  const state = { error, loading, reload: () => refetch() };
  return <PricePage kind="quotation" record={data?.quotation ?? null} lists={data} {...state} />;
}

/** /admin/my-booking/:number/price: a new price for a booking, which the customer must confirm. */
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

/** The action that sends the price; null if none is allowed. */
function pricingAction(record: PricedRecord): PricingAction | null {
  if (record.allowedActions.includes('AMEND_QUOTATION')) return 'AmendQuotation';
  if (record.allowedActions.includes('SEND_PRICE_FOR_CONFIRMATION')) return 'SendPriceForConfirmation';
  return record.allowedActions.includes('SEND_QUOTATION') ? 'SendQuotation' : null;
}

function PricePage({ kind, record, lists, error, loading, reload }: PricePageProps) {
  const { t } = useTranslation('quotation');
  const { number = '' } = useParams();
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
  const key = `${record.id} ${record.revision}`;
  return <Price key={key} kind={kind} record={record} lists={lists} action={action} reload={reload} />;
}

interface PriceProps {
  kind: 'quotation' | 'booking';
  record: PricedRecord;
  lists: NonNullable<PricePageProps['lists']>;
  action: PricingAction;
  reload: () => Promise<unknown>;
}

/** The price or, with `?shipment=`, the shipment that changes along with it. Both are sent together. */
function Price({ kind, record, lists, action, reload }: PriceProps) {
  const { t } = useTranslation('quotation');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const draftKey = `pricing-shipment.${record.id}.${record.revision}`;
  const [changed, setChanged] = useState(() => readEnteredShipment(draftKey));
  const path = recordPath('staff', kind, record.number);
  // The first price applies to the request as received.
  const mayChange = action !== 'SendQuotation';
  if (mayChange && params.has('shipment')) {
    const back = () => setParams({}, { replace: true });
    return (
      <Suspense fallback={<SkeletonCard lines={10} />}>
        <PriceShipment
          record={record}
          changed={changed}
          onBack={back}
          onDone={(shipment) => {
            writeDraft(draftKey, shipment.values);
            setChanged(shipment);
            back();
          }}
        />
      </Suspense>
    );
  }
  return (
    <PricingPanel
      key={changed ? 'changed' : 'same'}
      record={record}
      codes={lists.chargeCodes}
      config={lists.systemConfig}
      reload={reload}
      action={action}
      shipment={
        mayChange
          ? {
              changed,
              to: `${pricePath(kind, record.number)}?shipment=change`,
              onDrop: () => {
                removeDraft(draftKey);
                setChanged(null);
              },
            }
          : undefined
      }
      more={<TextLink to={path}>{t('price.back', { number: record.number })}</TextLink>}
      words={
        <WordsCard
          record={record}
          side="staff"
          {...(record.__typename === 'Booking' && { cancellationStatus: record.cancellationStatus })}
        />
      }
      onSent={() => {
        removeDraft(draftKey);
        void navigate(path, { replace: true });
      }}
    />
  );
}
