import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../ui/text/code.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { AddFilter, ClearFilters, FilterBar, FilterChip, ToggleChip } from '../../../ui/list/filter-bar.tsx';
import { formatListDate } from '../../../ui/text/format.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { PlacePicker } from '../../master-data/place-picker.tsx';
import { placeShortName } from '../../master-data/place-tag.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import s from './schedule-list.module.css';
import { LIST_FILTERS, isScheduleListFiltered, noScheduleFilter } from './schedule-list-search.ts';
import type { ListFilter, ScheduleListSearch } from './schedule-list-search.ts';
import { pickerServices } from '../search/schedule-search.ts';

interface ScheduleListFilterBarProps {
  search: ScheduleListSearch;
  onChange: (change: Partial<ScheduleListSearch>) => void;
  /** Places that the list knows, for the names of those in the address. */
  places: readonly Place[];
  end?: ReactNode;
}

/** Service, search and filter chips of the staff's list of departures. */
export function ScheduleListFilterBar({ search, onChange, places, end }: ScheduleListFilterBarProps) {
  const { t } = useTranslation(['schedule-edit', 'schedule']);
  const [adding, setAdding] = useState<readonly ListFilter[]>([]);
  const label: Readonly<Record<ListFilter, string>> = {
    pol: t('schedule:pol'),
    pod: t('schedule:pod'),
    from: t('schedule:etdFrom'),
    to: t('schedule:etdTo'),
    etd: t('schedule:etdOn'),
    eta: t('schedule:etaOn'),
    ready: t('schedule:cargoReady'),
  };
  const shown = (one: ListFilter) => search[one] !== null || adding.includes(one);
  const placeOf = (code: string | null) => places.find((place) => place.code === code) ?? null;

  function set(one: ListFilter, value: string | null) {
    setAdding((before) => before.filter((other) => other !== one));
    onChange({ [one]: value });
  }
  function editor(one: ListFilter, close?: () => void) {
    const done = (value: string | null) => {
      if (value === null) return;
      set(one, value);
      close?.();
    };
    return one === 'pol' || one === 'pod' ? (
      <PlacePicker
        service={search.service}
        label={label[one]}
        labelHidden
        size="sm"
        placeholder={label[one]}
        value={placeOf(search[one])}
        onChange={(place) => done(place?.code ?? null)}
        focusFirst
      />
    ) : (
      <DateField label={label[one]} labelHidden size="sm" value={search[one]} onChange={done} />
    );
  }
  function words(one: ListFilter): ReactNode {
    if (one !== 'pol' && one !== 'pod') return formatListDate(search[one]);
    const place = placeOf(search[one]);
    return place?.__typename === 'Region' ? (
      placeShortName(place, '')
    ) : (
      <Code size={12} strong>
        {search[one] ?? ''}
      </Code>
    );
  }

  return (
    <FilterBar end={end}>
      <SearchBox
        value={search.text}
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        onSearch={(text) => onChange({ text })}
      />
      <Segmented
        label={t('schedule:service')}
        value={search.service}
        options={pickerServices.map((service) => ({ value: service, label: service }))}
        // A sea port is no airport: another service starts afresh.
        onChange={(service) => onChange({ service, pol: null, pod: null, text: '' })}
      />
      {LIST_FILTERS.map((one) =>
        search[one] === null ? (
          adding.includes(one) && (
            <div key={one} className={s.choice}>
              {editor(one)}
            </div>
          )
        ) : (
          <FilterChip
            key={one}
            label={label[one]}
            value={words(one)}
            onRemove={() => set(one, null)}
            renderEditor={(close) => <div className={s.editor}>{editor(one, close)}</div>}
          />
        ),
      )}
      <ToggleChip pressed={search.byHand} onChange={(byHand) => onChange({ byHand })}>
        {t('list.byHand')}
      </ToggleChip>
      <AddFilter
        choices={LIST_FILTERS.filter((one) => !shown(one)).map((one) => ({ id: one, label: label[one] }))}
        onAdd={(id) => {
          const found = LIST_FILTERS.find((one) => one === id);
          if (found) setAdding((before) => [...before, found]);
        }}
      />
      {isScheduleListFiltered(search) && <ClearFilters onClear={() => onChange(noScheduleFilter)} />}
    </FilterBar>
  );
}
