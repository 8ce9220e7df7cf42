import { useTranslation } from 'react-i18next';
import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import { choiceFilter } from '../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../ui/list/list-filter.tsx';
import { useCompanyFilter } from '../company/company-filter-picker.tsx';
import { useLocationTypeText } from './location-column.tsx';
import type { LocationAddress } from './location-search.ts';

export function useLocationFilters(
  { value, set }: LocationAddress,
  regions: readonly { code: string; name: string }[],
  customer: { isOffered: boolean; name: string | null },
): readonly ListFilter[] {
  const { t } = useTranslation('location');
  const typeText = useLocationTypeText();
  const customerFilter = useCompanyFilter({
    ...customer,
    value: value.customerId,
    onChange: (customerId) => set({ customerId }),
  });
  return [
    choiceFilter({
      id: 'type',
      label: t('filter.type'),
      value: value.locationTypeId,
      options: Object.values(LOCATION_TYPE).map((type) => ({ value: type, label: typeText(type) })),
      first: value.owner === 'SHARED' ? LOCATION_TYPE.SEAPORT_TERMINAL : LOCATION_TYPE.CUSTOMER_WAREHOUSE,
      onChange: (locationTypeId) => set({ locationTypeId }),
    }),
    choiceFilter({
      id: 'region',
      label: t('filter.region'),
      value: value.regionCode,
      options: regions.map(({ code, name }) => ({ value: code, label: name })),
      onChange: (regionCode) => set({ regionCode }),
    }),
    choiceFilter({
      id: 'direction',
      label: t('filter.direction'),
      value: value.direction,
      options: (['PICK_UP', 'DELIVERY'] as const).map((one) => ({ value: one, label: t(`direction.${one}`) })),
      first: 'PICK_UP',
      onChange: (direction) => set({ direction }),
      isSegmented: true,
    }),
    customerFilter,
  ];
}
