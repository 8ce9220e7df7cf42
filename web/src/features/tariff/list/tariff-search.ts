import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { TARIFF_TABLE } from '@wr1/schema/rules/tariff/tariff-field.ts';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { rowFields } from '@wr1/schema/rules/tariff/tariff-table.ts';
import { choice, code, day, sort, tab, text, usual } from '../../../app/list/list-address.ts';
import type { ListAddress } from '../../../app/list/use-list-address.ts';

/** Code of a place or carrier; '*' finds rows that apply to all. */
const place = /^(\*|[A-Z0-9]{2,10})$/;

/** URL parameters of the price tables. */
export const tariffAddress = {
  table: tab(
    'FREIGHT',
    Object.fromEntries(TARIFF_TABLE.map((table) => [table.toLowerCase().replaceAll('_', '-'), table])),
  ),
  search: text(),
  serviceType: choice('service', Object.keys(SERVICE_TYPE) as ServiceTypeKey[]),
  polCode: code('from', place),
  podCode: code('to', place),
  carrierCode: code('carrier', place),
  customerLevelCode: code('level', /^[A-Z0-9_-]{1,40}$/),
  validOn: day('on'),
  // Whether estimates use the rows.
  use: usual('use', 'on', ['on', 'off', 'all']),
  sort: sort({ lane: 'LANE', carrier: 'CARRIER', validity: 'VALID_TO', source: 'SOURCE' }),
};

/** State of the price tables, stored in the URL. */
export type TariffAddress = ListAddress<typeof tariffAddress>;

/** Whether a table has a column, without which a filter has no effect. */
export function hasColumn(table: TariffTable, name: string): boolean {
  return rowFields(table).some((field) => field.name === name);
}

/** The URL's values as arguments of `tariffs`. By default, only rows in use are listed. */
export function tariffVariables({ value, filter }: Pick<TariffAddress, 'value' | 'filter'>) {
  const { table, use } = value;
  const { use: _, ...other } = filter;
  const { field = 'LANE', order = 'ASC' } = value.sort ?? {};
  const byUse = use !== 'all' && hasColumn(table, 'active') && { isActive: use === 'on' };
  return { table, filter: { ...other, ...byUse }, sort: field, order };
}
