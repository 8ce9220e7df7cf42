import type { EstimateGap, EstimateInput, EstimateLine, TariffGapReason } from '@wr1/schema/rest/schedule/tariff.ts';
import type { Selectable } from 'kysely';
import type { Currency } from '../charge.rules.ts';
import type { TariffTables } from '../tariff.table.ts';

/** A lane's price list in the form used by the engine. */
export type Tariff = Pick<
  Selectable<TariffTables['tariff']>,
  'id' | 'carrier_code' | 'pol' | 'pod' | 'currency' | 'valid_to' | 'transit_days' | 'transit_code' | 'customer_level'
> &
  Pick<Selectable<TariffTables['tariff']>, 'source' | 'derived'> & { lines: readonly TariffLine[] };
export type TariffLine = Pick<
  Selectable<TariffTables['tariff_line']>,
  'basis' | 'cont_type' | 'min_qty' | 'unit_price' | 'min_charge' | 'cost_percent'
>;

type Rule = Selectable<TariffTables['surcharge_rule']>;
export type SurchargeRule = Omit<Rule, 'seed_key' | 'version' | 'active' | 'edited_at' | 'valid_from'>;
type Truck = Selectable<TariffTables['trucking_tariff']>;
export type TruckingTariff = Omit<Truck, 'seed_key' | 'version' | 'active' | 'edited_at' | 'valid_from'>;
type Customs = Selectable<TariffTables['customs_tariff']>;
export type CustomsTariff = Omit<Customs, 'seed_key' | 'version' | 'active' | 'edited_at' | 'valid_from'>;
export type EmissionFactor = Omit<Selectable<TariffTables['emission_factor']>, 'edited_at'>;

/** Name, group and tax of a charge code. */
export type Surcharge = Pick<
  Selectable<TariffTables['surcharge']>,
  'code' | 'name_en' | 'name_vn' | 'fee_type' | 'vat_rate' | 'sort'
>;

/** Coordinates (degrees, WGS 84) and country of a place. */
export interface PlaceFact {
  code: string;
  country: string;
  lat: number | null;
  lon: number | null;
  /** Code in the Region list; null if unknown or abroad. */
  region: string | null;
}

/** Containers or packages of one type: the engine's form of a cargo line. */
export type EstimateContainer = EstimateInput['containers'][number];

/** The price data: rows valid on the day of departure, except `lapsedRules`. */
export interface EstimateFacts {
  /** YYYY-MM-DD. */
  departure: string;
  pol: PlaceFact | undefined;
  pod: PlaceFact | undefined;
  /** Chosen places; undefined if none was chosen or it is hidden from the caller. */
  pickUp: PlaceFact | undefined;
  delivery: PlaceFact | undefined;
  tariffs: readonly Tariff[];
  /** Whether the lane has any price lists; those valid on the day are in `tariffs`. */
  laneIsListed: boolean;
  surcharges: ReadonlyMap<string, Surcharge>;
  rules: readonly SurchargeRule[];
  /** Mandatory rules valid only on other days. */
  lapsedRules: readonly SurchargeRule[];
  trucks: readonly TruckingTariff[];
  customs: readonly CustomsTariff[];
  factors: readonly EmissionFactor[];
  carrierNames: ReadonlyMap<string, string>;
  /** Code in the CustomerLevel list; null without a customer. */
  level: string | null;
  /** Whether the customer has the VIP marker "1". */
  isVip: boolean;
  /** Discount on freight in percent. */
  discountPercent: string;
  /** VND per USD. */
  exchangeRate: string;
  /** Ratio of road distance to straight-line distance. */
  roadDetour: number;
  airDivisor: number;
  vanKgPerM3: number;
}

/** A line before position, name and tax are added. */
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
}

export type TruckEnd = 'pick_up' | 'delivery';

/** A charge without a price, before its name is added. */
export type DraftGap = Pick<EstimateGap, 'code' | 'basis' | 'cont_type' | 'quantity'> & {
  reason: TariffGapReason;
  truck_end?: TruckEnd;
};

/** The priced lines for a part of the shipment, and its gaps. */
export interface Filled {
  lines: DraftLine[];
  missing: DraftGap[];
}
