import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { freeTimeSeeds } from './tariff-free-time.ts';
import { freightTariffs } from './tariff-freight.ts';
import { quartersFrom, type Quarter } from './tariff-quarter.ts';
import { customsSeeds, emissionSeeds, truckingSeeds } from './tariff-road.ts';
import { surchargeRules, surchargeSeeds } from './tariff-surcharge.ts';

const STATE = 'tariff';
/** Cost as a percentage of the price; the rest is the forwarder's margin. */
const COST_PERCENT = 88;
const EXCHANGE_RATE = 26_000;

interface Span {
  valid_from: string;
  valid_to: string;
  /** Year of the price list. */
  name: string;
}

async function writeFreight(trx: Trx, json: string): Promise<void> {
  await sql`
    with seed as (
      select * from jsonb_to_recordset(${json}::text::jsonb) as seed (code text, service_type smallint, carrier_code text,
        pol text, pod text, currency text, valid_from date, valid_to date, transit_days integer, transit_code text,
        source text, derived text, lines jsonb)
    ), added as (
      insert into tariff (code, service_type, carrier_code, pol, pod, currency, valid_from, valid_to, transit_days,
        transit_code, source, derived)
      select code, service_type, carrier_code, pol, pod, currency, valid_from, valid_to, transit_days, transit_code,
        source, derived
      from seed
      on conflict (code) do nothing
      returning id, code
    )
    insert into tariff_line (tariff_id, basis, cont_type, min_qty, unit_price, cost_percent)
    select added.id, line.basis, line.cont_type, line.min_qty, line.unit_price, ${COST_PERCENT}::numeric
    from added join seed on seed.code = added.code,
      jsonb_to_recordset(seed.lines) as line (basis text, cont_type text, min_qty numeric, unit_price numeric)`.execute(
    trx,
  );
}

async function writeSurcharges(trx: Trx, { valid_from, valid_to, name }: Span): Promise<void> {
  await sql`
    insert into surcharge (code, name_en, name_vn, fee_type, default_basis, vat_rate, sort)
    select code, name_en, name_vn, fee_type, default_basis, vat_rate, sort
    from jsonb_to_recordset(${JSON.stringify(surchargeSeeds())}::text::jsonb) as seed (code text, name_en text,
      name_vn text, fee_type text, default_basis text, vat_rate numeric, sort integer)
    on conflict (code) do update set name_en = excluded.name_en, name_vn = excluded.name_vn,
      fee_type = excluded.fee_type, default_basis = excluded.default_basis, vat_rate = excluded.vat_rate,
      sort = excluded.sort
    where surcharge.edited_at is null`.execute(trx);
  await sql`
    insert into surcharge_rule (seed_key, surcharge_code, service_type, shipping_type, pol, pod, cont_type, basis,
      unit_price, currency, mandatory, condition, valid_from, valid_to, source, cost_percent)
    select seed_key, surcharge_code, service_type, shipping_type, pol, pod, cont_type, basis, unit_price, currency,
      mandatory, condition, ${valid_from}::date, ${valid_to}::date, ${`WR1 LOCAL ${name}`}::text, ${COST_PERCENT}::numeric
    from jsonb_to_recordset(${JSON.stringify(surchargeRules())}::text::jsonb) as seed (seed_key text,
      surcharge_code text, service_type smallint, shipping_type smallint, pol text, pod text, cont_type text, basis text,
      unit_price numeric, currency text, mandatory boolean, condition text)
    on conflict (seed_key) do update set unit_price = excluded.unit_price, basis = excluded.basis,
      mandatory = excluded.mandatory, valid_to = excluded.valid_to,
      source = excluded.source
    where surcharge_rule.edited_at is null`.execute(trx);
}

