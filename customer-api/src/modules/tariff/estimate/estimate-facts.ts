import type { EstimateGap, EstimateInput, EstimateLine, TariffGapReason } from '@wr1/schema/rest/schedule/tariff.ts';
import type { Selectable } from 'kysely';
import type { Currency } from '../charge.rules.ts';
import type { TariffTables } from '../tariff.table.ts';

/** A lane's price list, as the estimate uses it. */
export type Tariff = Pick<
  Selectable<TariffTables['tariff']>,
  'id' | 'carrier_code' | 'pol' | 'pod' | 'currency' | 'valid_to' | 'transit_days' | 'transit_code' | 'customer_level'
> &
  Pick<Selectable<TariffTables['tariff']>, 'source' | 'derived'> & { lines: readonly TariffLine[] };
export type TariffLine = Pick<
  Selectable<TariffTables['tariff_line']>,
  'basis' | 'cont_type' | 'min_qty' | 'unit_price' | 'min_charge' | 'cost_percent' | 'unit_cost'
>;

type Rule = Selectable<TariffTables['surcharge_rule']>;
export type SurchargeRule = Omit<Rule, 'seed_key' | 'version' | 'active' | 'edited_at' | 'valid_from'>;
type Truck = Selectable<TariffTables['trucking_tariff']>;
export type TruckingTariff = Omit<Truck, 'seed_key' | 'version' | 'active' | 'edited_at' | 'valid_from'>;
type Customs = Selectable<TariffTables['customs_tariff']>;
export type CustomsTariff = Omit<Customs, 'seed_key' | 'version' | 'active' | 'edited_at' | 'valid_from'>;
export type EmissionFactor = Omit<Selectable<TariffTables['emission_factor']>, 'edited_at'>;

/** Name, group, VAT rate and position of a charge code. */
export type Surcharge = Pick<
  Selectable<TariffTables['surcharge']>,
  'code' | 'name_en' | 'name_vn' | 'fee_type' | 'vat_rate' | 'sort'
>;

/** A place's coordinates (degrees, WGS 84), country and region. */
export interface PlaceFact {
  code: string;
  country: string;
  lat: number | null;
  lon: number | null;
  /** Code in the Region list; null if unknown or abroad. */
  region: string | null;
}

/** A cargo line of an estimate: containers of one type. */
export type EstimateContainer = EstimateInput['containers'][number];

/**
 * The data an estimate is computed from. All prices are valid on the day of departure, except `lapsedRules`.
 */
export interface EstimateFacts {
  /** YYYY-MM-DD. */
  departure: string;
  pol: PlaceFact | undefined;
  pod: PlaceFact | undefined;
  /** The chosen place; undefined if none was chosen or it is hidden from the caller. */
  pickUp: PlaceFact | undefined;
  delivery: PlaceFact | undefined;
  tariffs: readonly Tariff[];
  /** Whether there are price lists for the lane on any day; those valid on the day are in `tariffs`. */
  laneIsListed: boolean;
  surcharges: ReadonlyMap<string, Surcharge>;
  rules: readonly SurchargeRule[];
  /** Mandatory rules that have expired. */
  lapsedRules: readonly SurchargeRule[];
  trucks: readonly TruckingTariff[];
  customs: readonly CustomsTariff[];
  factors: readonly EmissionFactor[];
  carrierNames: ReadonlyMap<string, string>;
  /** Code in the CustomerLevel list; null if there is no customer. */
  level: string | null;
  /** Whether the customer's VIP marker is "1". */
  isVip: boolean;
  /** Discount on freight in percent. */
  discountPercent: string;
  /** VND per USD. */
  exchangeRate: string;
  /** Road distance divided by straight-line distance. */
  roadDetour: number;
  airDivisor: number;
  vanKgPerM3: number;
}

/** A price line before position, name and VAT are added. */
export interface DraftLine {
  code: string;
  basis: EstimateLine['basis'];
  cont_type: string | null;
  quantity: string;
  unit_price: string;
  currency: Currency;
  source: string;
  derived: string | null;
  minimum: boolean;
  km: string | null;
  truck_end?: TruckEnd;
  valid_to: string | null;
  cost_percent: string | null;
  /** The buy rate per unit, which takes precedence over the percentage; null or absent if unknown. */
  unit_cost?: string | null;
}

export type TruckEnd = 'pick_up' | 'delivery';

/** A charge without a price, before its name is added. */
export type DraftGap = Pick<EstimateGap, 'code' | 'basis' | 'cont_type' | 'quantity'> & {
  reason: TariffGapReason;
  truck_end?: TruckEnd;
};

/** Lines and gaps for one part of a shipment, such as freight or customs. */
export interface Filled {
  lines: DraftLine[];
  missing: DraftGap[];
}
