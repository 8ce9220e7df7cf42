import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchX } from 'lucide-react';
import { useMay } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { EstimateTruckEnd } from '../../schema-types.generated.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import type { LocationOption } from '../location/location-picker.tsx';
import type { Place } from '../master-data/place-tag.tsx';
import { requestLink } from '../../app/path/request-path.ts';
import { partsOf } from './estimate-parts.ts';
import { EstimateEmission } from './estimate-emission.tsx';
import { EstimateGapItem, gapKey } from './estimate-gap.tsx';
import { EstimateLines } from './estimate-lines.tsx';
import { EstimateOptions } from './estimate-options.tsx';
import type { EstimateFragment } from './estimate-page.generated.ts';
import type { EstimateSearch } from './estimate-search.ts';
import s from './estimate-result.module.css';

interface EstimateResultProps {
  estimate: Omit<EstimateFragment, ' $fragmentName'>;
  search: EstimateSearch;
  /** The places on the priced route, for their names. */
  places: readonly Place[];
  locations: readonly LocationOption[];
  loading: boolean;
  /** Prices again with the road distance, in km, for one end of our trucks. */
  onKm: (end: EstimateTruckEnd, km: number) => void;
}

/** Link to the request form, prefilled with the priced shipment. */
function requestLinkOf({ search, places, locations }: Pick<EstimateResultProps, 'search' | 'places' | 'locations'>) {
  const { service, direction, departure, customs, dangerous } = search;
  const parts = partsOf(search);
  const placeOf = (code: string | null) => places.find((place) => place.code === code) ?? null;
  const locationOf = (asked: boolean, id: string | null) =>
    (asked && locations.find((location) => location.id === id)) || null;
  return requestLink({
    service,
    direction,
    pol: placeOf(search.pol),
    pod: placeOf(search.pod),
    pickUp: locationOf(parts.pickUp, search.pickUp.place),
    delivery: locationOf(parts.delivery, search.delivery.place),
    incoterm: parts.terms ? search.term : null,
    ready: departure,
    containers:
      parts.cargo === 'boxes'
        ? search.boxes.map(({ type, quantity, weightKg }) => ({ typeCode: type, quantity, weightKg }))
        : [],
    packages: parts.cargo === 'packages' ? search.packages : [],
    customs,
    truck: parts.trucks.find((truck) => truck === search.truck) ?? null,
    dangerous: parts.cargo !== null && dangerous,
  });
}

/**
 * Comparison of the options and the lines of the selected one. If there is no price, a link to request one.
 */
export function EstimateResult({ estimate, loading, onKm, ...asked }: EstimateResultProps) {
  const { search } = asked;
  const { t } = useTranslation('estimate');
  const { locale } = useLanguage();
  const may = useMay();
  const [chosen, setChosen] = useState(0);
  const link = requestLinkOf(asked);
  const option = estimate.options[chosen];
  const ask = may('create', 'QuotationRequest') && (
    <LinkButton kind={option?.missing.length === 0 ? 'secondary' : 'primary'} size="lg" {...link}>
      {t('request')}
    </LinkButton>
  );
  if (!option || option.lines.length === 0) {
    return (
      <EmptyState icon={<SearchX size={24} />} title={t('noRate.title')} action={ask}>
        {t('noRate.text')}
        {option?.missing.map((gap) => (
          <EstimateGapItem key={gapKey(gap)} gap={gap} day={estimate.departure} running={loading} onKm={onKm} />
        ))}
      </EmptyState>
    );
  }
  const facts = [
    t('departureOn', { date: formatDate(estimate.departure) }),
    t(`chargeable.${estimate.chargeableUnit}`, {
      quantity: formatNumber(estimate.chargeableQuantity, locale),
      count: Number(estimate.chargeableQuantity),
    }),
  ];
  return (
    <>
      <Banner className={s.notice} tone="info" title={estimate.note} actions={ask}>
        {(search.service === 'CUSTOM' ? facts.slice(0, 1) : facts).join(', ')}
      </Banner>
      {estimate.options.length > 1 && (
        <EstimateOptions options={estimate.options} chosen={chosen} onChoose={setChosen} />
      )}
      <EstimateLines
        option={option}
        rate={estimate.exchangeRate}
        day={estimate.departure}
        running={loading}
        onKm={onKm}
      />
      {(option.emissions.length > 0 || option.notIncluded.length > 0) && (
        <div className={s.side}>
          <EstimateEmission option={option} />
        </div>
      )}
    </>
  );
}
