import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../db.ts';
import { allMasterData } from './all-list.ts';
import { locations, type LocationSeed } from './place/location.ts';
import type { MasterDataSeed } from './seed-row.ts';

const STATE = 'reference-data';

function masterDataJson(rows: readonly MasterDataSeed[]): string {
  return JSON.stringify(
    rows.map(({ list, id, code, name, nameVn, sort, data, search }) => ({
      list,
      id,
      code,
      name: name.normalize('NFC'),
      name_vn: nameVn.normalize('NFC'),
      sort,
      data,
      aliases: (search ?? '').normalize('NFC'),
    })),
  );
}

function locationJson(rows: readonly LocationSeed[]): string {
  return JSON.stringify(
    rows.map((row) => ({
      code: row.code,
      name: row.name,
      name_vn: row.nameVn.normalize('NFC'),
      location_type_id: row.locationTypeId,
      handling_type_id: row.handlingTypeId,
      longitude: row.longitude,
      latitude: row.latitude,
      address: row.address,
      address_vn: row.addressVn.normalize('NFC'),
      region_code: row.regionCode,
      country_code: row.countryCode,
      abbreviation: row.abbreviation,
      port_code: row.portCode,
    })),
  );
}

/** Upserts master data. Edited rows are preserved, and so are rows that staff added with the same code. */
async function writeMasterData(trx: Trx, json: string): Promise<void> {
  await sql`
    insert into master_data (list, id, code, name, name_vn, sort, data, aliases)
    select list, id, code, name, name_vn, sort, data, aliases
    from jsonb_to_recordset(${json}::jsonb) as seed (list text, id bigint, code text, name text, name_vn text,
      sort integer, data jsonb, aliases text)
    where not exists (
      select 1 from master_data other where other.list = seed.list and other.code = seed.code and other.id <> seed.id)
    on conflict (list, id) do update set code = excluded.code, name = excluded.name, name_vn = excluded.name_vn,
      sort = excluded.sort, data = excluded.data, aliases = excluded.aliases
    where master_data.edited_at is null and
      (master_data.code, master_data.name, master_data.name_vn, master_data.sort, master_data.data, master_data.aliases)
      is distinct from
      (excluded.code, excluded.name, excluded.name_vn, excluded.sort, excluded.data, excluded.aliases)`.execute(trx);
}

async function writeLocations(trx: Trx, json: string): Promise<void> {
  await sql`
    insert into location (code, name, name_vn, location_type_id, handling_type_id, longitude, latitude, address,
      address_vn, region_code, country_code, abbreviation, port_code)
    select code, name, name_vn, location_type_id, handling_type_id, longitude, latitude, address, address_vn, region_code,
      country_code, abbreviation, port_code
    from jsonb_to_recordset(${json}::jsonb) as seed (code text, name text, name_vn text, location_type_id smallint,
      handling_type_id smallint, longitude double precision, latitude double precision, address text, address_vn text,
      region_code text, country_code text, abbreviation text, port_code text)
    on conflict (code) do update set name = excluded.name, name_vn = excluded.name_vn,
      location_type_id = excluded.location_type_id, handling_type_id = excluded.handling_type_id,
      longitude = excluded.longitude, latitude = excluded.latitude, address = excluded.address,
      address_vn = excluded.address_vn, region_code = excluded.region_code, country_code = excluded.country_code,
      abbreviation = excluded.abbreviation, port_code = excluded.port_code
    where location.edited_at is null`.execute(trx);
}

interface ReferenceData {
  masterData: string;
  places: string;
  hash: string;
}

function referenceData(): ReferenceData {
  const masterData = masterDataJson(allMasterData());
  const places = locationJson(locations());
  return { masterData, places, hash: createHash('sha256').update(masterData).update(places).digest('hex') };
}

/** Hash of the reference data; part of the name of test database templates, which contain it. */
export function referenceDataHash(): string {
  return referenceData().hash;
}

/**
 * Updates master data and locations to this release. Rows edited by staff are skipped, and nothing is written
 * if the last run wrote the same data.
 * @returns whether anything was written
 */
export async function seedReferenceData(db: Db): Promise<boolean> {
  const { masterData, places, hash } = referenceData();
  const last = await db.selectFrom('seed_state').select('hash').where('name', '=', STATE).executeTakeFirst();
  if (last?.hash === hash) return false;
  await db.transaction().execute(async (trx) => {
    await writeMasterData(trx, masterData);
    await writeLocations(trx, places);
    await trx
      .insertInto('seed_state')
      .values({ name: STATE, hash })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash, at: sql<Date>`now()` }))
      .execute();
    await sql`analyze master_data`.execute(trx);
  });
  return true;
}
