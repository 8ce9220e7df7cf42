import { codeOf } from '@wr1/schema/rules/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/service-type.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { Resolvers } from '../../schema.generated.ts';
import { placeOf } from '../master-data/place.ts';
import { listSchedules } from './schedule.api.ts';
import { ScheduleView } from './schedule-view.ts';

export const scheduleResolvers: Resolvers = {
  Query: {
    async schedules(_parent, { filter, first, after }, context) {
      const window = pageWindow(checkSize('first', first ?? 100, 1_000), after);
      const { rows, total } = await listSchedules(context.rest, {
        service_type: codeOf(SERVICE_TYPE, filter.serviceType),
        pol: filter.polCode,
        pod: filter.podCode,
        from_date: filter.fromDate,
        to_date: filter.toDate,
        cargo_ready: filter.cargoReady,
        page: window.page,
        pageSize: window.pageSize,
      });
      return pageConnection(window, rows, total, (row) => new ScheduleView(row));
    },
  },
  Schedule: {
    pol: (schedule, _args, context) => placeOf(context, schedule.row.pol, schedule.row.service_type),
    pod: (schedule, _args, context) => placeOf(context, schedule.row.pod, schedule.row.service_type),
    transit: (schedule, _args, context) => placeOf(context, schedule.row.transit_code, schedule.row.service_type),
  },
  Place: { __resolveType: (place) => place.__typename },
};
