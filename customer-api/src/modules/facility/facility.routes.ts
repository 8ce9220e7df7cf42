import {
  facilityDeparturesAnswer,
  facilityDeparturesQuery,
  facilityListAnswer,
  facilityListQuery,
} from '@wr1/schema/rest/master-data/facility.ts';
import type { FacilityDeparture } from '@wr1/schema/rest/master-data/facility.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { canonicalPortCode } from '../../reference-data/place/port-correction.ts';
import { scheduleRowOf } from '../schedule/schedule-row.ts';
import { facilityRowOf } from './facility-row.ts';
import { countFacilities, listFacilities, nextDepartures, type FacilityFilter } from './facility.repository.ts';

function filterOf(query: z.output<typeof facilityListQuery>): FacilityFilter {
  return {
    text: query.search,
    typeIds: query.location_type_ids?.split(',').map(Number),
    portCode: query.port === undefined ? undefined : canonicalPortCode(query.port),
    regionCode: query.region_code,
    ids: parseIds(query.ids),
  };
}

async function departuresOf(db: Db, ids: readonly number[], now: Date, limit: number): Promise<FacilityDeparture[]> {
  const here = await nextDepartures(db, ids, true, now, limit);
  const served = new Set(here.map(({ facility_id: id }) => id));
  const others = await nextDepartures(
    db,
    ids.filter((id) => !served.has(id)),
    false,
    now,
    limit,
  );
  const row = (isHere: boolean) => (stored: (typeof here)[number]) => ({
    facility_id: stored.facility_id,
    here: isHere,
    schedule: scheduleRowOf(stored),
  });
  return [...here.map(row(true)), ...others.map(row(false))];
}

/** Routes for facilities open to everyone: CFS, depots, terminals, ICDs, airport terminals and warehouses. */
export function registerFacilityRoutes(table: ActionTable, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'FacilityList' },
    summary: 'Lists CFS, depots, terminals, ICDs, airport terminals and warehouses, with their usual cut-offs.',
    tag: 'facility',
    access: { action: 'read', subject: 'OnlineService' },
    query: facilityListQuery,
    answer: facilityListAnswer,
    handler: async ({ query, context: { language } }) => {
      const { page, pageSize } = query;
      const filter = filterOf(query);
      const rows = await listFacilities(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
      const total = await countFacilities(db, filter);
      return successList(
        rows.map((row) => facilityRowOf(row, language)),
        { total, page, pageSize },
      );
    },
  });
  table.add({
    method: 'get',
    path: '/wr1',
    select: { objectType: 'FacilityDepartures' },
    summary:
      'Returns the next departures of up to 100 facilities whose cut-offs have not passed, or of their ports if there are none.',
    tag: 'facility',
    access: { action: 'read', subject: 'OnlineService' },
    query: facilityDeparturesQuery,
    answer: facilityDeparturesAnswer,
    handler: async ({ query }) => success(await departuresOf(db, parseIds(query.ids) ?? [], clock(), query.limit)),
  });
}
