import type { Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface ScheduleTables {
  schedule: {
    id: Generated<number>;
    /** Natural key of a departure. */
    code: string;
    /** 1 AIR, 2 FCL, 3 LCL, 5 FTL, 6 LTL. */
    service_type: number;
    /** UN/LOCODE (sea), IATA code (air) or code of the Region list (road). */
    pol: string;
    pod: string;
    /** SMDG or IATA code; empty on the road. */
    carrier_code: Generated<string>;
    carrier_name: Generated<string>;
    vessel_name: string | null;
    vessel_imo: string | null;
    /** Voyage or flight number. */
    voyage: string | null;
    etd: Date;
    eta: Date;
    /** Days begun between departure and arrival. */
    transit_days: number;
    cargo_cut_off: Date | null;
    doc_cut_off: Date | null;
    vgm_cut_off: Date | null;
    /** Advance filing (US and Canadian manifest; air waybill data). */
    afc_cut_off: Date | null;
    /** From when the terminal takes laden containers. */
    cy_open: Date | null;
    /** Transshipment port or hub; null when direct. */
    transit_code: string | null;
    stuffing_place: string | null;
    /** Terminal in Vietnam: a code of the locations. */
    terminal_code: string | null;
    distance_nm: string | null;
    active: Generated<boolean>;
    version: Generated<number>;
    created_by: number | null;
    /** null: of the seed. */
    created_at: Date | null;
    /** When it came into the list; null: before searches could be kept. */
    listed_at: Date | null;
    /** Set by the first change in the product; the seed leaves such rows alone. */
    edited_at: Date | null;
    cancelled_at: Date | null;
    cancel_reason: string | null;
    /** What the records on it were told last; null while nothing that matters has changed. */
    told_etd: Date | null;
    told_eta: Date | null;
  };
}
