import { readFields, withColumns } from '@wr1/schema/rest/columns.ts';
import { nearbyAnswer, scheduleListAnswer, scheduleListQuery } from '@wr1/schema/rest/schedule/schedule.ts';
import { serviceTypeCode } from '@wr1/schema/rules/code/service-type.ts';
import { z } from 'zod';
import { checkFields, fieldsOf } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success, successList } from '../../http/action.ts';
import { limitAnonymous } from '../../http/anonymous-limit.ts';
import { trustedProxies } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { canonicalPortCode } from '../../reference-data/place/port-correction.ts';
import { readSearch } from '../master-data/search-parameter.ts';
import { countSchedules, listSchedules, type ScheduleFilter } from './schedule.repository.ts';
import { nearbyDepartures } from './search/nearby.ts';
import { scheduleRowOf } from './schedule-row.ts';

/** Maximum rows per response. If more match, `meta.capped` is set and paging returns the rest. */
export const SCHEDULE_ROW_CAP = 50_000;
/** Searches per client address and minute without an account. */
export const PUBLIC_SEARCHES_PER_MINUTE = 60;
export const PUBLIC_ROW_CAP = 1_000;

/** The search may also be JSON text or in brackets, so its fields are validated after parsing. */
const query = z.looseObject({ ...scheduleListQuery.shape, search: z.string().max(5000).optional() });

/**
 * Parses the search parameters of scheduleList.
 * @throws ApiError CHECK_FIELDS for invalid fields
 */
export function scheduleFilterOf(search: Record<string, unknown>): {
  filter: ScheduleFilter;
  page: number;
  pageSize: number;
  columns: ReadonlySet<string> | null;
} {
  const parsed = scheduleListQuery.safeParse(search);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const {
    service_type,
    pol,
    pod,
    etd,
    eta,
    from_date,
    to_date,
    cargo_ready,
    area,
    carrier,
    direct,
    ids,
    page,
    pageSize,
    fields,
  } = parsed.data;
  return {
    filter: {
      serviceType: typeof service_type === 'string' ? (serviceTypeCode(service_type) ?? undefined) : service_type,
      pol: pol === undefined ? undefined : canonicalPortCode(pol),
      pod: pod === undefined ? undefined : canonicalPortCode(pod),
      etd,
      eta,
      fromDate: from_date,
      toDate: to_date,
      cargoReady: cargo_ready,
      area: area === '1',
      carrier,
      direct: direct === '1',
      ids: parseIds(ids),
    },
    page,
    pageSize,
    columns: readFields(fields),
  };
}

/**
 * Routes to search sailings, flights and trucks; open to everyone, with limits for callers without an
 * account.
 */
export function registerScheduleRoutes(table: ActionTable, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const admit = limitAnonymous(PUBLIC_SEARCHES_PER_MINUTE, trustedProxies(config.trustProxy));
  table.add({
    method: 'get',
    path: '/scheduleList',
    summary: `Lists departures, earliest first, including past ones unless \`from_date\` excludes them; up to ${SCHEDULE_ROW_CAP} per response (\`meta.capped\`). Without a token, up to ${PUBLIC_ROW_CAP}, and ${PUBLIC_SEARCHES_PER_MINUTE} requests per minute and IP address.`,
    tag: 'schedule',
    access: 'optional',
    query,
    answer: scheduleListAnswer,
    answerTo: (input) => withColumns(scheduleListAnswer, scheduleFilterOf(readSearch(input)).columns),
    handler: async ({ query: input, context: { viewer, address } }) => {
      if (viewer === null) await admit(address);
      const { filter, page, pageSize, columns } = scheduleFilterOf(readSearch(input));
      const cap = viewer === null ? PUBLIC_ROW_CAP : SCHEDULE_ROW_CAP;
      const limit = Math.min(pageSize, cap);
      const offset = (page - 1) * limit;
      const rows = await listSchedules(db, filter, { limit, offset }, columns);
      const total = await countSchedules(db, filter);
      const capped = pageSize > cap && total > offset + rows.length;
      return successList(
        rows.map((row) => scheduleRowOf(row, columns)),
        {
          total,
          page,
          pageSize: capped ? limit : pageSize,
          ...(capped ? { capped } : {}),
        },
      );
    },
  });
  table.add({
    method: 'get',
    path: '/scheduleNearby',
    summary:
      'Lists places with departures within 300 km of the places searched for. Without a token, each call counts towards the search limit.',
    tag: 'schedule',
    access: 'optional',
    query,
    answer: nearbyAnswer,
    handler: async ({ query: input, context: { viewer, address } }) => {
      if (viewer === null) await admit(address);
      return success(await nearbyDepartures(db, scheduleFilterOf(readSearch(input)).filter));
    },
  });
}
