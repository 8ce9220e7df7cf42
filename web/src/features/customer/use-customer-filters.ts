import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { choiceFilter } from '../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../ui/list/list-filter.tsx';
import { CustomerFiltersDocument } from './customer-list-page.generated.ts';
import type { CustomerAddress } from './customer-search.ts';

/** The filters of the list of customers. `withManager` adds a filter by account manager. */
export function useCustomerFilters({ value, set }: CustomerAddress, withManager: boolean): readonly ListFilter[] {
  const { t } = useTranslation('customer');
  const { data } = useQuery(CustomerFiltersDocument);
  const flag = (id: 'isVip' | 'isOverdue', label: string): ListFilter => ({
    id,
    label,
    value: value[id] ? t('yes') : null,
    onRemove: () => set({ [id]: false }),
    onAdd: () => set({ [id]: true }),
  });
  return [
    choiceFilter({
      id: 'level',
      label: t('column.level'),
      value: value.levelCode,
      options: (data?.customerLevels ?? []).map(({ code, name }) => ({ value: code, label: name })),
      onChange: (levelCode) => set({ levelCode }),
    }),
    flag('isVip', t('filter.vip')),
    choiceFilter({
      id: 'manager',
      label: t('column.manager'),
      value: value.accountManagerId,
      options: (data?.accountManagers ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
      isOffered: withManager,
      onChange: (accountManagerId) => set({ accountManagerId }),
    }),
    choiceFilter({
      id: 'state',
      label: t('column.state'),
      value: value.state,
      options: (['ACTIVE', 'INACTIVE'] as const).map((state) => ({ value: state, label: t(`state.${state}`) })),
      first: 'INACTIVE',
      isSegmented: true,
      onChange: (state) => set({ state }),
    }),
    flag('isOverdue', t('filter.overdue')),
  ];
}
