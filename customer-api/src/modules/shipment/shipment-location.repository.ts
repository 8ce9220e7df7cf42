import type { Db } from '../../db.ts';
import type { ChosenLocation } from './cargo/place-input.rules.ts';

/**
 * The places, of those given, that a customer may choose, by ID: their own and approved shared ones.
 * @param customerId null for requests without an account
 */
export async function findChosenLocations(
  db: Db,
  ids: readonly number[],
  customerId: number | null,
): Promise<Map<number, ChosenLocation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('location')
    .select(['id', 'location_type_id', 'location_type', 'region_code'])
    .where('id', 'in', [...ids])
    .where('active', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([eb('customer_id', 'is', null), eb('approval', '=', 1)]),
        ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