async function writeRoad(trx: Trx, { valid_from, valid_to, name }: Span): Promise<void> {
  await sql`
    insert into trucking_tariff (seed_key, vehicle, base_km, base_price, per_km_price, currency, valid_from, valid_to,
      source, cost_percent)
    select seed_key, vehicle, base_km, base_price, per_km_price, currency, ${valid_from}::date, ${valid_to}::date,
      ${`WR1 ROAD ${name}`}::text, ${COST_PERCENT}::numeric
    from jsonb_to_recordset(${JSON.stringify(truckingSeeds())}::text::jsonb) as seed (seed_key text, vehicle text,
      base_km numeric, base_price numeric, per_km_price numeric, currency text)
    on conflict (seed_key) do update set base_km = excluded.base_km, base_price = excluded.base_price,
      per_km_price = excluded.per_km_price, valid_to = excluded.valid_to,
      source = excluded.source
    where trucking_tariff.edited_at is null`.execute(trx);
  await sql`
    insert into customs_tariff (seed_key, cargo, price_first_declaration, price_next_declaration, per_container_extra,
      currency, valid_from, valid_to, source, cost_percent)
    select seed_key, cargo, price_first_declaration, price_next_declaration, per_container_extra, currency,
      ${valid_from}::date, ${valid_to}::date, ${`WR1 CUSTOMS ${name}`}::text, ${COST_PERCENT}::numeric
    from jsonb_to_recordset(${JSON.stringify(customsSeeds())}::text::jsonb) as seed (seed_key text, cargo text,
      price_first_declaration numeric, price_next_declaration numeric, per_container_extra numeric, currency text)
    on conflict (seed_key) do update set price_first_declaration = excluded.price_first_declaration,
      price_next_declaration = excluded.price_next_declaration, per_container_extra = excluded.per_container_extra,
      valid_to = excluded.valid_to, source = excluded.source
    where customs_tariff.edited_at is null`.execute(trx);
  await sql`
    insert into emission_factor (code, mode, km_from, km_to, grams_per_tkm, source, source_version)
    select code, mode, km_from, km_to, grams_per_tkm, source, source_version
    from jsonb_to_recordset(${JSON.stringify(emissionSeeds())}::text::jsonb) as seed (code text, mode text,
      km_from numeric, km_to numeric, grams_per_tkm numeric, source text, source_version text)
    on conflict (code) do update set km_from = excluded.km_from, km_to = excluded.km_to,
      grams_per_tkm = excluded.grams_per_tkm, source = excluded.source, source_version = excluded.source_version
    where emission_factor.edited_at is null`.execute(trx);
  await sql`
    insert into exchange_rate (from_currency, to_currency, rate, valid_from)
    select 'USD', 'VND', ${EXCHANGE_RATE}::numeric, ${valid_from}::date
    where not exists (select 1 from exchange_rate)`.execute(trx);
}

async function writeFreeTime(trx: Trx, { valid_from, valid_to }: Span): Promise<void> {
  // Containers whose clocks already run need the days as well.
  await sql`
    insert into free_time_tariff (seed_key, direction, kind, carrier_code, port_code, cont_type, free_days, first_rate,
      second_from, second_rate, currency, valid_from, valid_to, source)
    select seed_key, direction, kind, carrier_code, port_code, cont_type, free_days, first_rate, second_from, second_rate,
      currency, (${valid_from}::date - interval '1 year')::date, ${valid_to}::date, 'Example, not an official tariff'
    from jsonb_to_recordset(${JSON.stringify(freeTimeSeeds())}::text::jsonb) as seed (seed_key text, direction text,
      kind text, carrier_code text, port_code text, cont_type text, free_days integer, first_rate numeric,
      second_from integer, second_rate numeric, currency text)
    on conflict (seed_key) do update set free_days = excluded.free_days, first_rate = excluded.first_rate,
      second_from = excluded.second_from, second_rate = excluded.second_rate, valid_to = excluded.valid_to,
      source = excluded.source
    where free_time_tariff.edited_at is null`.execute(trx);
}

function spanOf(quarters: readonly Quarter[]): Span {
  const [first] = quarters;
  const last = quarters.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('There is no quarter to seed');
  return { valid_from: first.from, valid_to: last.to, name: first.name.slice(0, 4) };
}

/**
 * Seeds freight for this and the next three quarters, surcharges, trucking, customs, free time and emission factors.
 * Existing freight and edited rows are skipped, and nothing is written if the last run wrote the same data.
 * @param clock returns the current time
 * @returns whether anything was written
 */
export async function seedTariffs(db: Db, clock: () => Date): Promise<boolean> {
  const quarters = quartersFrom(clock());
  const span = spanOf(quarters);
  const freight = JSON.stringify(quarters.flatMap(freightTariffs));
  const others = [
    surchargeSeeds(),
    surchargeRules(),
    truckingSeeds(),
    customsSeeds(),
    emissionSeeds(),
    freeTimeSeeds(),
  ];
  const hash = createHash('sha256').update(freight).update(JSON.stringify(others)).digest('hex');
  const last = await db.selectFrom('seed_state').select('hash').where('name', '=', STATE).executeTakeFirst();
  if (last?.hash === hash) return false;
  await db.transaction().execute(async (trx) => {
    await writeFreight(trx, freight);
    await writeSurcharges(trx, span);
    await writeRoad(trx, span);
    await writeFreeTime(trx, span);
    await trx
      .insertInto('seed_state')
      .values({ name: STATE, hash })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash, at: sql<Date>`now()` }))
      .execute();
    await sql`analyze tariff, tariff_line`.execute(trx);
  });
  return true;
}
