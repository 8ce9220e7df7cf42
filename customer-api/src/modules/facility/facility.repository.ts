import { FACILITY_TYPE_IDS, FACILITY_TYPES, facilityServices } from '@wr1/schema/rules/place/facility.ts';
import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db } from '../../db.ts';
import { searchPattern } from '../../search-pattern.ts';

export interface FacilityFilter {
  text?: string | undefined;
  typeIds?: readonly number[] | undefined;
  portCode?: string | undefined;
  regionCode?: string | undefined;
  ids?: readonly number[] | undefined;
}

type Selection<O> = SelectQueryBuilder<Database, 'location', O>;

/** Active, approved places that are open to everyone and handle cargo or containers. */
function open<O>(query: Selection<O>): Selection<O> {
  return query
    .where('location.active', '=', true)
    .where('location.customer_id', 'is', null)
    .where('location.approval', '=', 1)
    .where('location.location_type_id', 'in', [...FACILITY_TYPE_IDS]);
}

function matching<O>(query: Selection<O>, filter: FacilityFilter): Selection<O> {
  const { typeIds, portCode, regionCode, ids } = filter;
  let found = open(query);
  if (typeIds !== undefined) found = found.where('location.location_type_id', 'in', [...typeIds]);
  if (portCode !== undefined) found = found.where('location.port_code', '=', portCode);
  if (regionCode !== undefined) found = found.where('location.region_code', '=', regionCode);
  if (ids !== undefined) found = found.where('location.id', 'in', ids.length === 0 ? [0] : ids);
  const text = filter.text?.trim() ?? '';
  if (text === '') return found;
  const pattern = searchPattern(text);
  return found.where((where) => {
    const named = (lists: readonly string[]) =>
      where
        .selectFrom('master_data')
        .select('master_data.code')
        .where('master_data.list', 'in', lists)
        .where('master_data.active', '=', true)
        .where(sql<boolean>`master_data.search_text like ${pattern}`);
    return where.or([
      sql<boolean>`location.search_text like ${pattern}`,
      where('location.port_code', 'in', named(['Port', 'Airports'])),
      where('location.region_code', 'in', named(['Region'])),
    ]);
  });
}

/** Matching facilities, ordered by name. */
export async function listFacilities(db: Db, filter: FacilityFilter, window: { limit: number; offset: number }) {
  return matching(
    db
      .selectFrom('location')
      .select([
        'location.id',
        'location.code',
        'location.name',
        'location.name_vn',
        'location.location_type_id',
        'location.handling_type_id',
        'location.latitude',
        'location.longitude',
        'location.address',
        'location.address_vn',
        'location.region_code',
        'location.port_code',
      ]),
    filter,
  )
    .orderBy('location.name')
    .orderBy('location.id')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
}

export async function countFacilities(db: Db, filter: FacilityFilter): Promise<number> {
  const query = db.selectFrom('location').select((where) => where.fn.countAll<number>().as('total'));
  return (await matching(query, filter).executeTakeFirstOrThrow()).total;
}

/**
 * The next departures from each facility's port, earliest first, with a service it handles and all cut-offs in the
 * future.
 * @param here if true, only departures that leave from the terminal, are stuffed at the CFS, or state no place; other
 * kinds of facility are not limited
 * @param limit maximum departures per facility
 */
export async function nextDepartures(db: Db, ids: readonly number[], here: boolean, now: Date, limit: number) {
  if (ids.length === 0) return [];
  const gates = [LOCATION_TYPE.SEAPORT_TERMINAL, LOCATION_TYPE.AIRPORT_TERMINAL];
  return open(db.selectFrom('location').where('location.id', 'in', [...ids]))
    .innerJoinLateral(
      (from) => {
        let query = from
          .selectFrom('schedule')
          .selectAll('schedule')
          .whereRef('schedule.pol', '=', 'location.port_code')
          .where('schedule.active', '=', true)
          .where('schedule.etd', '>', now)
          .where(sql<Date>`coalesce(schedule.cargo_cut_off, schedule.etd)`, '>', now)
          .where(sql<Date>`coalesce(schedule.doc_cut_off, schedule.etd)`, '>', now)
          .where((where) =>
            where.or(
              FACILITY_TYPES.map((type) => {
                const services = facilityServices(LOCATION_TYPE[type]).map((service) => SERVICE_TYPE[service]);
                return where.and([
                  where('location.location_type_id', '=', LOCATION_TYPE[type]),
                  where('schedule.service_type', 'in', services),
                ]);
              }),
            ),
          );
        if (here) {
          query = query.where((where) =>
            where.or([
              where.and([
                where('location.location_type_id', 'in', gates),
                where.or([
                  where('schedule.terminal_code', 'is', null),
                  where('schedule.terminal_code', '=', where.ref('location.code')),
                ]),
              ]),
              where.and([
                where('location.location_type_id', '=', LOCATION_TYPE.CFS),
                where.or([
                  where('schedule.stuffing_place', 'is', null),
                  where('schedule.stuffing_place', '=', where.ref('location.name')),
                ]),
              ]),
              where('location.location_type_id', 'not in', [...gates, LOCATION_TYPE.CFS]),
            ]),
          );
        }
        return query.orderBy('schedule.etd').orderBy('schedule.id').limit(limit).as('next');
      },
      (join) => join.onTrue(),
    )
    .select('location.id as facility_id')
    .selectAll('next')
    .orderBy('location.id')
    .orderBy('next.etd')
    .orderBy('next.id')
    .execute();
}
