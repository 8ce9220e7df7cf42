import { scheduleRow, type ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { ColumnsOf, RowColumns } from '../../columns.ts';
import type { Schedule } from '../../schema.generated.ts';

const schedule: ColumnsOf<Schedule, ScheduleRow> = {
  id: ['id'],
  serviceType: ['service_type'],
  polCode: ['pol'],
  podCode: ['pod'],
  pol: ['pol', 'service_type'],
  pod: ['pod', 'service_type'],
  carrier: ['carrier', 'carrier_code'],
  vesselName: ['vessel_name'],
  vesselImo: ['vessel_imo'],
  voyage: ['voyage'],
  etd: ['etd'],
  eta: ['eta'],
  transitDays: ['transit_time'],
  cargoCutOff: ['cargo_cut_off'],
  docCutOff: ['doc_cut_off'],
  vgmCutOff: ['vgm_cut_off'],
  routing: ['transit'],
  transitCode: ['transit_code'],
  transit: ['transit_code', 'service_type'],
  stuffingPlace: ['stuffing_place'],
  terminal: ['terminal'],
  cancelledAt: ['cancelled_at'],
  cancelReason: ['cancel_reason'],
  // Only the staff list has these columns, and it always reads whole rows.
  advanceFilingCutOff: [],
  cyOpen: [],
  version: [],
  uses: [],
  isManual: [],
};

/** The departure columns that each GraphQL field reads. */
export const scheduleColumns: RowColumns<ScheduleRow> = {
  names: Object.keys(scheduleRow.shape) as (keyof ScheduleRow)[],
  always: ['id'],
  types: { Schedule: schedule },
};
