import type { ColumnType, Generated } from 'kysely';

/** Tables that this module brings to the database. */
export interface LocationTables {
  location: {
    id: Generated<number>;
    /** Of seeded places only. */
    code: string | null;
    name: string;
    name_vn: string;
    location_type_id: number;
    /** null: for both. */
    location_type: 'PICK_UP' | 'DELIVERY' | null;
    /** null: open to every customer. */
    customer_id: number | null;
    handling_type_id: number | null;
    /** Degrees, WGS 84. */
    longitude: number | null;
    latitude: number | null;
    address: string | null;
    address_vn: string | null;
    /** Code of the Region list. */
    region_code: string | null;
    country_code: string | null;
    abbreviation: string | null;
    tax_code: string | null;
    /** UN/LOCODE or IATA code of the gateway at which the place stands. */
    port_code: string | null;
    /** 0 approving, 1 approved. */
    approval: Generated<number>;
    active: Generated<boolean>;
    created_by: number | null;
    created_at: ColumnType<Date, Date | string | undefined, never>;
    /** Set by the first change in the product; the seed leaves such rows alone. */
    edited_at: Date | null;
    version: Generated<number>;
    /** Computed: names and address without accents and capitals. */
    search_text: ColumnType<string, never, never>;
  };
}
