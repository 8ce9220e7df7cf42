import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { Selectable } from 'kysely';
import type { ScheduleTables } from './schedule.table.ts';

/** A departure as the answer shows it. */
export function scheduleRowOf(stored: Selectable<ScheduleTables['schedule']>): ScheduleRow {
  return {
    id: stored.id,
    service_type: stored.service_type,
    pol: stored.pol,
    pod: stored.pod,
    carrier: stored.carrier_name,
    carrier_code: stored.carrier_code,
    vessel_name: stored.vessel_name,
    vessel_imo: stored.vessel_imo,
    voyage: stored.voyage,
    etd: stored.etd.toISOString(),
    eta: stored.eta.toISOString(),
    transit_time: stored.transit_days,
    cargo_cut_off: stored.cargo_cut_off?.toISOString() ?? null,
    doc_cut_off: stored.doc_cut_off?.toISOString() ?? null,
    vgm_cut_off: stored.vgm_cut_off?.toISOString() ?? null,
    transit: stored.transit_code !== null,
    transit_code: stored.transit_code,
    stuffing_place: stored.stuffing_place,
    terminal: stored.terminal_code,
    ...(stored.cancelled_at && {
      cancelled_at: stored.cancelled_at.toISOString(),
      cancel_reason: stored.cancel_reason,
    }),
  };
}
