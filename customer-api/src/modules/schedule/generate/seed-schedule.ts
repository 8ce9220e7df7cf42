import { sql } from 'kysely';
import type { Db } from '../../../db.ts';
import { vietnamDay, type Departure } from '../search/departure.ts';
import { generateSchedules } from './generate-schedule.ts';

const CHUNK = 2000;
const STATE = 'schedule';

function columnsOf(row: Departure) {
  return {
    code: row.code,
    service_type: row.serviceType,
    pol: row.pol,
    pod: row.pod,
    carrier_code: row.carrierCode,
    carrier_name: row.carrierName,
    vessel_name: row.vesselName,
    vessel_imo: row.vesselImo,
    voyage: row.voyage,
    etd: row.etd,
    eta: row.eta,
    transit_days: row.transitDays,
    cargo_cut_off: row.cargoCutOff,
    doc_cut_off: row.docCutOff,
    vgm_cut_off: row.vgmCutOff,
    afc_cut_off: row.afcCutOff,
    cy_open: row.cyOpen,
    transit_code: row.transitCode,
    stuffing_place: row.stuffingPlace,
    terminal_code: row.terminalCode,
    distance_nm: row.distanceNm,
  };
}

/**
 * Passes the rows as one JSON parameter instead of thousands of parameters, which is the fastest insert on both
 * databases. Skips departures that exist: seeded earlier (and perhaps updated, cancelled or deleted since) or entered
 * manually.
 */
function insertChunk(rows: readonly Departure[], now: Date) {
  const json = JSON.stringify(rows.map(columnsOf));
  return sql`
    insert into schedule (code, service_type, pol, pod, carrier_code, carrier_name, vessel_name, vessel_imo, voyage, etd,
      eta, transit_days, cargo_cut_off, doc_cut_off, vgm_cut_off, afc_cut_off, cy_open, transit_code, stuffing_place,
      terminal_code, distance_nm, listed_at)
    select code, service_type, pol, pod, carrier_code, carrier_name, vessel_name, vessel_imo, voyage, etd, eta,
      transit_days, cargo_cut_off, doc_cut_off, vgm_cut_off, afc_cut_off, cy_open, transit_code, stuffing_place,
      terminal_code, distance_nm, ${now}::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as departure (code text, service_type smallint, pol text, pod text,
      carrier_code text, carrier_name text, vessel_name text, vessel_imo text, voyage text, etd timestamptz,
      eta timestamptz, transit_days integer, cargo_cut_off timestamptz, doc_cut_off timestamptz,
      vgm_cut_off timestamptz, afc_cut_off timestamptz, cy_open timestamptz, transit_code text, stuffing_place text,
      terminal_code text, distance_nm numeric)
    on conflict do nothing`;
}

async function knownCodes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('schedule').select('code').execute();
  return new Set(rows.map(({ code }) => code));
}

/**
 * Inserts departures from six weeks before today to three months after it. Existing ones stay unchanged, so a
 * later call only adds new days. Runs at most once a day, because generating 23,000 departures takes longer
 * than the rest of the startup.
 * @param clock returns the current time
 * @returns the number of departures added
 */
export async function seedSchedules(db: Db, clock: () => Date): Promise<number> {
  const now = clock();
  const day = String(vietnamDay(now));
  const last = await db.selectFrom('seed_state').select('hash').where('name', '=', STATE).executeTakeFirst();
  if (last?.hash === day) return 0;
  const known = await knownCodes(db);
  const rows = generateSchedules(now).filter(({ code }) => !known.has(code));
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += CHUNK) {
      // Sequential: a transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      await insertChunk(rows.slice(start, start + CHUNK), now).execute(trx);
    }
    if (rows.length > 0) await sql`analyze schedule`.execute(trx);
    await trx
      .insertInto('seed_state')
      .values({ name: STATE, hash: day })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash: day, at: sql<Date>`now()` }))
      .execute();
  });
  return rows.length;
}
