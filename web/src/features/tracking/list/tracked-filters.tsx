import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '../../../app/list/business-today.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import type { TableView } from '../../../ui/data-table/table-view.tsx';
import { periodFilter, severalFilter } from '../../../ui/list/list-filter.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { useCompanyFilter } from '../../company/company-filter-picker.tsx';
import { useDirectionText, useServiceText } from '../../shipment/tag/service-tag.tsx';
import { trackedDirections, trackedServices } from './track-trace-search.ts';
import type { TrackAddress } from './track-trace-search.ts';
import type { Tracked } from './tracked.ts';

interface TrackedFiltersProps {
  address: TrackAddress;
  /** Name of the customer in the URL; null if no loaded row contains it. */
  customerName: string | null;
  view: TableView;
  columns: readonly DataColumn<Tracked>[];
  tools: ReactNode;
}

/** Search and filters for tracked shipments. */
export function TrackedFilters({ address, customerName, view, columns, tools }: TrackedFiltersProps) {
  const { t } = useTranslation('track-trace');
  const { isStaff } = useViewer();
  const serviceText = useServiceText();
  const directionText = useDirectionText();
  const { value, set } = address;
  const { etaFrom, etaTo } = value;
  const customer = useCompanyFilter({
    value: value.customerId,
    name: customerName,
    isOffered: isStaff,
    onChange: (customerId) => set({ customerId }),
  });
  return (
    <ListFilters
      search={t('filter.search')}
      searchHint={t(isStaff ? 'filter.searchStaff' : 'filter.searchCustomer')}
      filters={[
        severalFilter({
          id: 'service',
          label: t('filter.service'),
          value: value.serviceTypes,
          options: trackedServices.map((service) => ({ value: service, label: serviceText(service) })),
          first: 'FCL',
          onChange: (serviceTypes) => set({ serviceTypes }),
        }),
        severalFilter({
          id: 'direction',
          label: t('filter.direction'),
          value: value.shippingTypes,
          options: trackedDirections.map((direction) => ({
            value: direction,
            label: directionText(direction, 'UNKNOWN'),
          })),
          first: 'EXPORT',
          onChange: (shippingTypes) => set({ shippingTypes }),
        }),
        periodFilter({
          id: 'eta',
          label: t('filter.eta'),
          fromLabel: t('filter.etaFrom'),
          toLabel: t('filter.etaTo'),
          from: etaFrom,
          to: etaTo,
          first: businessToday,
          onChange: ({ from = etaFrom, to = etaTo }) => set({ etaFrom: from, etaTo: to }),
        }),
        customer,
      ]}
      address={address}
      view={view}
      columns={columns}
      tools={tools}
    />
  );
}
