import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { ShippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { AddFilter, ClearFilters, FilterBar, FilterChip } from '../../../ui/list/filter-bar.tsx';
import { formatListDate } from '../../../ui/text/format.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { CompanyFilter } from '../../company/company-filter-picker.tsx';
import { useDirectionText, useServiceText } from '../../shipment/tag/service-tag.tsx';
import { isTrackFiltered, noTrackFilter } from './track-trace-search.ts';
import type { TrackTraceSearch } from './track-trace-search.ts';
import s from './track-trace.module.css';

interface TrackedFilterBarProps {
  search: TrackTraceSearch;
  onChange: (change: Partial<TrackTraceSearch>) => void;
  /** Name of the customer in the address, when a row tells it. */
  customerName: string | null;
  end?: ReactNode;
}

const services = Object.keys(SERVICE_TYPE) as ServiceTypeKey[];
const directions = Object.keys(SHIPPING_TYPE) as ShippingTypeKey[];

interface ChoiceChipProps<Value extends string> {
  label: string;
  all: readonly Value[];
  chosen: readonly Value[];
  textOf: (value: Value) => string;
  onChange: (chosen: readonly Value[]) => void;
}

/** A filter that holds several of a few values; gone when the last one is taken away. */
function ChoiceChip<Value extends string>({ label, all, chosen, textOf, onChange }: ChoiceChipProps<Value>) {
  if (chosen.length === 0) return null;
  return (
    <FilterChip
      label={label}
      value={chosen.map(textOf).join(', ')}
      onRemove={() => onChange([])}
      renderEditor={() => (
        <div className={s.editor}>
          {all.map((value) => (
            <Checkbox
              key={value}
              label={textOf(value)}
              checked={chosen.includes(value)}
              onChange={(checked) => onChange(all.filter((one) => (one === value ? checked : chosen.includes(one))))}
            />
          ))}
        </div>
      )}
    />
  );
}

/** Search and filter chips of what is tracked; each filter stands in the address. */
export function TrackedFilterBar({ search, onChange, customerName, end }: TrackedFilterBarProps) {
  const { t } = useTranslation(['track-trace', 'company']);
  const { isStaff } = useViewer();
  const serviceText = useServiceText();
  const directionText = useDirectionText();
  const [adding, setAdding] = useState(false);
  const { etaFrom, etaTo } = search;
  const hasDays = etaFrom !== null || etaTo !== null;
  const choices = [
    { id: 'service', label: t('filter.service'), open: search.services.length === 0 },
    { id: 'direction', label: t('filter.direction'), open: search.directions.length === 0 },
    { id: 'eta', label: t('filter.eta'), open: !hasDays },
    { id: 'customer', label: t('filter.customer'), open: isStaff && search.customer === null },
  ].filter((choice) => choice.open);

  function add(id: string) {
    if (id === 'service') onChange({ services: ['FCL'] });
    if (id === 'direction') onChange({ directions: ['EXPORT'] });
    if (id === 'eta') onChange({ etaFrom: businessDay(new Date()) });
    if (id === 'customer') setAdding(true);
  }

  return (
    <FilterBar end={end}>
      <SearchBox
        value={search.text}
        label={t('filter.search')}
        placeholder={t(isStaff ? 'filter.searchStaff' : 'filter.searchCustomer')}
        onSearch={(text) => onChange({ text })}
      />
      <ChoiceChip
        label={t('filter.service')}
        all={services}
        chosen={search.services}
        textOf={serviceText}
        onChange={(chosen) => onChange({ services: chosen })}
      />
      <ChoiceChip
        label={t('filter.direction')}
        all={directions}
        chosen={search.directions}
        textOf={directionText}
        onChange={(chosen) => onChange({ directions: chosen })}
      />
      {hasDays && (
        <FilterChip
          label={t('filter.eta')}
          value={[etaFrom, etaTo].map((day) => (day ? formatListDate(day, BUSINESS_TIME_ZONE) : '…')).join(' – ')}
          onRemove={() => onChange({ etaFrom: null, etaTo: null })}
          renderEditor={() => (
            <div className={s.editor}>
              <DateField label={t('filter.etaFrom')} value={etaFrom} onChange={(day) => onChange({ etaFrom: day })} />
              <DateField label={t('filter.etaTo')} value={etaTo} onChange={(day) => onChange({ etaTo: day })} />
            </div>
          )}
        />
      )}
      <CompanyFilter
        label={t('filter.customer')}
        unnamed={t('filter.oneCustomer')}
        placeholder={t('company:findCustomer')}
        value={search.customer}
        name={customerName}
        adding={adding}
        onAdded={() => setAdding(false)}
        onChange={(customer) => onChange({ customer })}
      />
      <AddFilter choices={choices} onAdd={add} />
      {isTrackFiltered(search) && <ClearFilters onClear={() => onChange(noTrackFilter)} />}
    </FilterBar>
  );
}
