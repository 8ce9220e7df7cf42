import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { TariffList } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { optionOf } from '@wr1/schema/rules/tariff/tariff-table.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { AddFilter, ClearFilters, FilterBar, FilterChip } from '../../../ui/list/filter-bar.tsx';
import { formatListDate } from '../../../ui/text/format.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { TariffCodeField } from '../form/tariff-code-field.tsx';
import { hasColumn, isTariffFiltered, noTariffFilter } from './tariff-search.ts';
import type { TariffSearch } from './tariff-search.ts';
import { tariffField } from '../tariff-text.ts';
import s from './tariff-list.module.css';

interface TariffFilterBarProps {
  search: TariffSearch;
  onChange: (change: Partial<TariffSearch>) => void;
  end?: ReactNode;
}

const CODES = [
  { id: 'from', column: 'pol' },
  { id: 'to', column: 'pod' },
  { id: 'carrier', column: 'carrier_code' },
] as const;

/** Search and filter chips of the prices; only what the table has columns for. */
export function TariffFilterBar({ search, onChange, end }: TariffFilterBarProps) {
  const { t } = useTranslation('tariff');
  const { language } = useLanguage();
  const [adding, setAdding] = useState<(typeof CODES)[number]['id'] | null>(null);
  const { table, service, on, use } = search;
  const services = tariffField(table, 'service_type');
  const options = services?.kind.type === 'choice' ? services.kind.options : [];
  const isAir = service === 'AIR';
  const listOf = (column: string): readonly TariffList[] => {
    if (column === 'carrier_code') return [isAir ? 'Airlines' : 'ShippingLine'];
    return [
      ...(isAir ? (['Airports'] as const) : (['Port'] as const)),
      ...(table === 'SURCHARGE' ? (['Country'] as const) : []),
    ];
  };
  const codes = CODES.filter(({ column }) => hasColumn(table, column));
  const choices = [
    { id: 'service', label: t('filter.service'), open: services !== null && service === null },
    ...codes.map(({ id }) => ({ id, label: t(`filter.${id}`), open: search[id] === null && adding !== id })),
    { id: 'on', label: t('filter.on'), open: hasColumn(table, 'valid_from') && on === null },
    { id: 'use', label: t('filter.use'), open: hasColumn(table, 'active') && use === 'on' },
  ].filter((choice) => choice.open);

  function add(id: string) {
    if (id === 'service') onChange({ service: 'FCL' });
    if (id === 'on') onChange({ on: businessDay(new Date()) });
    if (id === 'use') onChange({ use: 'all' });
    const found = CODES.find((one) => one.id === id);
    if (found) setAdding(found.id);
  }
  const codeEditor = ({ id, column }: (typeof CODES)[number], close?: () => void) => (
    <TariffCodeField
      label={t(`filter.${id}`)}
      labelHidden
      size="sm"
      placeholder={t(`filter.${id}`)}
      lists={listOf(column)}
      value={search[id] === null ? null : { code: search[id], name: '' }}
      onChange={(entry) => {
        setAdding(null);
        onChange({ [id]: entry?.code ?? null });
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
      {services !== null && service !== null && (
        <FilterChip
          label={t('filter.service')}
          value={optionOf(services, String(SERVICE_TYPE[service]))?.label[language] ?? service}
          onRemove={() => onChange({ service: null })}
          renderEditor={(close) => (
            <div className={s.editor}>
              <Select
                label={t('filter.service')}
                labelHidden
                size="sm"
                value={service}
                options={options.map(({ key, label }) => ({ value: key, label: label[language] }))}
                onChange={(key) => {
                  // Names of the six services: the options of the column are made of them.
                  onChange({ service: key as typeof service });
                  close();
                }}
              />
            </div>
          )}
        />
      )}
      {codes.map((one) =>
        search[one.id] === null ? (
          adding === one.id && (
            <div key={one.id} className={s.choice}>
              {codeEditor(one)}
            </div>
          )
        ) : (
          <FilterChip
            key={one.id}
            label={t(`filter.${one.id}`)}
            value={search[one.id] === '*' ? t('any') : search[one.id]}
            onRemove={() => onChange({ [one.id]: null })}
            renderEditor={(close) => <div className={s.editor}>{codeEditor(one, close)}</div>}
          />
        ),
      )}
      {on !== null && (
        <FilterChip
          label={t('filter.on')}
          value={formatListDate(on)}
          onRemove={() => onChange({ on: null })}
          renderEditor={() => (
            <div className={s.editor}>
              <DateField label={t('filter.on')} value={on} onChange={(day) => onChange({ on: day })} />
            </div>
          )}
        />
      )}
      {use !== 'on' && hasColumn(table, 'active') && (
        <FilterChip
          label={t('filter.use')}
          value={t(`use.${use}`)}
          onRemove={() => onChange({ use: 'on' })}
          renderEditor={(close) => (
            <div className={s.editor}>
              <Segmented
                label={t('filter.use')}
                value={use}
                options={(['on', 'off', 'all'] as const).map((one) => ({ value: one, label: t(`use.${one}`) }))}
                onChange={(next) => {
                  onChange({ use: next });
                  close();
                }}
              />
            </div>
          )}
        />
      )}
      <AddFilter choices={choices} onAdd={add} />
      {isTariffFiltered(search) && <ClearFilters onClear={() => onChange(noTariffFilter)} />}
    </FilterBar>
  );
}
