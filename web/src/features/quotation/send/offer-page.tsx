import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useNow } from '../../../ui/browser/use-now.ts';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { completeShipment } from '../../shipment-form/shipment-form-card.tsx';
import { NewShipmentCard, WithStart, useOwnDraft } from '../../shipment-form/signed-in-form-card.tsx';
import type { ShipmentStart } from '../../shipment-form/signed-in-form-card.tsx';

// Loaded together with the sheet once the shipment is complete.
const OfferPrice = lazy(async () => ({ default: (await import('./offer-price.tsx')).OfferPrice }));

/**
 * /admin/my-quotation/new: an unsolicited offer. Customer and shipment come first, then (with ?step=price)
 * the price.
 */
export function OfferPage() {
  const { t } = useTranslation('quotation');
  usePageTitle(t('offer.title'));
  return <WithStart from={null}>{(start) => <Offer {...start} />}</WithStart>;
}

function Offer({ lists, begin }: ShipmentStart) {
  const { t } = useTranslation('quotation');
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const draft = useOwnDraft('offer', null, begin);
  // The form's values when the user moved to the price step.
  const [values, setValues] = useState(draft.values);
  const shipment = completeShipment(values, 'staff', now);
  if (params.get('step') === 'price' && shipment) {
    return (
      <Suspense fallback={<SkeletonCard lines={10} />}>
        <OfferPrice id={draft.id} shipment={shipment} onSent={draft.forget} />
      </Suspense>
    );
  }
  return (
    <NewShipmentCard
      title={t('offer.title')}
      detail={t('offer.text')}
      customerHint={t('offer.customerHint')}
      lists={lists}
      draft={draft}
      initial={values}
      price={t('offer.priceNext')}
      problem={null}
      sending={false}
      sendLabel={t('offer.toPrice')}
      onSend={({ values: next }) => {
        draft.keep(next);
        setValues(next);
        setParams({ step: 'price' });
        return Promise.resolve();
      }}
    />
  );
}
