import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityKind } from '../../schema-types.generated.ts';
import { AddFilter, ClearFilters, FilterBar, FilterChip, ToggleChip } from '../../ui/list/filter-bar.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { FacilityMark } from './facility-mark.tsx';
import { FACILITY_KINDS, isFacilityFiltered, noFacilityFilter } from './facility-search.ts';
import type { FacilitySearch } from './facility-search.ts';
import s from './facility-page.module.css';

/** A value that a filter offers. */
export interface FacilityChoice {
  code: string;
  name: string;
}

interface FacilityFilterBarProps {
  search: FacilitySearch;
  onChange: (change: Partial<FacilitySearch>) => void;
  /** Ports and airports, and regions, at which there is something. */
  choices: Readonly<Record<'port' | 'region', readonly FacilityChoice[]>>;
}

/** Search, kinds, and the chips of port and region. */
export function FacilityFilterBar({ search, onChange, choices }: FacilityFilterBarProps) {
  const { t } = useTranslation('facility');
  const [adding, setAdding] = useState<readonly ('port' | 'region')[]>([]);
  const toggle = (kind: FacilityKind, on: boolean) =>
    onChange({ kinds: FACILITY_KINDS.filter((one) => (one === kind ? on : search.kinds.includes(one))) });
  const select = (one: 'port' | 'region', close?: () => void) => (
    <Select
      label={t(`filter.${one}`)}
      labelHidden
      size="sm"
      placeholder={t(`filter.${one}`)}
      value={search[one]}
      options={choices[one].map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(code) => {
        setAdding((before) => before.filter((other) => other !== one));
        onChange({ [one]: code });
        close?.();
      }}
    />
  );
  const filters = ['port', 'region'] as const;
  return (
    <FilterBar>
      <SearchBox
        className={s.search}
        value={search.text}
        label={t('search')}
        placeholder={t('searchHint')}
        onSearch={(text) => onChange({ text })}
      />
      {FACILITY_KINDS.map((kind) => (
        <ToggleChip
          key={kind}
          pressed={search.kinds.includes(kind)}
          icon={<FacilityMark kind={kind} />}
          onChange={(on) => toggle(kind, on)}
        >
          {t(`kinds.${kind}`)}
        </ToggleChip>
      ))}
      {filters.map((one) =>
        search[one] === null ? (
          adding.includes(one) && (
            <div key={one} className={s.choice}>
              {select(one)}
            </div>
          )
        ) : (
          <FilterChip
            key={one}
            label={t(`filter.${one}`)}
            value={choices[one].find(({ code }) => code === search[one])?.name ?? search[one]}
            onRemove={() => onChange({ [one]: null })}
            renderEditor={(close) => <div className={s.editor}>{select(one, close)}</div>}
          />
        ),
      )}
      <AddFilter
        choices={filters
          .filter((one) => search[one] === null && !adding.includes(one))
          .map((one) => ({ id: one, label: t(`filter.${one}`) }))}
        onAdd={(id) => {
          const found = filters.find((one) => one === id);
          if (found) setAdding((before) => [...before, found]);
        }}
      />
      {isFacilityFiltered(search) && <ClearFilters onClear={() => onChange(noFacilityFilter)} />}
    </FilterBar>
  );
}
