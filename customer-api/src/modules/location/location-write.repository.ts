import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { countCompanies } from '../company/company.repository.ts';
import type { LocationTables } from './location.table.ts';

/** A place without what the database computes for its search. */
export type StoredLocation = Omit<Selectable<LocationTables['location']>, 'search_text'>;

/** A place, locked until the transaction ends; undefined when there is none. */
export function lockLocation(trx: Trx, id: number): Promise<StoredLocation | undefined> {
  return trx
    .selectFrom('location')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a customer exists for the viewer. */
export async function isSeenCustomer(db: Db, viewer: Viewer, customerId: number): Promise<boolean> {
  return (await countCompanies(db, viewer, { ids: [customerId] })) === 1;
}

/** How many quotations and bookings pick up or deliver at a place. */
export async function usesOfLocation(trx: Trx, id: number): Promise<number> {
  const { total } = await trx
    .selectFrom('shipment')
    .select((where) => where.fn.countAll<number>().as('total'))
    .where((where) => where.or([where('pick_up_location_id', '=', id), where('delivery_location_id', '=', id)]))
    .executeTakeFirstOrThrow();
  return total;
}

/** Which of country and region their lists do not have. */
export async function missingEntries(
  db: Db,
  { country_code, region_code }: { country_code: string; region_code?: string | null | undefined },
): Promise<('country_code' | 'region_code')[]> {
  const rows = await db
    .selectFrom('master_data')
    .select(['list', 'code'])
    .where('active', '=', true)
    .where((where) =>
      where.or([
        where.and([where('list', '=', 'Country'), where('code', '=', country_code)]),
        where.and([where('list', '=', 'Region'), where('code', '=', region_code ?? '')]),
      ]),
    )
    .execute();
  const has = (list: string) => rows.some((row) => row.list === list);
  return [
    ...(has('Country') ? [] : (['country_code'] as const)),
    ...(region_code && !has('Region') ? (['region_code'] as const) : []),
  ];
}
