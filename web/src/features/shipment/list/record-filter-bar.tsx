import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side, ListKind } from '@wr1/schema/rules/list/tab.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { BUSINESS_TIME_ZONE, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { AddFilter, ClearFilters, FilterBar, FilterChip } from '../../../ui/list/filter-bar.tsx';
import { formatListDate } from '../../../ui/text/format.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { CompanyFilter } from '../../company/company-filter-picker.tsx';
import { isFiltered, listStatuses, noFilter } from './list-search.ts';
import type { ListSearch } from './list-search.ts';
import { useServiceText } from '../tag/service-tag.tsx';
import { StatusFilterChip } from './status-filter-chip.tsx';
import s from './record-list-card.module.css';

interface RecordFilterBarProps {
  side: Side;
  kind: ListKind;
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
  /** Name of the customer in the address, when a row tells it. */
  customerName: string | null;
  end?: React.ReactNode;
}

const cutOffLabel = {
  ahead: 'filter.cutOffAhead',
  '24h': 'filter.cutOff24h',
  missed: 'filter.cutOffMissed',
} as const;

const offered: readonly ServiceTypeKey[] = ['FCL', 'LCL', 'AIR', 'CUSTOM', 'CONTAINER_TRUCKING', 'VAN_TRUCKING'];

/** Search and filter chips of a list; each filter stands in the address. */
export function RecordFilterBar({ side, kind, search, onChange, customerName, end }: RecordFilterBarProps) {
  const { t } = useTranslation(['shipment', 'company']);
  const serviceText = useServiceText();
  const [adding, setAdding] = useState(false);
  const hasDates = search.etdFrom !== null || search.etdTo !== null;

  const choices = [
    { id: 'status', label: t('filter.status'), open: search.statuses.length === 0 },
    { id: 'service', label: t('filter.service'), open: search.services.length === 0 },
    { id: 'etd', label: t('filter.etd'), open: !hasDates },
    { id: 'customer', label: t('filter.customer'), open: side === 'staff' && search.customer === null },
    { id: 'lead', label: t('filter.lead'), open: side === 'staff' && kind === 'quotation' && !search.lead },
    { id: 'overdue', label: t('filter.answerOverdue'), open: side === 'staff' && !search.overdue },
    ...(['ahead', '24h', 'missed'] as const).map((id) => ({
      id,
      label: t(cutOffLabel[id]),
      open: kind === 'booking' && search.cutOff === null,
    })),
  ].filter((choice) => choice.open);

  function add(id: string) {
    if (id === 'status') onChange({ statuses: listStatuses(kind).slice(0, 1) });
    if (id === 'service') onChange({ services: ['FCL'] });
    if (id === 'etd') onChange({ etdFrom: businessDay(new Date()) });
    if (id === 'customer') setAdding(true);
    if (id === 'lead') onChange({ lead: true });
    if (id === 'overdue') onChange({ overdue: true });
    // The soonest first: that is what the filter is for.
    if (id === 'ahead' || id === '24h') onChange({ cutOff: id, sort: { field: 'CUT_OFF', order: 'ASC' } });
    if (id === 'missed') onChange({ cutOff: id, sort: { field: 'ETD', order: 'ASC' } });
  }

  return (
    <FilterBar end={end}>
      <SearchBox
        value={search.text}
        label={t('filter.search')}
        placeholder={t(side === 'staff' ? 'filter.searchStaff' : 'filter.searchCustomer')}
        onSearch={(text) => onChange({ text })}
      />
      {search.statuses.length > 0 && (
        <StatusFilterChip kind={kind} chosen={search.statuses} onChange={(statuses) => onChange({ statuses })} />
      )}
      {search.services.length > 0 && (
        <FilterChip
          label={t('filter.service')}
          value={search.services.map(serviceText).join(', ')}
          onRemove={() => onChange({ services: [] })}
          renderEditor={() => (
            <div className={s.editor}>
              {offered.map((service) => (
                <Checkbox
                  key={service}
                  label={serviceText(service)}
                  checked={search.services.includes(service)}
                  onChange={(checked) =>
                    onChange({
                      services: checked
                        ? [...search.services, service]
                        : search.services.filter((entry) => entry !== service),
                    })
                  }
                />
              ))}
            </div>
          )}
        />
      )}
      {hasDates && (
        <FilterChip
          label={t('filter.etd')}
          value={[
            search.etdFrom && t('filter.from', { date: formatListDate(search.etdFrom, BUSINESS_TIME_ZONE) }),
            search.etdTo && t('filter.to', { date: formatListDate(search.etdTo, BUSINESS_TIME_ZONE) }),
          ]
            .filter(Boolean)
            .join(' ')}
          onRemove={() => onChange({ etdFrom: null, etdTo: null })}
          renderEditor={() => (
            <div className={s.editor}>
              <DateField
                label={t('filter.etdFrom')}
                value={search.etdFrom}
                onChange={(etdFrom) => onChange({ etdFrom })}
              />
              <DateField label={t('filter.etdTo')} value={search.etdTo} onChange={(etdTo) => onChange({ etdTo })} />
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
      {search.lead && (
        <FilterChip label={t('filter.lead')} value={t('filter.leadOnly')} onRemove={() => onChange({ lead: false })} />
      )}
      {search.overdue && (
        <FilterChip
          label={t('filter.answer')}
          value={t('filter.overdue')}
          onRemove={() => onChange({ overdue: false })}
        />
      )}
      {search.cutOff && (
        <FilterChip
          label={t('filter.cutOff')}
          value={t(`filter.cutOffValue.${search.cutOff}`)}
          onRemove={() => onChange({ cutOff: null })}
        />
      )}
      <AddFilter choices={choices} onAdd={add} />
      {isFiltered(search) && <ClearFilters onClear={() => onChange(noFilter)} />}
    </FilterBar>
  );
}
