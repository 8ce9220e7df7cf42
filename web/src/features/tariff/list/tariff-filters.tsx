import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TariffList } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { businessToday } from '../../../app/list/business-today.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableView } from '../../../ui/data-table/table-view.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { choiceFilter } from '../../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { formatListDate } from '../../../ui/text/format.ts';
import { TariffCodeField } from '../form/tariff-code-field.tsx';
import { hasColumn } from './tariff-search.ts';
import type { TariffAddress } from './tariff-search.ts';
import { tariffField } from '../tariff-text.ts';

interface TariffFiltersProps {
  address: TariffAddress;
  view: TableView;
  tools: ReactNode;
}

const CODES = [
  { id: 'from', key: 'polCode', column: 'pol' },
  { id: 'to', key: 'podCode', column: 'pod' },
  { id: 'carrier', key: 'carrierCode', column: 'carrier_code' },
  { id: 'level', key: 'customerLevelCode', column: 'customer_level' },
] as const;

/** Search and filters for the price tables. A filter is shown only if the table has its column. */
export function TariffFilters({ address, view, tools }: TariffFiltersProps) {
  const { t } = useTranslation('tariff');
  const { language } = useLanguage();
  const { value, set } = address;
  const { table, serviceType, validOn, use } = value;
  const services = tariffField(table, 'service_type');
  const options = services?.kind.type === 'choice' ? services.kind.options : [];
  const isAir = serviceType === 'AIR';
  const listOf = (column: string): readonly TariffList[] => {
    if (column === 'customer_level') return ['CustomerLevel'];
    if (column === 'carrier_code') return [isAir ? 'Airlines' : 'ShippingLine'];
    return [
      ...(isAir ? (['Airports'] as const) : (['Port'] as const)),
      ...(table === 'SURCHARGE' ? (['Country'] as const) : []),
    ];
  };
  const filters: readonly ListFilter[] = [
    choiceFilter({
      id: 'service',
      label: t('filter.service'),
      value: services === null ? null : serviceType,
      // The options are the names of the six services.
      options: options.map(({ key, label }) => ({ value: key as ServiceTypeKey, label: label[language] })),
      first: 'FCL',
      onChange: (next) => set({ serviceType: next }),
      isOffered: services !== null,
    }),
    ...CODES.filter(({ column }) => hasColumn(table, column)).map(({ id, key, column }): ListFilter => ({
      id,
      label: t(`filter.${id}`),
      value: value[key] === '*' ? t('any') : value[key],
      onRemove: () => set({ [key]: null }),
      renderEditor: (close) => (
        <TariffCodeField
          label={t(`filter.${id}`)}
          labelHidden
          size="sm"
          placeholder={t(`filter.${id}`)}
          lists={listOf(column)}
          value={value[key] === null ? null : { code: value[key], name: '' }}
          onChange={(entry) => {
            set({ [key]: entry?.code ?? null });
            close();
          }}
        />
      ),
    })),
    {
      id: 'on',
      label: t('filter.on'),
      value: validOn === null ? null : formatListDate(validOn),
      onRemove: () => set({ validOn: null }),
      isOffered: hasColumn(table, 'valid_from'),
      onAdd: () => set({ validOn: businessToday() }),
      renderEditor: () => (
        <DateField label={t('filter.on')} value={validOn} onChange={(day) => set({ validOn: day })} />
      ),
    },
    {
      id: 'use',
      label: t('filter.use'),
      value: use === 'on' || !hasColumn(table, 'active') ? null : t(`use.${use}`),
      onRemove: () => set({ use: 'on' }),
      isOffered: hasColumn(table, 'active'),
      onAdd: () => set({ use: 'all' }),
      renderEditor: (close) => (
        <Segmented
          label={t('filter.use')}
          value={use}
          options={(['on', 'off', 'all'] as const).map((one) => ({ value: one, label: t(`use.${one}`) }))}
          onChange={(next) => {
            set({ use: next });
            close();
          }}
        />
      ),
    },
  ];
  return (
    <ListFilters
      search={t('list.search')}
      searchHint={t('list.searchHint')}
      filters={filters}
      address={address}
      view={view}
      tools={tools}
    />
  );
}
