import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';

/**
 * Columns of the schedule tables. Their names are the specification's fields of a schedule row, except the
 * price, which is ours.
 */
export type ScheduleColumn =
  | 'pol'
  | 'pod'
  | 'carrier'
  | 'vessel'
  | 'etd'
  | 'eta'
  | 'transit_time'
  | 'cargo_cut_off'
  | 'doc_cut_off'
  | 'routing'
  | 'transit'
  | 'stuffing_place'
  | 'price'
  | 'select';

const common = ['etd', 'eta', 'transit_time', 'cargo_cut_off', 'doc_cut_off'] as const;

/**
 * The columns for a service in the picker (specification, section 2, "Select Your Best Schedule"). AIR, LCL
 * and FCL have a carrier. LCL also has vessel and voyage, transit or direct, stuffing place and a Select
 * action. The price is ours.
 * @param priced whether a tariff prices any of the departures
 */
export function scheduleColumns(service: PickerServiceTypeKey, priced = false): readonly ScheduleColumn[] {
  const price = priced ? (['price'] as const) : [];
  switch (service) {
    case 'LCL':
      return ['pol', 'pod', 'carrier', 'vessel', ...common, 'routing', 'transit', 'stuffing_place', ...price, 'select'];
    case 'FTL':
    case 'LTL':
      return ['pol', 'pod', ...common, 'transit'];
    default:
      return ['pol', 'pod', 'carrier', ...common, 'transit', ...price];
  }
}

/**
 * The columns to export. Without a vessel column, the table shows the vessel in the carrier's cell, so the
 * export adds it.
 */
export function savedColumns(service: PickerServiceTypeKey): readonly string[] {
  const columns: readonly string[] = scheduleColumns(service);
  return columns.includes('vessel') ? columns : columns.flatMap((id) => (id === 'carrier' ? [id, 'vessel'] : [id]));
}
