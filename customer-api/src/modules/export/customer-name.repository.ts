import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Db } from '../../db.ts';

export interface CustomerName {
  name: string;
  region: string | null;
}

/** Names and regions of several customers by ID; a missing Vietnamese name falls back to the English one. */
export async function findCustomerNames(
  db: Db,
  ids: readonly (number | null)[],
  language: Language,
): Promise<Map<number, CustomerName>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('company')
    .leftJoin('master_data as region', (join) =>
      join.onRef('region.code', '=', 'company.region_code').on('region.list', '=', 'Region'),
    )
    .select([
      'company.id',
      'company.name',
      'company.name_vn',
      'region.name as region_name',
      'region.name_vn as region_name_vn',
    ])
    .where('company.id', 'in', wanted)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      language === 'vn'
        ? { name: row.name_vn ?? row.name, region: row.region_name_vn }
        : { name: row.name, region: row.region_name },
    ]),
  );
}
