import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { AddFilter, ClearFilters, FilterBar, FilterChip } from '../../../ui/list/filter-bar.tsx';
import { formatListDate } from '../../../ui/text/format.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { CompanyFilter } from '../../company/company-filter-picker.tsx';
import { isFiltered, noFilter } from './invoice-search.ts';
import type { InvoiceSearch } from './invoice-search.ts';
import s from './invoices-page.module.css';

interface InvoiceFilterBarProps {
  side: Side;
  search: InvoiceSearch;
  onChange: (change: Partial<InvoiceSearch>) => void;
  /** Name of the customer in the address, when a row tells it. */
  customerName: string | null;
  end?: React.ReactNode;
}

/** Search, period and customer of the list; each filter stands in the address. */
export function InvoiceFilterBar({ side, search, onChange, customerName, end }: InvoiceFilterBarProps) {
  const { t } = useTranslation('invoice');
  const [adding, setAdding] = useState(false);
  const hasPeriod = search.from !== null || search.to !== null;
  const choices = [
    { id: 'period', label: t('page.period'), open: !hasPeriod },
    { id: 'customer', label: t('page.customer'), open: side === 'staff' && search.customer === null },
  ].filter((choice) => choice.open);

  function add(id: string) {
    if (id === 'period') onChange({ from: `${businessDay(new Date()).slice(0, 7)}-01` });
    if (id === 'customer') setAdding(true);
  }

  return (
    <FilterBar end={end}>
      <SearchBox
        value={search.text}
        label={t('page.search')}
        placeholder={t(side === 'staff' ? 'page.searchStaff' : 'page.searchText')}
        onSearch={(text) => onChange({ text })}
      />
      {hasPeriod && (
        <FilterChip
          label={t('page.period')}
          value={[
            search.from && t('page.from', { date: formatListDate(search.from) }),
            search.to && t('page.to', { date: formatListDate(search.to) }),
          ]
            .filter(Boolean)
            .join(' ')}
          onRemove={() => onChange({ from: null, to: null })}
          renderEditor={() => (
            <div className={s.editor}>
              <DateField label={t('page.issuedFrom')} value={search.from} onChange={(from) => onChange({ from })} />
              <DateField label={t('page.issuedTo')} value={search.to} onChange={(to) => onChange({ to })} />
            </div>
          )}
        />
      )}
      <CompanyFilter
        label={t('page.customer')}
        unnamed={t('page.oneCustomer')}
        placeholder={t('page.findCustomer')}
        value={search.customer}
        name={customerName}
        adding={adding}
        onAdded={() => setAdding(false)}
        onChange={(customer) => onChange({ customer })}
      />
      {choices.length > 0 && <AddFilter choices={choices} onAdd={add} />}
      {isFiltered(search) && <ClearFilters onClear={() => onChange(noFilter)} />}
    </FilterBar>
  );
}
