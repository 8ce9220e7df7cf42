import { HANDLING_OF_TYPE } from '@wr1/schema/rules/place/location.ts';
import type { HandlingCode } from '@wr1/schema/rules/place/location-option.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { customersOfAdmin } from '../data-scope/customer-scope.ts';
import { searchPattern } from '../../search-pattern.ts';
import { readIds } from '../../platform/read-ids.ts';

export interface LocationFilter {
  customerId?: number | undefined;
  /** Places this customer may choose: its own and shared ones. */
  forCustomerId?: number | undefined;
  /** Handling type (HandedType list) that the places must offer. */
  handlingTypeId?: number | undefined;
  locationType?: 'PICK_UP' | 'DELIVERY' | undefined;
  taxCode?: string | undefined;
  text?: string | undefined;
  ids?: readonly number[] | undefined;
  typeIds?: readonly number[] | undefined;
  regionCode?: string | undefined;
  /** Only customers' or only shared places; both if omitted. */
  owner?: 'customer' | 'shared' | undefined;
}

/** Sort order of a list of places. */
export interface LocationOrder {
  sort: 'name' | 'type' | 'region' | 'created';
  order: 'asc' | 'desc';
}

type Selection<O> = SelectQueryBuilder<Database, 'location', O>;

/**
 * Limits places to those visible to the viewer: for clients shared places and their company's, for ADMIN_SALE
 * shared places and those of their own and unassigned customers, for ADMIN all. Without a viewer only shared
 * places. Only staff see shared places pending approval.
 */
function visible<O>(query: Selection<O>, viewer: Viewer | null): Selection<O> {
  const active = query.where('location.active', '=', true);
  if (viewer === null) return active.where('location.customer_id', 'is', null).where('location.approval', '=', 1);
  switch (viewer.role) {
    case 'ADMIN':
      return active.where((where) =>
        where.or([
          where('location.customer_id', 'is', null),
          where('location.customer_id', 'in', (from) =>
            from.selectFrom('company').select('company.id').where(customersOfAdmin(viewer)),
          ),
        ]),
      );
    case 'ADMIN_SALE':
      return active.where((where) =>
        where.or([
          where('location.customer_id', 'is', null),
          where('location.customer_id', 'in', (from) =>
            from
              .selectFrom('company')
              .select('company.id')
              .where((of) =>
                of.or([of('company.salesman_id', '=', viewer.userId), of('company.salesman_id', 'is', null)]),
              ),
          ),
        ]),
      );
    default:
      return active.where((where) =>
        where.or([
          where('location.customer_id', '=', viewer.companyId),
          where.and([where('location.customer_id', 'is', null), where('location.approval', '=', 1)]),
        ]),
      );
  }
}

/** Location types that offer a handling type. */
function typesThatCan(handlingTypeId: number): number[] {
  const types = Object.entries(HANDLING_OF_TYPE);
  return types
    .filter(([, handlings]) => handlings.includes(handlingTypeId as HandlingCode))
    .map(([type]) => Number(type));
}

function matching<O>(query: Selection<O>, viewer: Viewer | null, filter: LocationFilter): Selection<O> {
  const { customerId, handlingTypeId, locationType, taxCode, text, ids, typeIds } = filter;
  let found = visible(query, viewer);
  if (customerId !== undefined) found = found.where('location.customer_id', '=', customerId);
  if (filter.forCustomerId !== undefined) {
    const { forCustomerId } = filter;
    found = found.where((where) =>
      where.or([where('location.customer_id', '=', forCustomerId), where('location.customer_id', 'is', null)]),
    );
  }
  if (handlingTypeId !== undefined) {
    const types = typesThatCan(handlingTypeId);
    found = found.where((where) =>
      where.or([
        where('location.handling_type_id', '=', handlingTypeId),
        where('location.location_type_id', 'in', types.length === 0 ? [0] : types),
      ]),
    );
  }
  if (locationType !== undefined) {
    found = found.where((where) =>
      where.or([where('location.location_type', '=', locationType), where('location.location_type', 'is', null)]),
    );
  }
  if (taxCode !== undefined) found = found.where('location.tax_code', '=', taxCode);
  if (typeIds !== undefined) found = found.where('location.location_type_id', 'in', [...typeIds]);
  if (filter.regionCode !== undefined) found = found.where('location.region_code', '=', filter.regionCode);
  if (filter.owner !== undefined) {
    found = found.where('location.customer_id', filter.owner === 'shared' ? 'is' : 'is not', null);
  }
  if (ids !== undefined) found = found.where('location.id', 'in', ids.length === 0 ? [0] : ids);
  if (text === undefined || text.trim() === '') return found;
  return found.where(sql<boolean>`location.search_text like ${searchPattern(text.trim())}`);
}

const COLUMNS = [
  'location.id',
  'location.code',
  'location.name',
  'location.name_vn',
  'location.location_type_id',
  'location.customer_id',
  'location.handling_type_id',
  'location.longitude',
  'location.latitude',
  'location.address',
  'location.address_vn',
  'location.region_code',
  'location.country_code',
  'location.abbreviation',
  'location.tax_code',
  'location.location_type',
  'location.version',
] as const;

const SORT_COLUMN = {
  name: 'location.name',
  type: 'location.location_type_id',
  region: 'location.region_code',
  created: 'location.created_at',
} as const;

function ordered<O>(query: Selection<O>, by: LocationOrder): Selection<O> {
  return query
    .orderBy(SORT_COLUMN[by.sort], (order) => (by.order === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('location.name')
    .orderBy('location.id');
}

/** IDs of all matching places visible to the viewer, in list order, up to a limit. */
export function listLocationIds(
  db: Db,
  viewer: Viewer,
  filter: LocationFilter,
  by: LocationOrder,
  limit: number,
): Promise<number[]> {
  return readIds(
    db,
    ordered(matching(db.selectFrom('location').select('location.id'), viewer, filter), by).limit(limit),
  );
}

/**
 * Places visible to the viewer, by default ordered by type, then by name. `viewer` is null if not signed in.
 */
export async function listLocations(
  db: Db,
  viewer: Viewer | null,
  filter: LocationFilter,
  window: { limit: number; offset: number },
  { sort = 'type', order = 'asc' }: Partial<LocationOrder> = {},
) {
  return ordered(matching(db.selectFrom('location').select(COLUMNS), viewer, filter), { sort, order })
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

/** Number of matching places visible to the viewer. */
export async function countLocations(db: Db, viewer: Viewer | null, filter: LocationFilter): Promise<number> {
  const query = db.selectFrom('location').select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, viewer, filter).executeTakeFirstOrThrow()).total;
}
