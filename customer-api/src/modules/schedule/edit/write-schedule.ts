import { randomUUID } from 'node:crypto';
import type {
  cancelScheduleRequest,
  createScheduleRequest,
  deleteScheduleQuery,
  KeptScheduleRow,
  updateScheduleRequest,
} from '@wr1/schema/rest/schedule/schedule-edit.ts';
import { SCHEDULE_LENGTH } from '@wr1/schema/rules/schedule/schedule.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../../db.ts';
import {
  ApiError,
  checkFields,
  databaseCode,
  notFound,
  staleVersion,
  violatedConstraint,
  type FieldProblem,
} from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { withIdempotency } from '../../idempotency/idempotency.ts';
import { departureCancelled, departureChanged } from './departure-event.ts';
import { signalSchedulesListed } from './listed-wake.ts';
import { auditSchedule } from './schedule-audit.ts';
import { prepareSchedules, type ScheduleBody, type ScheduleValues } from './schedule-input.ts';
import { keptRows, lockSchedule, usesOfSchedule, type StoredSchedule } from './schedule-edit.repository.ts';

async function prepared(db: Db, body: ScheduleBody): Promise<ScheduleValues> {
  const [one] = await prepareSchedules(db, [body]);
  if (one === undefined || one.problems !== null) throw checkFields(one?.problems ?? []);
  return one.values;
}

/** Reports a duplicate departure at its ETD. */
async function refuseDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'schedule_departs_once') throw error;
    const problem: FieldProblem = { path: ['etd'], code: 'SCHEDULE_EXISTS' };
    throw new ApiError('SCHEDULE_EXISTS', 409, {}, [problem]);
  }
}

