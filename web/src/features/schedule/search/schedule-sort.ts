import type { SortState } from '../../../ui/data-table/column.ts';
import { placeName } from '../../master-data/place-tag.tsx';
import type { Offer, RankedSailing } from './best-schedule.ts';
import { carrierShortName, transitName, vesselText } from '../result/schedule-card.tsx';
import type { Schedule } from '../result/schedule-card.tsx';
import { scheduleColumns } from '../list/schedule-column.ts';
import type { ScheduleColumn } from '../list/schedule-column.ts';

/** The column to sort by; null means best first. */
export type ScheduleSort = SortState<ScheduleColumn> | null;

/** The columns that can be sorted: all except the action. */
export const SORTABLE: readonly ScheduleColumn[] = scheduleColumns('LCL', true).filter((id) => id !== 'select');

/** The value by which a column is sorted: as shown, but times in ms; null if empty. */
const VALUE_OF: Readonly<Record<ScheduleColumn, (row: Schedule, offer: Offer | null) => string | number | null>> = {
  pol: ({ pol, polCode }) => placeName(pol, polCode),
  pod: ({ pod, podCode }) => placeName(pod, podCode),
  carrier: ({ carrier }) => carrierShortName(carrier.name),
  vessel: (row) => vesselText(row) || null,
  etd: ({ etd }) => Date.parse(etd),
  eta: ({ eta }) => Date.parse(eta),
  transit_time: ({ transitDays }) => transitDays,
  cargo_cut_off: ({ cargoCutOff }) => (cargoCutOff === null ? null : Date.parse(cargoCutOff)),
  doc_cut_off: ({ docCutOff }) => (docCutOff === null ? null : Date.parse(docCutOff)),
  routing: ({ routing }) => routing,
  transit: (row) => transitName(row),
  stuffing_place: ({ stuffingPlace }) => stuffingPlace,
  price: (_, offer) => offer?.price ?? null,
  select: () => null,
};

function compare(a: string | number, b: string | number): number {
  return typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b)) : a - b;
}

/**
 * Sorts ranked departures by a column. Closed ones stay last, and in both directions unknown values come
 * after known ones. Departures with equal values keep their rank.
 */
export function sortSchedules(
  ranked: readonly RankedSailing<Schedule>[],
  sort: ScheduleSort,
  offerOf: (row: Schedule) => Offer | null = () => null,
): readonly RankedSailing<Schedule>[] {
  if (sort === null) return ranked;
  const valueOf = ({ row }: RankedSailing<Schedule>) => VALUE_OF[sort.id](row, offerOf(row));
  return ranked.toSorted((a, b) => {
    if ((a.closed === null) !== (b.closed === null)) return a.closed === null ? -1 : 1;
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sort.descending ? compare(other, one) : compare(one, other);
  });
}

/** Sorts departures by time of departure, for the timeline. */
export function byDeparture(ranked: readonly RankedSailing<Schedule>[]): RankedSailing<Schedule>[] {
  return ranked.toSorted(
    (a, b) => Date.parse(a.row.etd) - Date.parse(b.row.etd) || Date.parse(a.row.eta) - Date.parse(b.row.eta),
  );
}
