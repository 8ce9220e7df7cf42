import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/text/code.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { ToggleChip } from '../../../ui/list/filter-bar.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { formatListDate } from '../../../ui/text/format.ts';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { PlacePicker } from '../../master-data/place-picker.tsx';
import { placeShortName } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import type { ScheduleListAddress } from './schedule-list-search.ts';
import { pickerServices } from '../search/schedule-search.ts';

interface ScheduleListFiltersProps {
  address: ScheduleListAddress;
  /** Places known so far, for the names of those in the URL. */
  places: readonly Place[];
  tools: ReactNode;
}

/** Service, search and filters for the staff's list of departures. */
export function ScheduleListFilters({ address, places, tools }: ScheduleListFiltersProps) {
  const { t } = useTranslation(['schedule-edit', 'schedule']);
  const { value, set } = address;

  function placeFilter(key: 'polCode' | 'podCode', label: string): ListFilter {
    const code = value[key];
    const place = places.find((one) => one.code === code) ?? null;
    const words =
      place?.__typename === 'Region' ? (
        placeShortName(place, '')
      ) : (
        <Code size={12} strong>
          {code ?? ''}
        </Code>
      );
    return {
      id: key,
      label,
      value: code === null ? null : words,
      onRemove: () => set({ [key]: null }),
      renderEditor: (close) => (
        <PlacePicker
          service={value.service}
          label={label}
          labelHidden
          size="sm"
          placeholder={label}
          value={place}
          onChange={(next) => {
            if (next === null) return;
            set({ [key]: next.code });
            close();
          }}
          focusFirst
        />
      ),
    };
  }
  function dayFilter(key: 'fromDate' | 'toDate' | 'etd' | 'eta' | 'cargoReady', label: string): ListFilter {
    return {
      id: key,
      label,
      value: value[key] === null ? null : formatListDate(value[key]),
      onRemove: () => set({ [key]: null }),
      renderEditor: (close) => (
        <DateField
          label={label}
          labelHidden
          size="sm"
          value={value[key]}
          onChange={(next) => {
            if (next === null) return;
            set({ [key]: next });
            close();
          }}
        />
      ),
    };
  }
  return (
    <ListFilters
      search={t('list.search')}
      searchHint={t('list.searchHint')}
      filters={[
        placeFilter('polCode', t('schedule:pol')),
        placeFilter('podCode', t('schedule:pod')),
        dayFilter('fromDate', t('schedule:etdFrom')),
        dayFilter('toDate', t('schedule:etdTo')),
        dayFilter('etd', t('schedule:etdOn')),
        dayFilter('eta', t('schedule:etaOn')),
        dayFilter('cargoReady', t('schedule:cargoReady')),
      ]}
      address={address}
      tools={tools}
    >
      <Segmented
        label={t('schedule:service')}
        value={value.service}
        options={pickerServices.map((service) => ({ value: service, label: service }))}
        // Another service may need another kind of place, so clear them.
        onChange={(service) => set({ service, polCode: null, podCode: null, search: '' })}
      />
      <ToggleChip pressed={value.isManual} onChange={(isManual) => set({ isManual })}>
        {t('list.byHand')}
      </ToggleChip>
    </ListFilters>
  );
}
