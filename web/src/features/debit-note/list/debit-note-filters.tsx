import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { businessToday } from '../../../app/list/business-today.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import type { TableView } from '../../../ui/data-table/table-view.tsx';
import { periodFilter } from '../../../ui/list/list-filter.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { formatListDate } from '../../../ui/text/format.ts';
import { useCompanyFilter } from '../../company/company-filter-picker.tsx';
import type { DebitNoteRow } from './debit-note-column.tsx';
import type { DebitNoteAddress } from './debit-note-search.ts';

interface DebitNoteFiltersProps {
  side: Side;
  address: DebitNoteAddress;
  /** Name of the customer in the URL; null if no loaded row contains it. */
  customerName: string | null;
  view: TableView;
  columns: readonly DataColumn<DebitNoteRow>[];
  tools: ReactNode;
}

const firstOfMonth = () => `${businessToday().slice(0, 7)}-01`;

/** Search, period and customer filters for the list of debit notes. */
export function DebitNoteFilters({ side, address, customerName, view, columns, tools }: DebitNoteFiltersProps) {
  const { t } = useTranslation('debit-note');
  const { value, set } = address;
  const { issuedFrom, issuedTo } = value;
  const customer = useCompanyFilter({
    value: value.customerId,
    name: customerName,
    isOffered: side === 'staff',
    onChange: (customerId) => set({ customerId }),
  });
  const period = periodFilter({
    id: 'period',
    label: t('page.period'),
    fromLabel: t('page.issuedFrom'),
    toLabel: t('page.issuedTo'),
    from: issuedFrom,
    to: issuedTo,
    first: firstOfMonth,
    words: [
      issuedFrom && t('page.from', { date: formatListDate(issuedFrom) }),
      issuedTo && t('page.to', { date: formatListDate(issuedTo) }),
    ]
      .filter(Boolean)
      .join(' '),
    onChange: ({ from = issuedFrom, to = issuedTo }) => set({ issuedFrom: from, issuedTo: to }),
  });
  return (
    <ListFilters
      search={t('page.search')}
      searchHint={t(side === 'staff' ? 'page.searchStaff' : 'page.searchText')}
      filters={[period, customer]}
      address={address}
      view={view}
      columns={columns}
      tools={tools}
    />
  );
}
