import type { copySchedulesRequest, ScheduleCopy } from '@wr1/schema/rest/schedule/schedule-edit.ts';
import { SCHEDULE_COPY_LIMIT } from '@wr1/schema/rules/schedule/schedule.ts';
import type { z } from 'zod';
import type { Db } from '../../../db.ts';
import { ApiError, checkFields, violatedConstraint, type FieldProblem } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { withIdempotency } from '../../idempotency/idempotency.ts';
import { readPlaceBook } from '../../master-data/place-book.ts';
import { departureKey, knownDepartures } from './departure-key.repository.ts';
import { moveDays } from '../../../platform/local-time.ts';
import { auditSchedule } from './schedule-audit.ts';
import type { ScheduleValues } from './schedule-input.ts';
import type { StoredSchedule } from './schedule-edit.repository.ts';
import { insertSchedules } from './write-schedule.ts';

type Request = z.output<typeof copySchedulesRequest>;

interface Planned {
  source: StoredSchedule;
  values: ScheduleValues & { terminal_code: string | null };
  exists: boolean;
}

function limits({ ids, every_days, times }: Request): FieldProblem[] {
  const { departures, times: most, days, rows } = SCHEDULE_COPY_LIMIT;
  const between = (field: string, value: number, max: number): FieldProblem[] =>
    value >= 1 && value <= max ? [] : [{ path: [field], code: 'BETWEEN', params: { min: 1, max } }];
  const problems = [...between('every_days', every_days, days), ...between('times', times, most)];
  if (ids.length > departures) problems.push({ path: ['ids'], code: 'TOO_BIG', params: { max: departures } });
  if (problems.length === 0 && ids.length * times > rows) {
    problems.push({ path: ['times'], code: 'TOO_BIG', params: { max: Math.floor(rows / ids.length) } });
  }
  return problems;
}

/**
 * A copy of a departure, moved by whole days in local time, so that daylight saving time does not shift
 * cut-offs.
 */
function copyOf(source: StoredSchedule, days: number, zones: { pol: string; pod: string }, keepVessel: boolean) {
  const later = (at: Date | null) => (at === null ? null : moveDays(at, days, zones.pol));
  const { vessel_name, vessel_imo, voyage } = source;
  // A flight keeps its number even if the aircraft changes.
  const ship = keepVessel || vessel_name === null ? { vessel_name, vessel_imo, voyage } : {};
  return {
    service_type: source.service_type,
    pol: source.pol,
    pod: source.pod,
    carrier_code: source.carrier_code,
    carrier_name: source.carrier_name,
    vessel_name: null,
    vessel_imo: null,
    voyage: null,
    ...ship,
    etd: moveDays(source.etd, days, zones.pol),
    eta: moveDays(source.eta, days, zones.pod),
    transit_days: source.transit_days,
    cargo_cut_off: later(source.cargo_cut_off),
    doc_cut_off: later(source.doc_cut_off),
    vgm_cut_off: later(source.vgm_cut_off),
    afc_cut_off: later(source.afc_cut_off),
    cy_open: later(source.cy_open),
    transit_code: source.transit_code,
    stuffing_place: source.stuffing_place,
    terminal_code: source.terminal_code,
    distance_nm: source.distance_nm,
  };
}

/** Plans the copies in order of departure; undefined if any source departure does not exist. */
async function planCopies(db: Db, request: Request): Promise<Planned[] | undefined> {
  const ids = [...new Set(request.ids)];
  const sources = await db
    .selectFrom('schedule')
    .selectAll()
    .where('id', 'in', ids)
    .where('active', '=', true)
    .execute();
  if (sources.length < ids.length) return undefined;
  const places = await readPlaceBook(
    db,
    sources.flatMap(({ pol, pod, service_type: serviceType }) => [pol, pod].map((code) => ({ code, serviceType }))),
  );
  const copies = sources.flatMap((source) => {
    const zone = (code: string) => places.find({ code, serviceType: source.service_type }, 'en').zone;
    const zones = { pol: zone(source.pol), pod: zone(source.pod) };
    return Array.from({ length: request.times }, (_, index) => ({
      source,
      values: copyOf(source, (index + 1) * request.every_days, zones, request.keep_vessel),
    }));
  });
  const known = await knownDepartures(
    db,
    copies.map(({ values }) => values),
  );
  return copies
    .map(({ source, values }) => {
      const key = departureKey(values);
      const exists = known.has(key);
      // Of two identical copies, the second counts as existing.
      known.add(key);
      return { source, values, exists };
    })
    .toSorted((a, b) => a.values.etd.getTime() - b.values.etd.getTime() || a.source.id - b.source.id);
}

function shown({ source, values, exists }: Planned, id: number | null): ScheduleCopy {
  return {
    id,
    source_id: source.id,
    etd: values.etd.toISOString(),
    eta: values.eta.toISOString(),
    cargo_cut_off: values.cargo_cut_off instanceof Date ? values.cargo_cut_off.toISOString() : null,
    doc_cut_off: values.doc_cut_off instanceof Date ? values.doc_cut_off.toISOString() : null,
    exists,
  };
}

/**
 * Copies departures to later days, either all or none. Copies that already exist are skipped; a preview
 * writes nothing.
 * @throws ApiError CHECK_FIELDS (400); SCHEDULE_COPY_FAILED (422) if a source departure no longer exists or
 * there is nothing new to copy
 */
export async function copySchedules(
  db: Db,
  body: Request,
  context: RequestContext,
): Promise<{ copies: ScheduleCopy[]; created: number }> {
  const problems = limits(body);
  if (problems.length > 0) throw checkFields(problems);
  const { viewer, idempotencyKey } = context;
  const failed = () => new ApiError('SCHEDULE_COPY_FAILED', 422);
  if (body.preview) {
    const planned = await planCopies(db, body);
    if (planned === undefined) throw failed();
    return { copies: planned.map((one) => shown(one, null)), created: 0 };
  }
  const request = { userId: viewer.userId, key: idempotencyKey, action: 'wr1/CopySchedules', body };
  try {
    return await db.transaction().execute((trx) =>
      withIdempotency(trx, request, async () => {
        const planned = (await planCopies(trx, body)) ?? [];
        const fresh = planned.filter(({ exists }) => !exists);
        if (fresh.length === 0) throw failed();
        const stored = await insertSchedules(
          trx,
          fresh.map(({ values }) => values),
          context,
        );
        const idOf = new Map(stored.map((row) => [departureKey(row), row.id]));
        for (const row of stored) {
          // Sequential: a transaction has one connection.
          // oxlint-disable-next-line no-await-in-loop
          await auditSchedule(trx, context, 'COPY', { before: null, after: row });
        }
        const copies = planned.map((one) =>
          shown(one, one.exists ? null : (idOf.get(departureKey(one.values)) ?? null)),
        );
        return { copies, created: stored.length };
      }),
    );
  } catch (error) {
    // Someone else has just entered one of them.
    if (violatedConstraint(error) === 'schedule_departs_once') throw failed();
    throw error;
  }
}
