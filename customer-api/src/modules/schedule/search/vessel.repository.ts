import { sql } from 'kysely';
import type { Db } from '../../../db.ts';

/** A vessel in the Vessel list of the master data. */
export interface KnownVessel {
  imo: string;
  name: string;
}

/** Finds vessels by name, ignoring case, or by IMO number. */
export async function readVessels(
  db: Db,
  named: readonly { vessel_name: string; vessel_imo: string }[],
): Promise<KnownVessel[]> {
  const names = [...new Set(named.map(({ vessel_name }) => vessel_name.toLowerCase()).filter(Boolean))];
  const numbers = [...new Set(named.map(({ vessel_imo }) => vessel_imo).filter(Boolean))];
  if (names.length === 0 && numbers.length === 0) return [];
  return db
    .selectFrom('master_data')
    .select(['code as imo', 'name'])
    .where('list', '=', 'Vessel')
    .where('active', '=', true)
    .where((where) =>
      where.or([
        ...(names.length === 0 ? [] : [where(sql<string>`lower(name)`, 'in', names)]),
        ...(numbers.length === 0 ? [] : [where('code', 'in', numbers)]),
      ]),
    )
    .execute();
}
