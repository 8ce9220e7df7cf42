import { useTranslation } from 'react-i18next';
import { LOCATION_TYPE_LABEL, locationTypeKey } from '@wr1/schema/rules/place/location-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Code } from '../../ui/text/code.tsx';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import type { LocationDetail } from './location-values.ts';

/** Returns the label of a location type. */
export function useLocationTypeText(): (type: number) => string {
  const { language } = useLanguage();
  return (type) => {
    const key = locationTypeKey(type);
    return key === null ? String(type) : LOCATION_TYPE_LABEL[key][language];
  };
}

/** Columns of the location list. `withCustomer` adds the owner, for lists of several customers' locations. */
export function useLocationColumns(withCustomer: boolean): DataColumn<LocationDetail>[] {
  const { t } = useTranslation('location');
  const typeText = useLocationTypeText();
  const columns: (DataColumn<LocationDetail> | false)[] = [
    {
      id: 'name',
      header: t('column.name'),
      minWidth: 220,
      fixed: true,
      primary: true,
      sortable: true,
      renderCell: (row) => (
        <TwoLine strong second={withCustomer ? row.customer?.name : undefined}>
          {row.name}
        </TwoLine>
      ),
    },
    {
      id: 'abbreviation',
      header: t('column.abbreviation'),
      width: 104,
      renderCell: (row) => row.abbreviation && <Code size={12}>{row.abbreviation}</Code>,
    },
    {
      id: 'type',
      header: t('column.type'),
      width: 200,
      sortable: true,
      renderCell: (row) => <TwoLine second={row.handlingType?.name}>{typeText(row.locationTypeId)}</TwoLine>,
    },
    {
      id: 'direction',
      header: t('column.direction'),
      width: 104,
      renderCell: (row) => t(`direction.${row.direction ?? 'both'}`),
    },
    {
      id: 'address',
      header: t('column.address'),
      minWidth: 240,
      renderCell: (row) => (
        <TwoLine second={row.coordinates ? `${row.coordinates.latitude}, ${row.coordinates.longitude}` : undefined}>
          {row.address}
        </TwoLine>
      ),
    },
    {
      id: 'region',
      header: t('column.region'),
      width: 140,
      sortable: true,
      renderCell: (row) => row.region?.name,
    },
  ];
  return columns.filter((column) => column !== false);
}
