import type { FreeTimeDirection, FreeTimeKind } from '@wr1/schema/rules/free-time/free-time-kind.ts';
import type { Generated } from 'kysely';

type Currency = 'USD' | 'VND';

/** Columns of rows that staff can edit. */
interface Kept {
  id: Generated<number>;
  /** Time of the first edit by staff; the seed skips such rows. */
  edited_at: Date | null;
  active: Generated<boolean>;
  /** Number or name of the price list it comes from. */
  source: string;
  /** First and last day of validity, YYYY-MM-DD, both inclusive. */
  valid_from: string;
  valid_to: string;
}

/** Cost as a percentage of the price; null if unknown. */
interface Costed {
  cost_percent: string | null;
}

/** The buy rate per unit, which takes precedence over the percentage; null if unknown. */
interface Bought extends Costed {
  unit_cost: Generated<string | null>;
}

/** Tables of this module. Numeric columns are decimal text. */
export interface TariffTables {
  tariff: Kept & {
    code: string | null;
    service_type: number;
    shipping_type: number | null;
    carrier_code: string | null;
    pol: string;
    pod: string;
    currency: Currency;
    transit_days: number | null;
    transit_code: string | null;
    customer_level: string | null;
    derived: string | null;
    edited_by: number | null;
    version: Generated<number>;
  };
  tariff_line: Bought & {
    id: Generated<number>;
    tariff_id: number;
    basis: 'PER_CONTAINER' | 'PER_RT' | 'PER_KG' | 'PER_SHIPMENT';
    cont_type: string | null;
    min_qty: string;
    unit_price: string;
    min_charge: string | null;
  };
  surcharge: {
    id: Generated<number>;
    version: Generated<number>;
    code: string;
    name_en: string;
    name_vn: string;
    fee_type: string;
    default_basis: string;
    vat_rate: string;
    sort: number;
    edited_at: Date | null;
  };
  surcharge_rule: Kept &
    Bought & {
      seed_key: string | null;
      version: Generated<number>;
      surcharge_code: string;
      service_type: number;
      shipping_type: number | null;
      pol: string;
      pod: string;
      cont_type: string | null;
      carrier_code: string | null;
      basis: 'PER_CONTAINER' | 'PER_RT' | 'PER_KG' | 'PER_SHIPMENT' | 'PER_SET';
      unit_price: string;
      currency: Currency;
      min_charge: string | null;
      mandatory: Generated<boolean>;
      condition: string | null;
    };
  trucking_tariff: Kept &
    Costed & {
      seed_key: string | null;
      version: Generated<number>;
      vehicle: string;
      region_from: string | null;
      region_to: string | null;
      base_km: string;
      base_price: string;
      per_km_price: string;
      currency: Currency;
      waiting_per_hour: string | null;
    };
  customs_tariff: Kept &
    Costed & {
      seed_key: string | null;
      version: Generated<number>;
      shipping_type: number | null;
      customs_type: string | null;
      cargo: 'CONTAINER' | 'LOOSE' | null;
      price_first_declaration: string;
      price_next_declaration: string;
      per_container_extra: string;
      currency: Currency;
    };
  free_time_tariff: Kept & {
    seed_key: string | null;
    version: Generated<number>;
    direction: FreeTimeDirection;
    kind: FreeTimeKind;
    /** Null for any carrier, port or container type. */
    carrier_code: string | null;
    port_code: string | null;
    cont_type: string | null;
    free_days: number;
    first_rate: string | null;
    second_from: number | null;
    second_rate: string | null;
    third_from: number | null;
    third_rate: string | null;
    currency: Currency;
  };
  exchange_rate: {
    id: Generated<number>;
    version: Generated<number>;
    from_currency: Generated<Currency>;
    to_currency: Generated<Currency>;
    rate: string;
    /** YYYY-MM-DD; the rate applies until the next one starts. */
    valid_from: string;
    active: Generated<boolean>;
    edited_at: Date | null;
  };
  tariff_import: {
    id: Generated<number>;
    /** One of TARIFF_TABLE, or `list X` for a list of master data. */
    table_name: string;
    user_id: number;
    /** Null until the file has been uploaded. */
    file_id: number | null;
    created_at: Date;
    applied_at: Date | null;
  };
  emission_factor: {
    code: string;
    mode: 'SEA' | 'AIR' | 'CONTAINER_TRUCK' | 'VAN';
    km_from: string | null;
    km_to: string | null;
    grams_per_tkm: string;
    source: string;
    source_version: string;
    edited_at: Date | null;
  };
}
