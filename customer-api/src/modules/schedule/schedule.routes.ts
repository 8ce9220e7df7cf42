import { scheduleListAnswer, scheduleListQuery, type ScheduleRow } from '@wr1/schema/rest/schedule.ts';
import { serviceTypeCode } from '@wr1/schema/rules/service-type.ts';
import { z } from 'zod';
import { checkFields, fieldsOf } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { successList } from '../../http/action.ts';
import { limitAnonymous } from '../../http/anonymous-limit.ts';
import { trustedProxies } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { canonicalPortCode } from '../../reference-data/port-correction.ts';
import { readSearch } from '../master-data/search-parameter.ts';
import { countSchedules, listSchedules, type ScheduleFilter } from './schedule.repository.ts';

/** Most rows in one answer; `meta.capped` tells that more matched, and pages reach the rest. */
export const SCHEDULE_ROW_CAP = 50_000;
/** Searches that one address may make in a minute without an account, and rows in each. */
export const PUBLIC_SEARCHES_PER_MINUTE = 60;
export const PUBLIC_ROW_CAP = 1_000;

/** The search may also come as JSON text or in brackets, so its fields are checked after it was read. */
const query = z.looseObject({ ...scheduleListQuery.shape, search: z.string().max(5000).optional() });

type Stored = Awaited<ReturnType<typeof listSchedules>>[number];

/** A departure as the answer shows it. */
export function scheduleRowOf(stored: Stored): ScheduleRow {
  return {
    id: stored.id,
    service_type: stored.service_type,
    pol: stored.pol,
    pod: stored.pod,
    carrier: stored.carrier_name,
    carrier_code: stored.carrier_code,
    vessel_name: stored.vessel_name,
    vessel_imo: stored.vessel_imo,
    voyage: stored.voyage,
    etd: stored.etd.toISOString(),
    eta: stored.eta.toISOString(),
    transit_time: stored.transit_days,
    cargo_cut_off: stored.cargo_cut_off?.toISOString() ?? null,
    doc_cut_off: stored.doc_cut_off?.toISOString() ?? null,
    vgm_cut_off: stored.vgm_cut_off?.toISOString() ?? null,
    transit: stored.transit_code !== null,
    transit_code: stored.transit_code,
    stuffing_place: stored.stuffing_place,
    terminal: stored.terminal_code,
  };
}

/**
 * Reads the search of scheduleList.
 * @throws ApiError CHECK_FIELDS for what is wrong with it
 */
export function scheduleFilterOf(search: Record<string, unknown>): {
  filter: ScheduleFilter;
  page: number;
  pageSize: number;
} {
  const parsed = scheduleListQuery.safeParse(search);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  const { service_type, pol, pod, etd, eta, from_date, to_date, cargo_ready, carrier, direct, ids, page, pageSize } =
    parsed.data;
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
      carrier,
      direct: direct === '1',
      ids: parseIds(ids),
    },
    page,
    pageSize,
  };
}

/** Sailings, flights and trucks: for everybody, the public with a limit of its own. */
export function registerScheduleRoutes(table: ActionTable, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const admit = limitAnonymous(PUBLIC_SEARCHES_PER_MINUTE, trustedProxies(config.trustProxy));
  table.add({
    method: 'get',
    path: '/scheduleList',
    summary: `Departures, the earliest first, past ones included unless from_date says otherwise; at most ${SCHEDULE_ROW_CAP} in one answer (meta.capped). Without a token at most ${PUBLIC_ROW_CAP}, ${PUBLIC_SEARCHES_PER_MINUTE} times a minute and address.`,
    tag: 'schedule',
    access: 'optional',
    query,
    answer: scheduleListAnswer,
    handler: async ({ query: input, context: { viewer, address } }) => {
      if (viewer === null) await admit(address);
      const { filter, page, pageSize } = scheduleFilterOf(readSearch(input));
      const cap = viewer === null ? PUBLIC_ROW_CAP : SCHEDULE_ROW_CAP;
      const limit = Math.min(pageSize, cap);
      const offset = (page - 1) * limit;
      const rows = await listSchedules(db, filter, { limit, offset });
      const total = await countSchedules(db, filter);
      const capped = pageSize > cap && total > offset + rows.length;
      return successList(rows.map(scheduleRowOf), {
        total,
        page,
        pageSize: capped ? limit : pageSize,
        ...(capped ? { capped } : {}),
      });
    },
  });
}
