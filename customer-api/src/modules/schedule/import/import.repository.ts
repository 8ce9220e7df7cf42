import type { MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db.ts';
import { deleteFile } from '../../file/file.repository.ts';
import { DAY_MS } from '../search/departure.ts';
import { dayIn } from '../../../platform/local-time.ts';
import type { ScheduleValues } from '../edit/schedule-input.ts';
import type { StoredSchedule } from '../edit/schedule-edit.repository.ts';

/** Maximum days between two departures of the same voyage. */
const SAME_VOYAGE_DAYS = 15;
const KEEP_HOURS = 24;

/**
 * Looks up list entries by code or name, in either language and ignoring case.
 * @returns a function from input to code; unknown input is returned in upper case
 */
export async function resolveNames(
  db: Db,
  list: MasterDataListName,
  texts: readonly string[],
): Promise<(text: string) => string> {
  const wanted = [...new Set(texts.map((text) => text.trim().toLowerCase()).filter(Boolean))];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('master_data')
          .select(['code', 'name', 'name_vn'])
          .where('list', '=', list)
          .where('active', '=', true)
          .where((where) =>
            where.or([
              where(sql<string>`lower(code)`, 'in', wanted),
              where(sql<string>`lower(name)`, 'in', wanted),
              where(sql<string>`lower(name_vn)`, 'in', wanted),
            ]),
          )
          .orderBy('sort')
          .execute();
  return (text) => {
    const word = text.trim().toLowerCase();
    const found =
      rows.find(({ code }) => code.toLowerCase() === word) ??
      rows.find(({ name, name_vn }) => name.toLowerCase() === word || name_vn.toLowerCase() === word);
    return found?.code ?? text.trim().toUpperCase();
  };
}

function identity(row: Pick<ScheduleValues, 'pol' | 'pod' | 'carrier_code' | 'vessel_name' | 'voyage'>): string {
  return JSON.stringify([row.pol, row.pod, row.carrier_code, row.vessel_name ?? '', row.voyage ?? '']);
}

/**
 * Matches a file's rows with listed departures: an identical one; otherwise, on the same route with the same
 * vessel or number, the one on the same day; otherwise the nearest one of the same voyage. No departure is
 * matched twice.
 * @param zone returns the time zone of a place
 */
export async function matchDepartures(
  db: Db,
  rows: readonly ScheduleValues[],
  zone: (code: string) => string,
): Promise<Map<ScheduleValues, StoredSchedule>> {
  const matches = new Map<ScheduleValues, StoredSchedule>();
  const [first] = rows;
  if (first === undefined) return matches;
  const times = rows.map(({ etd }) => etd.getTime());
  const span = SAME_VOYAGE_DAYS * DAY_MS;
  const known = await db
    .selectFrom('schedule')
    .selectAll()
    .where('active', '=', true)
    .where('service_type', '=', first.service_type)
    .where('pol', 'in', [...new Set(rows.map(({ pol }) => pol))])
    .where('etd', '>=', new Date(Math.min(...times) - span))
    .where('etd', '<=', new Date(Math.max(...times) + span))
    .execute();
  const byIdentity = Map.groupBy(known, identity);
  const free = new Set(known.map(({ id }) => id));
  const take = (row: ScheduleValues, found: StoredSchedule | undefined) => {
    if (found === undefined) return;
    free.delete(found.id);
    matches.set(row, found);
  };
  const steps: ((row: ScheduleValues, one: StoredSchedule) => boolean)[] = [
    (row, one) => one.etd.getTime() === row.etd.getTime(),
    (row, one) => dayIn(one.etd, zone(row.pol)) === dayIn(row.etd, zone(row.pol)),
    (row, one) => Boolean(row.vessel_name && row.voyage) && Math.abs(one.etd.getTime() - row.etd.getTime()) <= span,
  ];
  for (const fits of steps) {
    for (const row of rows) {
      if (matches.has(row)) continue;
      const candidates = (byIdentity.get(identity(row)) ?? []).filter((one) => free.has(one.id) && fits(row, one));
      const distance = (one: StoredSchedule) => Math.abs(one.etd.getTime() - row.etd.getTime());
      take(row, candidates.toSorted((a, b) => distance(a) - distance(b))[0]);
    }
  }
  return matches;
}

/** Deletes import files older than a day; the general file cleanup then removes their bytes. */
export async function forgetScheduleImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_HOURS * 3_600_000);
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('stored_file')
      .select('id')
      .where('kind', '=', 'SCHEDULE_IMPORT')
      .where('created_at', '<', before)
      .execute();
    for (const { id } of old) {
      // One at a time: there are only a few per day.
      // oxlint-disable-next-line no-await-in-loop
      await deleteFile(trx, id);
    }
  });
}
