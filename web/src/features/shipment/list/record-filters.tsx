import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side, ListKind } from '@wr1/schema/rules/list/tab.ts';
import { businessToday } from '../../../app/list/business-today.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import type { TableView } from '../../../ui/data-table/table-view.tsx';
import { periodFilter, severalFilter } from '../../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { formatListDate } from '../../../ui/text/format.ts';
import { useWorkFilters } from '../filter/work-filters.tsx';
import { useOwnerFilters } from '../owner/owner-filter.tsx';
import { useCompanyFilter } from '../../company/company-filter-picker.tsx';
import type { RecordAddress } from './list-search.ts';
import type { RecordRow } from './record-row.ts';
import { useServiceText } from '../tag/service-tag.tsx';
import { useStatusFilter } from './status-filter.tsx';

interface RecordFiltersProps {
  side: Side;
  kind: ListKind;
  address: RecordAddress;
  /** Name of the customer in the URL; null if no loaded row contains it. */
  customerName: string | null;
  /** Vessel and voyage of the departure in the URL; null if no loaded row has it. */
  departureName: string | null;
  view: TableView;
  columns: readonly DataColumn<RecordRow>[];
  tools: ReactNode;
}

const offered = ['FCL', 'LCL', 'AIR', 'CUSTOM', 'CONTAINER_TRUCKING', 'VAN_TRUCKING'] as const;

/** Search and filters for a list of quotations or bookings. */
export function RecordFilters(props: RecordFiltersProps) {
  const { side, kind, address, customerName, departureName, view, columns, tools } = props;
  const { t } = useTranslation('shipment');
  const serviceText = useServiceText();
  const { value, set } = address;
  const { etdFrom, etdTo } = value;
  const isStaff = side === 'staff';
  const status = useStatusFilter({
    kind,
    chosen: value.statusCodes,
    onChange: (statusCodes) => set({ statusCodes }),
  });
  const customer = useCompanyFilter({
    value: value.customerId,
    name: customerName,
    isOffered: isStaff,
    onChange: (customerId) => set({ customerId }),
  });
  const filters: readonly ListFilter[] = [
    status,
    severalFilter({
      id: 'service',
      label: t('filter.service'),
      value: value.serviceTypes,
      options: offered.map((service) => ({ value: service, label: serviceText(service) })),
      first: 'FCL',
      onChange: (serviceTypes) => set({ serviceTypes }),
    }),
    periodFilter({
      id: 'etd',
      label: t('filter.etd'),
      fromLabel: t('filter.etdFrom'),
      toLabel: t('filter.etdTo'),
      from: etdFrom,
      to: etdTo,
      first: businessToday,
      words: [
        etdFrom && t('filter.from', { date: formatListDate(etdFrom) }),
        etdTo && t('filter.to', { date: formatListDate(etdTo) }),
      ]
        .filter(Boolean)
        .join(' '),
      onChange: ({ from = etdFrom, to = etdTo }) => set({ etdFrom: from, etdTo: to }),
    }),
    customer,
    ...useOwnerFilters(address, isStaff),
    {
      id: 'lead',
      label: t('filter.lead'),
      value: value.isWithoutCustomer ? t('filter.leadOnly') : null,
      isOffered: isStaff && kind === 'quotation',
      onAdd: () => set({ isWithoutCustomer: true }),
      onRemove: () => set({ isWithoutCustomer: false }),
    },
    {
      id: 'overdue',
      label: t('filter.answer'),
      value: value.isAnswerOverdue ? t('filter.overdue') : null,
      isOffered: isStaff,
      offers: [{ id: 'overdue', label: t('filter.answerOverdue'), onAdd: () => set({ isAnswerOverdue: true }) }],
      onRemove: () => set({ isAnswerOverdue: false }),
    },
    ...useWorkFilters({ side, kind, address, departureName }),
  ];
  return (
    <ListFilters
      search={t('filter.search')}
      searchHint={t(isStaff ? 'filter.searchStaff' : 'filter.searchCustomer')}
      filters={filters}
      address={address}
      view={view}
      columns={columns}
      tools={tools}
    />
  );
}
