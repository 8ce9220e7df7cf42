import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import type { LocationDirection } from '../../schema-types.generated.ts';
import { AddFilter, ClearFilters, FilterBar, FilterChip } from '../../ui/list/filter-bar.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { useLocationTypeText } from './location-column.tsx';
import s from './location-list.module.css';
import { isLocationFiltered, noLocationFilter } from './location-search.ts';
import type { LocationSearch } from './location-search.ts';

interface LocationFilterBarProps {
  search: LocationSearch;
  onChange: (change: Partial<LocationSearch>) => void;
  regions: readonly { code: string; name: string }[];
  end?: ReactNode;
}

/** Search and filter chips of the list of places. */
export function LocationFilterBar({ search, onChange, regions, end }: LocationFilterBarProps) {
  const { t } = useTranslation('location');
  const typeText = useLocationTypeText();
  const [addingRegion, setAddingRegion] = useState(false);
  const { type, region, direction } = search;
  const types = Object.values(LOCATION_TYPE);
  const choices = [
    { id: 'type', label: t('filter.type'), open: type === null },
    { id: 'region', label: t('filter.region'), open: region === null && !addingRegion },
    { id: 'direction', label: t('filter.direction'), open: direction === null },
  ].filter((choice) => choice.open);

  function add(id: string) {
    if (id === 'type')
      onChange({ type: search.owner === 'SHARED' ? LOCATION_TYPE.SEAPORT_TERMINAL : LOCATION_TYPE.CUSTOMER_WAREHOUSE });
    if (id === 'region') setAddingRegion(true);
    if (id === 'direction') onChange({ direction: 'PICK_UP' });
  }
  const regionSelect = (close?: () => void) => (
    <Select
      label={t('filter.region')}
      labelHidden
      size="sm"
      placeholder={t('field.regionCode')}
      value={region}
      options={regions.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(code) => {
        setAddingRegion(false);
        onChange({ region: code });
        close?.();
      }}
    />
  );

  return (
    <FilterBar end={end}>
      <SearchBox
        value={search.text}
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        onSearch={(text) => onChange({ text })}
      />
      {type !== null && (
        <FilterChip
          label={t('filter.type')}
          value={typeText(type)}
          onRemove={() => onChange({ type: null })}
          renderEditor={(close) => (
            <div className={s.editor}>
              <Select
                label={t('filter.type')}
                labelHidden
                size="sm"
                value={String(type)}
                options={types.map((one) => ({ value: String(one), label: typeText(one) }))}
                onChange={(value) => {
                  onChange({ type: Number(value) });
                  close();
                }}
              />
            </div>
          )}
        />
      )}
      {region !== null && (
        <FilterChip
          label={t('filter.region')}
          value={regions.find(({ code }) => code === region)?.name ?? region}
          onRemove={() => onChange({ region: null })}
          renderEditor={(close) => <div className={s.editor}>{regionSelect(close)}</div>}
        />
      )}
      {addingRegion && region === null && <div className={s.choice}>{regionSelect()}</div>}
      {direction !== null && (
        <FilterChip
          label={t('filter.direction')}
          value={t(`direction.${direction}`)}
          onRemove={() => onChange({ direction: null })}
          renderEditor={(close) => (
            <div className={s.editor}>
              <Segmented<LocationDirection>
                label={t('filter.direction')}
                value={direction}
                options={(['PICK_UP', 'DELIVERY'] as const).map((one) => ({
                  value: one,
                  label: t(`direction.${one}`),
                }))}
                onChange={(value) => {
                  onChange({ direction: value });
                  close();
                }}
              />
            </div>
          )}
        />
      )}
      <AddFilter choices={choices} onAdd={add} />
      {isLocationFiltered(search) && <ClearFilters onClear={() => onChange(noLocationFilter)} />}
    </FilterBar>
  );
}
