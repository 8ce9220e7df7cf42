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
    /** SMDG or IATA code; empty by road. */
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
    /** Advance filing (US and Canadian manifest; air waybill data). */
    afc_cut_off: Date | null;
    /** When the terminal starts accepting laden containers. */
    cy_open: Date | null;
    /** Transshipment port or hub; null if direct. */
    transit_code: string | null;
    stuffing_place: string | null;
    /** Terminal in Vietnam: a location code. */
    terminal_code: string | null;
    distance_nm: string | null;
    active: Generated<boolean>;
    version: Generated<number>;
    created_by: number | null;
    /** Null if seeded. */
    created_at: Date | null;
    /** When it was listed; null if before searches could be saved. */
    listed_at: Date | null;
    /** Set by the first change in the product; the seed skips such rows. */
    edited_at: Date | null;
    cancelled_at: Date | null;
    cancel_reason: string | null;
    /** Last notified to the records on it; null until something relevant changes. */
    notified_etd: Date | null;
    notified_eta: Date | null;
  };
}