async function shown(trx: Trx, stored: StoredSchedule): Promise<KeptScheduleRow> {
  const [row] = await keptRows(trx, [stored]);
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Inserts departures entered by staff and signals that new ones are listed. Their codes cannot collide with
 * seeded ones.
 */
export async function insertSchedules(
  trx: Trx,
  values: readonly (ScheduleValues & { terminal_code?: string | null })[],
  { viewer, now }: Pick<RequestContext, 'viewer' | 'now'>,
): Promise<StoredSchedule[]> {
  const rows = values.map((row) => ({
    ...row,
    code: `OWN-${randomUUID()}`,
    created_by: viewer.userId,
    created_at: now,
    listed_at: now,
  }));
  signalSchedulesListed();
  return trx.insertInto('schedule').values(rows).returningAll().execute();
}

/**
 * Creates a departure.
 * @throws ApiError CHECK_FIELDS (400); SCHEDULE_EXISTS (409) if it already exists
 */
export async function createSchedule(
  db: Db,
  body: z.output<typeof createScheduleRequest>,
  context: RequestContext,
): Promise<KeptScheduleRow> {
  const { viewer, idempotencyKey } = context;
  const values = await prepared(db, body);
  const request = { userId: viewer.userId, key: idempotencyKey, action: 'wr1/CreateSchedule', body };
  return db.transaction().execute((trx) =>
    withIdempotency(trx, request, async () => {
      const [stored] = await refuseDuplicate(() => insertSchedules(trx, [values], context));
      if (stored === undefined) throw notFound();
      await auditSchedule(trx, context, 'CREATE', { before: null, after: stored });
      return shown(trx, stored);
    }),
  );
}

async function lockToChange(trx: Trx, { id, version }: { id: number; version?: number | undefined }) {
  const stored = await lockSchedule(trx, id);
  if (stored === undefined) throw notFound();
  if (version !== undefined && version !== stored.version) throw staleVersion();
  return stored;
}

/** Refuses to change the service or route of a departure that has records on it. */
async function refuseOtherRoute(trx: Trx, before: StoredSchedule, values: ScheduleValues): Promise<void> {
  const field = (['service_type', 'pol', 'pod'] as const).find((name) => values[name] !== before[name]);
  if (field === undefined) return;
  const n = await usesOfSchedule(trx, before.id);
  if (n === 0) return;
  throw new ApiError('SCHEDULE_ROUTE_FIXED', 409, { n }, [
    { path: [field], code: 'SCHEDULE_ROUTE_FIXED', params: { n } },
  ]);
}

/**
 * Updates a locked departure. If its times move by at least the threshold, customers and staff of the records on it are
 * notified.
 */
export async function changeSchedule(
  trx: Trx,
  before: StoredSchedule,
  values: ScheduleValues,
  context: RequestContext,
  action: 'UPDATE' | 'IMPORT' = 'UPDATE',
): Promise<StoredSchedule> {
  await refuseOtherRoute(trx, before, values);
  const change = {
    ...values,
    terminal_code: values.pol === before.pol ? before.terminal_code : null,
    edited_at: context.now,
    version: before.version + 1,
  };
  const changed = await refuseDuplicate(() =>
    trx.updateTable('schedule').set(change).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow(),
  );
  const replies = await departureChanged.emit(trx, { before, after: changed, context });
  const times = replies.reduce((all, one) => ({ ...all, ...one }), {
    notified_etd: changed.etd,
    notified_eta: changed.eta,
  });
  const after = await trx
    .updateTable('schedule')
    .set(times)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditSchedule(trx, context, action, { before, after });
  return after;
}

/**
 * Updates a departure; the body must be complete.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION, SCHEDULE_CANCELLED, SCHEDULE_EXISTS,
 * or SCHEDULE_ROUTE_FIXED with the number of records on it (409)
 */
export async function updateSchedule(
  db: Db,
  body: z.output<typeof updateScheduleRequest>,
  context: RequestContext,
): Promise<KeptScheduleRow> {
  const values = await prepared(db, body);
  return db.transaction().execute(async (trx) => {
    const before = await lockToChange(trx, body);
    if (before.cancelled_at !== null) throw new ApiError('SCHEDULE_CANCELLED', 409);
    return shown(trx, await changeSchedule(trx, before, values, context));
  });
}

/**
 * Cancels a departure and notifies customer and staff for every open quotation and booking on it.
 * @returns the departure and the number of records affected
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404); STALE_VERSION, SCHEDULE_CANCELLED (409)
 */
export async function cancelSchedule(
  db: Db,
  { id, version, reason }: z.output<typeof cancelScheduleRequest>,
  context: RequestContext,
): Promise<KeptScheduleRow & { notified: number }> {
  const n = SCHEDULE_LENGTH.cancel_reason;
  if ((reason ?? '').length > n) throw checkFields([{ path: ['reason'], code: 'TOO_LONG', params: { n } }]);
  return db.transaction().execute(async (trx) => {
    const before = await lockToChange(trx, { id, version });
    if (before.cancelled_at !== null) throw new ApiError('SCHEDULE_CANCELLED', 409);
    const gone = {
      active: false,
      cancelled_at: context.now,
      cancel_reason: reason || null,
      edited_at: context.now,
      version: before.version + 1,
    };
    const after = await trx
      .updateTable('schedule')
      .set(gone)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const replies = await departureCancelled.emit(trx, { schedule: after, context });
    const notified = replies.reduce((sum, count) => sum + count, 0);
    await auditSchedule(trx, context, 'CANCEL', { before, after });
    return { ...(await shown(trx, after)), notified };
  });
}

/** Deletes a departure. A seeded one is only hidden, because the next start would recreate it. */
async function remove(trx: Trx, stored: StoredSchedule, now: Date): Promise<void> {
  if (stored.created_at === null) {
    const gone = { active: false, cancelled_at: null, edited_at: now, version: stored.version + 1 };
    await trx.updateTable('schedule').set(gone).where('id', '=', stored.id).execute();
    return;
  }
  try {
    await trx.deleteFrom('schedule').where('id', '=', stored.id).execute();
  } catch (error) {
    // A record chose the departure after the count.
    if (databaseCode(error) === '23503') throw new ApiError('SCHEDULE_IN_USE', 409, { n: 1 });
    throw error;
  }
}

/**
 * Deletes a departure that has no records on it.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION, or SCHEDULE_IN_USE with the number of records on it (409)
 */
export async function deleteSchedule(
  db: Db,
  query: z.output<typeof deleteScheduleQuery>,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await lockToChange(trx, query);
    const n = await usesOfSchedule(trx, stored.id);
    if (n > 0) throw new ApiError('SCHEDULE_IN_USE', 409, { n });
    await remove(trx, stored, context.now);
    await auditSchedule(trx, context, 'DELETE', { before: stored, after: null });
  });
}
