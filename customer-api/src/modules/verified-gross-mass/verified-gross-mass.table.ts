import type { MassMethod } from '@wr1/schema/rules/cargo/gross-mass.ts';
import type { ColumnType, Selectable } from 'kysely';

/** `mass_kg` is text when read. */
export interface VerifiedGrossMassTables {
  verified_gross_mass: {
    order_id: number;
    container_no: string;
    mass_kg: ColumnType<string, number, number>;
    method: MassMethod;
    /** YYYY-MM-DD. */
    weighed_on: string;
    responsible_name: string;
    responsible_company: string;
    is_by_staff: boolean;
    recorded_at: Date;
    recorded_by: number | null;
    recorded_name: string;
  };
  /** A view: the types of documents that a record has, as files or as data. */
  present_document: { order_id: number; document_type: string };
}

export type StoredGrossMass = Selectable<VerifiedGrossMassTables['verified_gross_mass']>;
