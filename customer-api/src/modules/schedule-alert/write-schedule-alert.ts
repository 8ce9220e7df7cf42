import type {
  updateScheduleAlertRequest,
  deleteScheduleAlertQuery,
  createScheduleAlertRequest,
  ScheduleAlertRow,
} from '@wr1/schema/rest/schedule/schedule-alert.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import {
  SCHEDULE_ALERT_CAP,
  SCHEDULE_ALERT_NAME_LENGTH,
  alertNameProblem,
  alertProblems,
} from '@wr1/schema/rules/schedule/schedule-alert.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion, type FieldProblem } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { canonicalPortCode } from '../../reference-data/place/port-correction.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { unknownPlaces } from '../schedule/edit/schedule-input.ts';
import { listAlerts, lockAlerts } from './schedule-alert.repository.ts';

type Asked = z.output<typeof createScheduleAlertRequest>;

/** @throws ApiError CHECK_FIELDS (400) or ALERT_NAME_TAKEN (409), reported at the name */
function checkName(name: string, others: readonly ScheduleAlertRow[]): void {
  const code = alertNameProblem(
    name,
    others.map((alert) => alert.name),
  );
  if (code === null) return;
  const params = code === 'TOO_LONG' ? { n: SCHEDULE_ALERT_NAME_LENGTH } : undefined;
  const problem = { path: ['name'], code, params };
  if (code === 'ALERT_NAME_TAKEN') throw new ApiError(code, 409, {}, [problem]);
  throw checkFields([problem]);
}

/** Normalizes an alert: resolves port aliases, and drops fixed dates if there is a rolling range. */
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
  const problems = alertProblems(search, businessDay(now)).map(({ field, code, params }): FieldProblem => ({
    path: [field],
    code,
    params,
  }));
  problems.push(...(await unknownPlaces(db, search)));
  if (problems.length > 0) throw checkFields(problems);
}

/**
 * Creates a schedule alert for departures listed from now on; returns all of the owner's alerts.
 * @throws ApiError CHECK_FIELDS (400); ALERT_NAME_TAKEN and TOO_MANY_ALERTS (409)
 */
export function createAlert(
  db: Db,
  body: Asked,
  { viewer: { userId }, now, idempotencyKey }: RequestContext,
): Promise<ScheduleAlertRow[]> {
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId, key: idempotencyKey, action: 'scheduleAlert', body }, async () => {
      await lockAlerts(trx, userId);
      const alerts = await listAlerts(trx, userId, now);
      checkName(body.name, alerts);
      const search = tidied(body);
      await checkSearch(trx, search, now);
      if (alerts.length >= SCHEDULE_ALERT_CAP) throw new ApiError('TOO_MANY_ALERTS', 409, { n: SCHEDULE_ALERT_CAP });
      await trx
        .insertInto('schedule_alert')
        .values({ ...search, user_id: userId, since: now, created_at: now })
        .execute();
      return listAlerts(trx, userId, now);
    }),
  );
}

/** @throws ApiError NOT_FOUND (404), also for another user's alert; STALE_VERSION (409) */
async function lockAlert(
  trx: Trx,
  { viewer: { userId }, now }: RequestContext,
  { id, version }: { id: number; version?: number | undefined },
): Promise<{ alert: ScheduleAlertRow; others: ScheduleAlertRow[] }> {
  await lockAlerts(trx, userId);
  const alerts = await listAlerts(trx, userId, now);
  const alert = alerts.find((one) => one.id === id);
  if (alert === undefined) throw notFound();
  if (version !== undefined && version !== alert.version) throw staleVersion();
  return { alert, others: alerts.filter((one) => one.id !== id) };
}

/**
 * Renames, pauses or resumes the caller's alert, or marks its new departures as seen; returns all of the
 * owner's alerts. Departures listed during a pause are never reported.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION and ALERT_NAME_TAKEN (409)
 */
export function updateAlert(
  db: Db,
  body: z.output<typeof updateScheduleAlertRequest>,
  context: RequestContext,
): Promise<ScheduleAlertRow[]> {
  const { viewer, now } = context;
  return db.transaction().execute(async (trx) => {
    const { alert, others } = await lockAlert(trx, context, body);
    const { name = alert.name, paused = alert.paused, opened } = body;
    checkName(name, others);
    const isChanged = name !== alert.name || paused !== alert.paused;
    await trx
      .updateTable('schedule_alert')
      .set({
        name,
        paused,
        ...(alert.paused && !paused && { since: now }),
        ...(opened === true && { opened_at: now }),
        // Marking departures as seen must not conflict with an edit in another window.
        ...(isChanged && { version: alert.version + 1 }),
      })
      .where('id', '=', alert.id)
      .execute();
    return listAlerts(trx, viewer.userId, now);
  });
}

/**
 * Deletes the caller's alert; returns the remaining ones.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION (409)
 */
export function deleteAlert(
  db: Db,
  query: z.output<typeof deleteScheduleAlertQuery>,
  context: RequestContext,
): Promise<ScheduleAlertRow[]> {
  return db.transaction().execute(async (trx) => {
    const { alert, others } = await lockAlert(trx, context, query);
    await trx.deleteFrom('schedule_alert').where('id', '=', alert.id).execute();
    return others;
  });
}
