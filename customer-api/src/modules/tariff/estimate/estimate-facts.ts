import type { EstimateGap, EstimateInput, EstimateLine, TariffGapReason } from '@wr1/schema/rest/schedule/tariff.ts';
import type { Selectable } from 'kysely';
import type { Currency } from '../charge.rules.ts';
import type { TariffTables } from '../tariff.table.ts';

/** A price list of a lane as the engine reads it. */
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

/** A charge code: how its line is called, grouped and taxed. */
export type Surcharge = Pick<
  Selectable<TariffTables['surcharge']>,
  'code' | 'name_en' | 'name_vn' | 'fee_type' | 'vat_rate' | 'sort'
>;

/** A point of the map and the country it is in; degrees, WGS 84. */
export interface PlaceFact {
  code: string;
  country: string;
  lat: number | null;
  lon: number | null;
  /** Code of the Region list; null when not known or abroad. */
  region: string | null;
}

/** Containers or packages of one type, the engine's own view of a cargo line. */
export type EstimateContainer = EstimateInput['containers'][number];

/** Everything that prices are made of; rows that hold on the day of departure, but for `lapsedRules`. */
export interface EstimateFacts {
  /** YYYY-MM-DD. */
  departure: string;
  pol: PlaceFact | undefined;
  pod: PlaceFact | undefined;
  /** Chosen places; undefined when none was chosen or it is not there for the caller. */
  pickUp: PlaceFact | undefined;
  delivery: PlaceFact | undefined;
  tariffs: readonly Tariff[];
  /** Whether the lane has price lists at all; those that hold on the day are in `tariffs`. */
  laneIsListed: boolean;
  surcharges: ReadonlyMap<string, Surcharge>;
  rules: readonly SurchargeRule[];
  /** Mandatory rules that hold on other days only. */
  lapsedRules: readonly SurchargeRule[];
  trucks: readonly TruckingTariff[];
  customs: readonly CustomsTariff[];
  factors: readonly EmissionFactor[];
  carrierNames: ReadonlyMap<string, string>;
  /** Code of the CustomerLevel list; null without a customer. */
  level: string | null;
  /** Whether the customer carries the VIP marker "1". */
  isVip: boolean;
  /** Percent off freight. */
  discountPercent: string;
  /** VND for one USD. */
  exchangeRate: string;
  /** Road distance over the straight line. */
  roadDetour: number;
  airDivisor: number;
  vanKgPerM3: number;
}

/** A line before it has its place, its name and its tax. */
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

/** An end of our trucks. */
export type TruckEnd = 'pick_up' | 'delivery';

/** A charge without a price, before it has its name. */
export type DraftGap = Pick<EstimateGap, 'code' | 'basis' | 'cont_type' | 'quantity'> & {
  reason: TariffGapReason;
  truck_end?: TruckEnd;
};

/** What the price lists give for a part of the shipment, and what of it they leave open. */
export interface Filled {
  lines: DraftLine[];
  missing: DraftGap[];
}
