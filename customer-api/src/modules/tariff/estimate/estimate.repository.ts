import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db.ts';
import type {
  CustomsTariff,
  EmissionFactor,
  Surcharge,
  SurchargeRule,
  Tariff,
  TruckingTariff,
} from './estimate-facts.ts';

/** Criteria for finding tariffs. `day` is YYYY-MM-DD; `level` is the customer's price level. */
export interface TariffSearch {
  serviceType: number;
  shippingType: number;
  pol: string;
  pod: string;
  level: string | null;
  day: string;
}

interface TariffRow extends Omit<Tariff, 'lines'> {
  lines: Tariff['lines'];
}

/**
 * Price lists of a lane that are valid on a day, with their lines: general ones and those for the customer's
 * level.
 */
export async function findTariffs(db: Db, search: TariffSearch): Promise<Tariff[]> {
  const { serviceType, shippingType, pol, pod, level, day } = search;
  const { rows } = await sql<TariffRow>`
    select tariff.id, carrier_code, pol, pod, currency, valid_to, transit_days, transit_code, customer_level, source,
      derived,
      (select jsonb_agg(jsonb_build_object('basis', basis, 'cont_type', cont_type, 'min_qty', min_qty::text,
          'unit_price', unit_price::text, 'min_charge', min_charge::text, 'cost_percent', cost_percent::text,
          'unit_cost', unit_cost::text))
        from tariff_line where tariff_id = tariff.id) as lines
    from tariff
    where active and service_type = ${serviceType}::smallint and pol in (${pol}::text, '*') and pod in (${pod}::text, '*')
      and (shipping_type is null or shipping_type = ${shippingType}::smallint)
      and (customer_level is null or customer_level = ${level}::text)
      and ${day}::date between valid_from and valid_to
    order by tariff.id
    limit 500`.execute(db);
  return rows.map((row) => ({ ...row, lines: row.lines ?? [] }));
}

/** Whether a lane has a price list on any day, either general or for the customer's level. */
export async function hasTariff(db: Db, search: Omit<TariffSearch, 'day'>): Promise<boolean> {
  const { serviceType, shippingType, pol, pod, level } = search;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from tariff
      where active and service_type = ${serviceType}::smallint and pol in (${pol}::text, '*')
        and pod in (${pod}::text, '*') and (shipping_type is null or shipping_type = ${shippingType}::smallint)
        and (customer_level is null or customer_level = ${level}::text)) as found`.execute(db);
  return rows[0]?.found === true;
}

const RULE_COLUMNS = [
  'id',
  'surcharge_code',
  'service_type',
  'shipping_type',
  'pol',
  'pod',
  'cont_type',
  'carrier_code',
  'basis',
  'unit_price',
  'currency',
  'min_charge',
  'mandatory',
  'valid_to',
  'condition',
  'source',
  'cost_percent',
  'unit_cost',
] as const;

/** Surcharge rules of a service that are valid on a day. */
export async function findSurchargeRules(db: Db, serviceType: number, day: string): Promise<SurchargeRule[]> {
  return db
    .selectFrom('surcharge_rule')
    .select(RULE_COLUMNS)
    .where('active', '=', true)
    .where('service_type', '=', serviceType)
    .where('valid_from', '<=', day)
    .where('valid_to', '>=', day)
    .orderBy('id')
    .execute();
}

/** Mandatory surcharge rules of a service that expired on or after `since` and before `day`. */
export async function findLapsedRules(
  db: Db,
  serviceType: number,
  { since, day }: { since: string; day: string },
): Promise<SurchargeRule[]> {
  return db
    .selectFrom('surcharge_rule')
    .select(RULE_COLUMNS)
    .where('active', '=', true)
    .where('mandatory', '=', true)
    .where('service_type', '=', serviceType)
    .where('valid_to', '>=', since)
    .where('valid_to', '<', day)
    .orderBy('valid_to', 'desc')
    .orderBy('id')
    .execute();
}

/** Trucking prices that are valid on a day. */
export async function findTruckingTariffs(db: Db, day: string): Promise<TruckingTariff[]> {
  return db
    .selectFrom('trucking_tariff')
    .select([
      'id',
      'vehicle',
      'region_from',
      'region_to',
      'base_km',
      'base_price',
      'per_km_price',
      'currency',
      'waiting_per_hour',
      'valid_to',
      'source',
      'cost_percent',
    ])
    .where('active', '=', true)
    .where('valid_from', '<=', day)
    .where('valid_to', '>=', day)
    .orderBy('id')
    .execute();
}

/** Customs prices that are valid on a day. */
export async function findCustomsTariffs(db: Db, day: string): Promise<CustomsTariff[]> {
  return db
    .selectFrom('customs_tariff')
    .select([
      'id',
      'shipping_type',
      'customs_type',
      'cargo',
      'price_first_declaration',
      'price_next_declaration',
      'per_container_extra',
      'currency',
      'valid_to',
      'source',
      'cost_percent',
    ])
    .where('active', '=', true)
    .where('valid_from', '<=', day)
    .where('valid_to', '>=', day)
    .orderBy('id')
    .execute();
}

/** All charge codes with name, group, VAT rate and position. */
export async function readSurcharges(db: Db): Promise<Map<string, Surcharge>> {
  const rows = await db
    .selectFrom('surcharge')
    .select(['code', 'name_en', 'name_vn', 'fee_type', 'vat_rate', 'sort'])
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

export async function readEmissionFactors(db: Db): Promise<EmissionFactor[]> {
  return db
    .selectFrom('emission_factor')
    .select(['code', 'mode', 'km_from', 'km_to', 'grams_per_tkm', 'source', 'source_version'])
    .orderBy('code')
    .execute();
}

/** The master data list that contains the carriers of a service. */
export function carrierList(serviceType: number): 'Airlines' | 'ShippingLine' {
  return serviceType === SERVICE_TYPE.AIR ? 'Airlines' : 'ShippingLine';
}

/** Positions of locations by ID. Visibility is not checked here; the caller must check it. */
export async function findPlaces(db: Db, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('location')
    .select(['id', 'name', 'abbreviation', 'country_code', 'latitude', 'longitude', 'region_code', 'port_code'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
