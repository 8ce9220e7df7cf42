import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { Resolvers, ScheduleFilter } from '../../schema.generated.ts';
import { placeOf } from '../master-data/place.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import { listNearby, listSchedules } from './schedule.api.ts';
import { ScheduleView } from './schedule-view.ts';

/** The filter as REST query parameters. */
export function scheduleQuery(filter: ScheduleFilter) {
  return {
    service_type: codeOf(SERVICE_TYPE, filter.serviceType),
    pol: filter.polCode,
    pod: filter.podCode,
    from_date: filter.fromDate,
    to_date: filter.toDate,
    etd: filter.etd,
    eta: filter.eta,
    cargo_ready: filter.cargoReady,
    area: filter.isAreaIncluded ? '1' : undefined,
  };
}

export const scheduleResolvers: Resolvers = {
  Query: {
    async schedules(_parent, { filter, first, after }, context) {
      const window = pageWindow(checkSize('first', first ?? 100, 1_000), after);
      const query = { ...scheduleQuery(filter), page: window.page, pageSize: window.pageSize };
      const { rows, total } = await listSchedules(context.rest, query, context.columnsOf('schedule'));
      return pageConnection(window, rows, total, (row) => new ScheduleView(row));
    },
    async nearbyDepartures(_parent, { filter }, context) {
      unsupportedBySection7(context);
      const serviceType = codeOf(SERVICE_TYPE, filter.serviceType);
      const rows = await listNearby(context.rest, scheduleQuery(filter));
      return Promise.all(
        rows.map(async (row) => ({ ...row, place: await placeOf(context, row.code, serviceType ?? 0) })),
      );
    },
  },
  Schedule: {
    pol: (schedule, _args, context) => placeOf(context, schedule.row.pol, schedule.row.service_type),
    pod: (schedule, _args, context) => placeOf(context, schedule.row.pod, schedule.row.service_type),
    transit: (schedule, _args, context) => placeOf(context, schedule.row.transit_code, schedule.row.service_type),
  },
  Place: { __resolveType: (place) => place.__typename },
};
