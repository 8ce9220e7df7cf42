import { useQuery } from '@apollo/client/react';
import { Calculator } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useMedia } from '../../ui/browser/use-media.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { missingFields, toEstimateInput } from './estimate-input.ts';
import { EstimatePageDocument } from './estimate-page.generated.ts';
import { partsOf } from './estimate-parts.ts';
import { EstimateResult } from './estimate-result.tsx';
import { isAsked, readEstimateSearch, writeEstimateSearch } from './estimate-search.ts';
import type { EstimateSearch } from './estimate-search.ts';
import s from './estimate-page.module.css';

/** Error messages by input path; the key is `''` for errors without a field. */
function problemsOf(errors: readonly { message: string; field: readonly string[] | null }[]): Map<string, string> {
  return new Map(errors.map(({ message, field }) => [(field ?? []).slice(1).join('.'), message]));
}

/** /user/estimate-price: a shipment's price according to the price lists. The whole form is in the URL. */
export function EstimatePage() {
  const { t } = useTranslation(['estimate', 'message']);
  usePageTitle(t('title'));
  const toast = useToast();
  const wide = useMedia('(min-width: 1181px)');
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const { isStaff } = useViewer();
  const asked = readEstimateSearch(params);
  // Customers always get their own discount level, even if a link from staff names another customer.
  const search = isStaff ? asked : { ...asked, customer: null };
  const [form, setForm] = useState({ address, values: search, tried: isAsked(params), changed: new Set<string>() });
  // Another URL (after going back, or from a shared link) resets the form.
  if (form.address !== address) setForm({ address, values: search, tried: isAsked(params), changed: new Set() });
  const { values } = form;
  const asks = isAsked(params) && missingFields(search).length === 0;
  const parts = partsOf(search);
  const codes = [search.pol, search.pod].filter((code) => code !== null);
  const places = [search.pickUp.place, search.delivery.place].filter((id) => id !== null);
  const { data, previousData, error, loading, refetch } = useQuery(EstimatePageDocument, {
    variables: {
      input: toEstimateInput(search),
      ask: asks,
      codes,
      sea: codes.length > 0 && !parts.road && search.service !== 'AIR',
      air: codes.length > 0 && search.service === 'AIR',
      road: codes.length > 0 && parts.road,
      places,
      choosesPlaces: places.length > 0,
      customers: search.customer === null ? [] : [search.customer],
      choosesCustomer: search.customer !== null,
    },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  const known = {
    places: [...(shown?.ports ?? []), ...(shown?.airports ?? []), ...(shown?.regions ?? [])],
    locations: (shown?.nodes ?? []).filter((node) => node?.__typename === 'Location'),
  };
  const customers = (shown?.chosen ?? []).filter((node) => node?.__typename === 'Company');
  const result = useRef<HTMLDivElement>(null);
  const answer = asks ? data?.estimatePrice : undefined;

  function change(part: Partial<EstimateSearch>, ...fields: string[]) {
    setForm((before) => ({
      ...before,
      values: { ...before.values, ...part },
      changed: new Set([...before.changed, ...fields]),
    }));
  }
  function submit(asked: EstimateSearch = values) {
    const next = writeEstimateSearch(asked);
    setForm({ ...form, values: asked, tried: true, changed: new Set() });
    if (missingFields(asked).length > 0) {
      toast.danger(t('message:CHECK_FIELDS'));
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
      return;
    }
    if (next.toString() === address) void refetch();
    else setParams(next);
    // On narrow screens the result is below the form.
    if (!wide) requestAnimationFrame(() => result.current?.scrollIntoView());
  }

  const refused = problemsOf(answer?.userErrors ?? []);
  const missing = new Set(form.tried ? missingFields(values) : []);
  /** The error for a field. A changed field shows no server error until it is priced again. */
  function errorOf(path: string): string | undefined {
    if (missing.has(path)) return t('message:REQUIRED');
    return form.changed.has(path.split('.')[0] ?? '') ? undefined : refused.get(path);
  }

  return (
    <div className={s.page}>
      <PageHeader
        title={t('title')}
        detail={t('detail')}
        actions={asks && <CopyButton value={window.location.href} label={t('copyLink')} />}
      />
      <div className={s.columns}>
        <EstimateForm
          values={values}
          onChange={change}
          errorOf={errorOf}
          lists={{ incoterms: shown?.incoterms ?? [], containerTypes: shown?.containerTypes ?? [] }}
          {...known}
          customers={customers}
          problem={refused.get('')}
          loading={asks && loading}
          onSubmit={() => submit()}
        />
        <div className={s.result} ref={result} aria-live="polite">
          {error && !answer && <LoadFailed error={error} onRetry={() => void refetch()} retrying={loading} />}
          {!error && asks && !answer && <SkeletonCard lines={8} />}
          {!error && !answer?.estimate && (!asks || answer) && (
            <EmptyState icon={<Calculator size={24} />} title={t(answer ? 'empty.refused' : 'empty.title')}>
              {t(answer ? 'empty.refusedText' : 'empty.text')}
            </EmptyState>
          )}
          {answer?.estimate && (
            <EstimateResult
              key={address}
              estimate={answer.estimate}
              search={search}
              {...known}
              loading={loading}
              onKm={(end, km) => {
                const field = end === 'PICK_UP' ? 'pickUp' : 'delivery';
                submit({ ...values, [field]: { ...values[field], km } });
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}
