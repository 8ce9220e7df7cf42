import type { Generated } from 'kysely';

export interface ScheduleTables {
  schedule: {
    id: Generated<number>;
    /** Natural key of a departure. */
    code: string;
    /** 1 AIR, 2 FCL, 3 LCL, 5 FTL, 6 LTL. */
    service_type: number;
    /** UN/LOCODE (sea), IATA code (air) or code in the Region list (road). */
    pol: string;
    pod: string;
    /** SMDG or IATA code; empty for road services. */
    carrier_code: Generated<string>;
    carrier_name: Generated<string>;
    vessel_name: string | null;
    vessel_imo: string | null;
    /** Voyage or flight number. */
    voyage: string | null;
    etd: Date;
    eta: Date;
    /** Days between departure and arrival, rounded up. */
    transit_days: number;
    cargo_cut_off: Date | null;
    doc_cut_off: Date | null;
    vgm_cut_off: Date | null;
    /** Cut-off for advance filing (US and Canadian manifests, air waybill data). */
    afc_cut_off: Date | null;
    /** When the terminal starts accepting laden containers. */
    cy_open: Date | null;
    /** Transshipment port or hub; null if direct. */
    transit_code: string | null;
    stuffing_place: string | null;
    /** Location code of the terminal in Vietnam. */
    terminal_code: string | null;
    distance_nm: string | null;
    active: Generated<boolean>;
    version: Generated<number>;
    created_by: number | null;
    /** Null for seeded departures. */
    created_at: Date | null;
    /** When it was listed; null if that was before schedule alerts existed. */
    listed_at: Date | null;
    /** Time of the first edit by staff; the seed skips such rows. */
    edited_at: Date | null;
    cancelled_at: Date | null;
    cancel_reason: string | null;
    /** ETD and ETA in the last notification about it; null until a relevant change. */
    notified_etd: Date | null;
    notified_eta: Date | null;
  };
}
