import { portsOfArea } from '@wr1/schema/rules/place/port-area.ts';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db } from '../../db.ts';
import { readIds } from '../../platform/read-ids.ts';
import { storedColumns } from './schedule-row.ts';

/**
 * Date filters, YYYY-MM-DD and inclusive. Days are local to the place of departure, or of arrival for `eta`,
 * as lists display them.
 */
export interface ScheduleDays {
  etd?: string | undefined;
  eta?: string | undefined;
  /** First day of departure; `toDate` is the last. */
  fromDate?: string | undefined;
  toDate?: string | undefined;
  /** Only departures whose cargo cut-off is after this day. */
  cargoReady?: string | undefined;
}

export interface ScheduleFilter extends ScheduleDays {
  serviceType?: number | undefined;
  pol?: string | undefined;
  pod?: string | undefined;
  /** Whether `pol` and `pod` also cover the other ports of their area. */
  area?: boolean | undefined;
  /** Carrier code. */
  carrier?: string | undefined;
  /** Whether to exclude departures with a transit port. */
  direct?: boolean | undefined;
  ids?: readonly number[] | undefined;
}

type Selection<O> = SelectQueryBuilder<Database, 'schedule', O>;
type AllColumns = Selection<Selectable<Database['schedule']>>;

/**
 * Start of a day, plus some days, in the earliest time zone (UTC+14). With {@link latest} it bounds the
 * candidates, so that an index can be used.
 */
const earliest = (day: string, later = 0) =>
  sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone 'Pacific/Kiritimati'`;
/** Start of a day, plus some days, in the latest time zone (UTC-12). */
const latest = (day: string, later = 0) =>
  sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone 'Etc/GMT+12'`;
const dayOfEtd = sql<string>`place_day(etd, pol)`;
const dayOfEta = sql<string>`place_day(eta, pod)`;
const date = (day: string) => sql<string>`${day}::date`;

/** Deadline for cargo: the cut-off, otherwise the departure. */
const closesAt = sql<Date>`coalesce(cargo_cut_off, etd)`;

/** Applies the date filters. */
export function onDays<O>(query: Selection<O>, filter: ScheduleDays): Selection<O> {
  const { etd, eta, fromDate, toDate, cargoReady } = filter;
  let found = query;
  if (etd !== undefined) {
    found = found.where('etd', '>=', earliest(etd)).where('etd', '<', latest(etd, 1)).where(dayOfEtd, '=', date(etd));
  }
  if (eta !== undefined) {
    found = found.where('eta', '>=', earliest(eta)).where('eta', '<', latest(eta, 1)).where(dayOfEta, '=', date(eta));
  }
  // The place's own time zone matters only near the bounds.
  if (fromDate !== undefined) {
    found = found
      .where('etd', '>=', earliest(fromDate))
      .where((where) => where.or([where('etd', '>=', latest(fromDate)), where(dayOfEtd, '>=', date(fromDate))]));
  }
  if (toDate !== undefined) {
    found = found
      .where('etd', '<', latest(toDate, 1))
      .where((where) => where.or([where('etd', '<', earliest(toDate, 1)), where(dayOfEtd, '<=', date(toDate))]));
  }
  if (cargoReady !== undefined) {
    const closingDay = sql<string>`place_day(${closesAt}, pol)`;
    found = found
      .where(closesAt, '>=', earliest(cargoReady, 1))
      .where((where) =>
        where.or([where(closesAt, '>=', latest(cargoReady, 1)), where(closingDay, '>', date(cargoReady))]),
      );
  }
  return found;
}

function matching<O>(query: Selection<O>, filter: ScheduleFilter): Selection<O> {
  const { serviceType, pol, pod, area, carrier, direct, ids } = filter;
  const portsOf = (code: string) => (area === true ? portsOfArea(code) : [code]);
  let found = onDays(query.where('active', '=', true), filter);
  if (serviceType !== undefined) found = found.where('service_type', '=', serviceType);
  if (pol !== undefined) found = found.where('pol', 'in', portsOf(pol));
  if (pod !== undefined) found = found.where('pod', 'in', portsOf(pod));
  if (carrier !== undefined) found = found.where('carrier_code', '=', carrier);
  if (direct === true) found = found.where('transit_code', 'is', null);
  if (ids !== undefined) found = found.where('id', 'in', ids.length === 0 ? [0] : ids);
  return found;
}

/**
 * Matching departures, earliest first.
 * @param columns requested response columns, which limit what is read; null for all
 */
export async function listSchedules(
  db: Db,
  filter: ScheduleFilter,
  window: { limit: number; offset: number },
  columns: ReadonlySet<string> | null = null,
): Promise<Selectable<Database['schedule']>[]> {
  const table = db.selectFrom('schedule');
  const query = columns === null ? table.selectAll() : (table.select(storedColumns(columns)) as AllColumns);
  return matching(query, filter).orderBy('etd').orderBy('id').limit(window.limit).offset(window.offset).execute();
}

/** IDs of matching departures, earliest first, at most `limit`. */
export async function listScheduleIds(db: Db, filter: ScheduleFilter, limit: number): Promise<number[]> {
  return readIds(
    db,
    matching(db.selectFrom('schedule').select('id'), filter).orderBy('etd').orderBy('id').limit(limit),
  );
}

/** Number of matching departures for each POL or POD code. */
export async function countByEnd(
  db: Db,
  filter: ScheduleFilter,
  end: 'pol' | 'pod',
): Promise<{ code: string; departures: number }[]> {
  const query = db
    .selectFrom('schedule')
    .select((select) => [`schedule.${end} as code` as const, select.fn.countAll<number>().as('departures')]);
  return matching(query, filter).groupBy(`schedule.${end}`).execute();
}

export async function countSchedules(db: Db, filter: ScheduleFilter): Promise<number> {
  const query = db.selectFrom('schedule').select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, filter).executeTakeFirstOrThrow()).total;
}
