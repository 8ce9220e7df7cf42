import type {
  changeWatchRequest,
  deleteWatchQuery,
  keepWatchRequest,
  ScheduleWatchRow,
} from '@wr1/schema/rest/schedule/schedule-watch.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import {
  SCHEDULE_WATCH_CAP,
  SCHEDULE_WATCH_NAME_LENGTH,
  watchNameProblem,
  watchProblems,
} from '@wr1/schema/rules/schedule/schedule-watch.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { canonicalPortCode } from '../../reference-data/place/port-correction.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { unknownPlaces } from '../schedule/edit/schedule-input.ts';
import { listWatches, lockWatches } from './schedule-watch.repository.ts';

type Asked = z.output<typeof keepWatchRequest>;

/** @throws ApiError CHECK_FIELDS (400) or WATCH_NAME_TAKEN (409), at the name */
function checkName(name: string, others: readonly ScheduleWatchRow[]): void {
  const code = watchNameProblem(
    name,
    others.map((watch) => watch.name),
  );
  if (code === null) return;
  const params = code === 'TOO_LONG' ? { n: SCHEDULE_WATCH_NAME_LENGTH } : undefined;
  const problem = { path: ['name'], code, params };
  if (code === 'WATCH_NAME_TAKEN') throw new ApiError(code, 409, {}, [problem]);
  throw checkFields([problem]);
}

/** The search in canonical form: port aliases resolved, no fixed days along with a rolling range. */
function tidied({ days_ahead: days, ...asked }: Asked): Asked {
  const isSea = asked.service_type === SERVICE_TYPE.FCL || asked.service_type === SERVICE_TYPE.LCL;
  const place = (code: string | null) => (isSea && code ? canonicalPortCode(code) : code?.toUpperCase()) || null;
  return {
    ...asked,
    pol: place(asked.pol),
    pod: place(asked.pod),
    carrier_code: asked.carrier_code?.trim() || null,
    days_ahead: days,
    ...(days !== null && { from_date: null, to_date: null }),
  };
}

async function checkSearch(db: Db, search: Asked, now: Date): Promise<void> {
  const problems = watchProblems(search, businessDay(now)).map(({ field, code, params }): FieldProblem => ({
    path: [field],
    code,
    params,
  }));
  problems.push(...(await unknownPlaces(db, search)));
  if (problems.length > 0) throw checkFields(problems);
}

/**
 * Saves a search: its owner is notified of departures listed from now on. Returns all the owner's
 * searches.
 * @throws ApiError CHECK_FIELDS (400); WATCH_NAME_TAKEN and TOO_MANY_WATCHES (409)
 */
export function createWatch(
  db: Db,
  body: Asked,
  { viewer: { userId }, now, idempotencyKey }: RequestContext,
): Promise<ScheduleWatchRow[]> {
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId, key: idempotencyKey, action: 'scheduleWatch', body }, async () => {
      await lockWatches(trx, userId);
      const watches = await listWatches(trx, userId, now);
      checkName(body.name, watches);
      const search = tidied(body);
      await checkSearch(trx, search, now);
      if (watches.length >= SCHEDULE_WATCH_CAP) throw new ApiError('TOO_MANY_WATCHES', 409, { n: SCHEDULE_WATCH_CAP });
      await trx
        .insertInto('schedule_watch')
        .values({ ...search, user_id: userId, since: now, created_at: now })
        .execute();
      return listWatches(trx, userId, now);
    }),
  );
}

/** @throws ApiError NOT_FOUND (404), also for another user's search; STALE_VERSION (409) */
async function lockWatch(
  trx: Trx,
  { viewer: { userId }, now }: RequestContext,
  { id, version }: { id: number; version?: number | undefined },
): Promise<{ watch: ScheduleWatchRow; others: ScheduleWatchRow[] }> {
  await lockWatches(trx, userId);
  const watches = await listWatches(trx, userId, now);
  const watch = watches.find((one) => one.id === id);
  if (watch === undefined) throw notFound();
  if (version !== undefined && version !== watch.version) throw staleVersion();
  return { watch, others: watches.filter((one) => one.id !== id) };
}

/**
 * Renames, pauses or resumes the caller's search, or marks its new departures as seen; returns all
 * the owner's searches. Departures listed during a pause are not notified later.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION and WATCH_NAME_TAKEN (409)
 */
export function updateWatch(
  db: Db,
  body: z.output<typeof changeWatchRequest>,
  context: RequestContext,
): Promise<ScheduleWatchRow[]> {
  const { viewer, now } = context;
  return db.transaction().execute(async (trx) => {
    const { watch, others } = await lockWatch(trx, context, body);
    const { name = watch.name, paused = watch.paused, opened } = body;
    checkName(name, others);
    const isChanged = name !== watch.name || paused !== watch.paused;
    await trx
      .updateTable('schedule_watch')
      .set({
        name,
        paused,
        ...(watch.paused && !paused && { since: now }),
        ...(opened === true && { opened_at: now }),
        // Marking as seen does not conflict with edits in another window.
        ...(isChanged && { version: watch.version + 1 }),
      })
      .where('id', '=', watch.id)
      .execute();
    return listWatches(trx, viewer.userId, now);
  });
}

/**
 * Deletes the caller's search; returns the remaining ones.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION (409)
 */
export function deleteWatch(
  db: Db,
  query: z.output<typeof deleteWatchQuery>,
  context: RequestContext,
): Promise<ScheduleWatchRow[]> {
  return db.transaction().execute(async (trx) => {
    const { watch, others } = await lockWatch(trx, context, query);
    await trx.deleteFrom('schedule_watch').where('id', '=', watch.id).execute();
    return others;
  });
}
