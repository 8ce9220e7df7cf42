import type { BillType } from '@wr1/schema/rules/release/cargo-release.ts';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Days are YYYY-MM-DD. */
export interface CargoReleaseTables {
  cargo_release: {
    order_id: number;
    bill_type: Generated<BillType | null>;
    /** When the originals were received, or surrendered at origin for a telex release. */
    originals_on: Generated<string | null>;
    carrier_order_on: Generated<string | null>;
    bill_released_at: Generated<Date | null>;
    bill_released_by: Generated<number | null>;
    bill_released_name: Generated<string | null>;
    order_number: Generated<string | null>;
    edo_code: Generated<string | null>;
    valid_until: Generated<string | null>;
    override_reason: Generated<string | null>;
    override_at: Generated<Date | null>;
    override_by: Generated<number | null>;
    override_name: Generated<string | null>;
    edited_at: Generated<Date>;
    version: Generated<number>;
  };
  delivery_order_extension: {
    id: Generated<number>;
    order_id: number;
    valid_until: string;
    note: string | null;
    recorded_by: number | null;
    recorded_name: string;
    recorded_at: Date;
  };
}

export type CargoRelease = Selectable<CargoReleaseTables['cargo_release']>;
export type NewCargoRelease = Insertable<CargoReleaseTables['cargo_release']>;
