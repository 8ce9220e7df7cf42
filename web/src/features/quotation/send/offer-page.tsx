import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { RequestCustomer } from '../request/field/request-customer.tsx';
import { RequestForm } from '../request/request-form.tsx';
import { Waiting, WithSource } from '../request/request-frame.tsx';
import { RequestListsDocument } from '../request/request-lists.generated.ts';
import type { RequestLists } from '../request/request-lists.ts';
import { RequestSailing } from '../request/field/request-sailing.tsx';
import { requestProblems } from '../request/request-schema.ts';
import { emptyRequest } from '../request/request-values.ts';
import type { RequestValues } from '../request/request-values.ts';
import { TemplateBar } from '../template/template-bar.tsx';
import { useRequestDraft } from '../request/start/use-request-draft.ts';
import s from '../request/request-form.module.css';

// With the sheet, once the shipment is there.
const OfferPrice = lazy(async () => ({ default: (await import('./offer-price.tsx')).OfferPrice }));

/** /admin/my-quotation/new: an offer that nobody asked for; customer and shipment first, then (?step=price) its price. */
export function OfferPage() {
  const { t } = useTranslation('quotation');
  usePageTitle(t('offer.title'));
  const { data, error, loading, refetch } = useQuery(RequestListsDocument);
  if (!data) return <Waiting error={loading ? undefined : error} onRetry={() => void refetch()} />;
  return (
    <WithSource>
      <Offer lists={data} />
    </WithSource>
  );
}

function Offer({ lists }: { lists: RequestLists }) {
  const { t } = useTranslation('quotation');
  const viewer = useViewer();
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const draft = useRequestDraft(`offer.${viewer.user?.id ?? ''}`, emptyRequest);
  // What the form held when it was left for the price.
  const [values, setValues] = useState<RequestValues>(draft.values);
  const isWhole = Object.keys(requestProblems(values, 'staff', now)).length === 0;
  if (params.get('step') === 'price' && isWhole) {
    return (
      <Suspense fallback={<SkeletonCard lines={10} />}>
        <OfferPrice id={draft.id} values={values} onSent={draft.forget} />
      </Suspense>
    );
  }
  function startOver() {
    draft.forget();
    // A fresh form needs a fresh page: everything below belongs to the draft.
    window.location.reload();
  }
  return (
    <div className={s.page}>
      <PageHeader
        title={t('offer.title')}
        detail={t('offer.text')}
        actions={draft.restored && <Button onClick={startOver}>{t('draft.startOver')}</Button>}
      />
      <RequestForm
        {...lists}
        initial={values}
        asker="staff"
        head={
          <>
            <TemplateBar lists={lists} />
            <RequestCustomer hint={t('offer.customerHint')} />
          </>
        }
        sailing={<RequestSailing />}
        savedAt={draft.savedAt}
        price={t('offer.priceNext')}
        problem={null}
        sending={false}
        sendLabel={t('offer.toPrice')}
        onKeep={draft.keep}
        onSend={(next) => {
          draft.keep(next);
          setValues(next);
          setParams({ step: 'price' });
          return Promise.resolve();
        }}
      />
    </div>
  );
}
