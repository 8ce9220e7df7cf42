import { scheduleRow, type ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { Selectable } from 'kysely';
import type { ScheduleTables } from './schedule.table.ts';

type Stored = Selectable<ScheduleTables['schedule']>;

/** For each response column, the table column and its conversion. */
const COLUMN: { [Name in keyof ScheduleRow]-?: [from: keyof Stored, read: (stored: Stored) => ScheduleRow[Name]] } = {
  id: ['id', ({ id }) => id],
  service_type: ['service_type', (stored) => stored.service_type],
  pol: ['pol', ({ pol }) => pol],
  pod: ['pod', ({ pod }) => pod],
  carrier: ['carrier_name', (stored) => stored.carrier_name],
  carrier_code: ['carrier_code', (stored) => stored.carrier_code],
  vessel_name: ['vessel_name', (stored) => stored.vessel_name],
  vessel_imo: ['vessel_imo', (stored) => stored.vessel_imo],
  voyage: ['voyage', ({ voyage }) => voyage],
  etd: ['etd', ({ etd }) => etd.toISOString()],
  eta: ['eta', ({ eta }) => eta.toISOString()],
  transit_time: ['transit_days', (stored) => stored.transit_days],
  cargo_cut_off: ['cargo_cut_off', (stored) => stored.cargo_cut_off?.toISOString() ?? null],
  doc_cut_off: ['doc_cut_off', (stored) => stored.doc_cut_off?.toISOString() ?? null],
  vgm_cut_off: ['vgm_cut_off', (stored) => stored.vgm_cut_off?.toISOString() ?? null],
  transit: ['transit_code', (stored) => stored.transit_code !== null],
  transit_code: ['transit_code', (stored) => stored.transit_code],
  stuffing_place: ['stuffing_place', (stored) => stored.stuffing_place],
  terminal: ['terminal_code', (stored) => stored.terminal_code],
  cancelled_at: ['cancelled_at', (stored) => stored.cancelled_at?.toISOString()],
  // Null unless cancelled with a reason.
  cancel_reason: ['cancel_reason', (stored) => stored.cancel_reason],
};

const NAMES = Object.keys(scheduleRow.shape) as (keyof ScheduleRow)[];

/** Table columns needed for the requested response columns; null requests all. */
export function storedColumns(columns: ReadonlySet<string> | null): (keyof Stored)[] {
  return ['cancelled_at', ...NAMES.filter((name) => columns?.has(name) ?? true).map((name) => COLUMN[name][0])];
}

/**
 * The REST form of a departure.
 * @param columns requested response columns; null for all
 */
export function scheduleRowOf(stored: Stored, columns: ReadonlySet<string> | null = null): ScheduleRow {
  const row: Partial<Record<keyof ScheduleRow, unknown>> = {};
  for (const name of NAMES) {
    if (columns !== null && !columns.has(name)) continue;
    const isLeftOut = stored.cancelled_at === null && (name === 'cancelled_at' || name === 'cancel_reason');
    if (!isLeftOut) row[name] = COLUMN[name][1](stored);
  }
  return row as ScheduleRow;
}
