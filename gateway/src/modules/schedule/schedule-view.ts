import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import type { KeptScheduleRow } from '@wr1/schema/rest/schedule/schedule-edit.ts';
import { globalId } from '../../graphql/global-id.ts';
import { readServiceType } from '../../graphql/record-enum.ts';

const OWN_FLEET = 'WR1';

type Row = ScheduleRow & Partial<Omit<KeptScheduleRow, keyof ScheduleRow>>;

/** A sailing, flight or truck. Times are in UTC. Fields of the staff list are null elsewhere. */
export class ScheduleView {
  readonly __typename = 'Schedule' as const;
  readonly row: Row;

  constructor(row: Row) {
    this.row = row;
  }

  get id() {
    return globalId('Schedule', this.row.id);
  }
  get serviceType() {
    return readServiceType(this.row.service_type);
  }
  get polCode() {
    return this.row.pol;
  }
  get podCode() {
    return this.row.pod;
  }
  get carrier() {
    // We run the trucks ourselves, so REST leaves their carrier empty.
    return { code: this.row.carrier_code || OWN_FLEET, name: this.row.carrier || OWN_FLEET };
  }
  get vesselName() {
    return this.row.vessel_name;
  }
  get voyage() {
    return this.row.voyage;
  }
  get etd() {
    return this.row.etd;
  }
  get eta() {
    return this.row.eta;
  }
  get transitDays() {
    return this.row.transit_time;
  }
  get cargoCutOff() {
    return this.row.cargo_cut_off;
  }
  get docCutOff() {
    return this.row.doc_cut_off;
  }
  get vgmCutOff() {
    return this.row.vgm_cut_off;
  }
  get routing() {
    return this.row.transit ? ('TRANSIT' as const) : ('DIRECT' as const);
  }
  get transitCode() {
    return this.row.transit_code;
  }
  get stuffingPlace() {
    return this.row.stuffing_place;
  }
  get terminal() {
    return this.row.terminal;
  }
  get vesselImo() {
    return this.row.vessel_imo;
  }
  get advanceFilingCutOff() {
    return this.row.afc_cut_off ?? null;
  }
  get cyOpen() {
    return this.row.cy_open ?? null;
  }
  get cancelledAt() {
    return this.row.cancelled_at ?? null;
  }
  get cancelReason() {
    return this.row.cancel_reason ?? null;
  }
  get version() {
    return this.row.version ?? null;
  }
  get uses() {
    return this.row.uses ?? null;
  }
  get isManual() {
    return this.row.by_hand ?? null;
  }
}
