import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { toHandlingType, toRegion } from '../master-data/master-data-entry.ts';
import { entryOfCode, knownEntries } from '../master-data/master-data-list.ts';
import { placeOf } from '../master-data/place.ts';
import { rowIdOf } from '../../graphql/global-id.ts';
import { ScheduleView } from '../schedule/schedule-view.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { listFacilities } from './facility.api.ts';
import { departuresByFacility } from './facility.loaders.ts';
import { FACILITY_KIND, FacilityView } from './facility-view.ts';

export const facilityResolvers: Resolvers = {
  Query: {
    async facilities(_parent, { filter, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 100, 200), after);
      const kinds = filter?.kinds ?? [];
      const { rows, total } = await listFacilities(context.rest, {
        search: filter?.search,
        location_type_ids: kinds.length === 0 ? null : [...new Set(kinds)].map((kind) => FACILITY_KIND[kind]).join(','),
        port: filter?.portCode,
        region_code: filter?.regionCode,
        page: window.page,
        pageSize: window.pageSize,
      });
      return pageConnection(window, rows, total, (row) => new FacilityView(row, context.language));
    },
    async facility(_parent, { id }, context) {
      unsupportedBySection7(context);
      const rowId = rowIdOf(id, 'Facility');
      if (rowId === null) return null;
      const { rows } = await listFacilities(context.rest, { ids: [rowId], page: 1, pageSize: 1 });
      return rows[0] ? new FacilityView(rows[0], context.language) : null;
    },
  },
  Facility: {
    region: ({ row }, _args, context) =>
      row.region_code === null ? null : entryOfCode(context, 'Region', toRegion, row.region_code),
    // Codes of ports have five characters, those of airports three. The service only distinguishes airports
    // from regions.
    port: ({ row }, _args, context) => placeOf(context, row.port_code, SERVICE_TYPE.AIR),
    async handlings({ row }, _args, context) {
      const types = await knownEntries(context, 'HandedType', toHandlingType);
      return types.filter(({ number: id }) => row.handling_type_ids.includes(id));
    },
    async nextDepartures({ row }, _args, context) {
      const departures = await context.load(departuresByFacility, row.id);
      return departures.map(({ here, schedule }) => ({ isHere: here, schedule: new ScheduleView(schedule) }));
    },
  },
};
