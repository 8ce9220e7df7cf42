import type { JourneyRow, ShipmentEventBody } from '@wr1/schema/rest/milestone/milestone.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { pdfsOf } from '@wr1/schema/rules/document/pdf.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Db, Trx } from '../../../db.ts';
import { ApiError, notFound, staleVersion, type FieldProblem, brokenRules } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { withIdempotency } from '../../idempotency/idempotency.ts';
import { announce } from '../../shipment/shipment-announcement.ts';
import { findShipment, lockShipment } from '../../shipment/shipment.repository.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { tidyContainerNumber } from '../../shipment/tidy-shipment.ts';
import { scopeOf, shows } from '../../shipment/visibility.ts';
import { arrivalParams } from '../eta/arrival-params.ts';
import { estimatesFromEta, expectedArrival, plannedArrival } from '../eta/eta.rules.ts';
import { writeOutlook, sourceOf } from '../journey-change.ts';
import { readJourneys } from '../journey.ts';
import { listEvents } from '../milestone.repository.ts';
import { lockedMilestones } from '../plan/keep-milestones.ts';
import { stepsOf } from '../plan/milestone-step.ts';
import { containersOf } from '../plan/plan.rules.ts';
import { readTrackingSettings } from '../../shipment/arrival/tracking-setting.ts';

const OVER: ReadonlySet<number> = new Set([STATUS.CANCELLED, STATUS.REJECT]);

/** Refuses impossible events: in the future, a hold without a reason, a new arrival without a time. */
function checkEvent(body: ShipmentEventBody, containerKey: string | null, now: Date): void {
  const problems: FieldProblem[] = [];
  if (Date.parse(body.at) > now.getTime()) problems.push({ path: ['at'], code: 'MILESTONE_IN_FUTURE' });
  if (body.kind === 'HOLD' && !body.note?.trim()) problems.push({ path: ['note'], code: 'NOTE_REQUIRED' });
  if (body.kind === 'ETA_CHANGED' && body.new_eta === null) problems.push({ path: ['new_eta'], code: 'ETA_REQUIRED' });
  if (body.container !== null && containerKey === null) problems.push({ path: ['container'], code: 'CHOICE_INVALID' });
  if (problems.length > 0) throw brokenRules(problems);
}

/** The key of a container given by number or key; null if none is given or it is not on the booking. */
export function containerKeyOf(shipment: Shipment, name: string | null): string | null {
  if (name === null) return null;
  const number = tidyContainerNumber(name);
  return containersOf(shipment).find((one) => one.key === name || one.number === number)?.key ?? null;
}

/**
 * Parameters of a booking's first arrival notice to the customer: when the cargo arrives or has arrived. Null
 * if a notice was sent before or the booking gets none.
 */
async function arrivalNotice(trx: Trx, shipment: Shipment, now: Date) {
  const earlier = (await listEvents(trx, [shipment.id])).filter(({ kind }) => kind === 'ARN_ISSU');
  const isSent = pdfsOf({ ...shipment, isPriced: false, isBilled: false }).includes('ARRIVAL_NOTICE');
  if (earlier.length > 1 || !isSent) return null;
  const steps = stepsOf(await lockedMilestones(trx, shipment));
  const actual = steps.find(({ code }) => code === MILESTONE.ARRIVED_DESTINATION_PORT)?.row.actual_at ?? null;
  const known = { planned: plannedArrival(steps), estimated: expectedArrival(steps, new Map()), actual };
  return arrivalParams(trx, shipment, known, { now, settings: await readTrackingSettings(trx) });
}

async function write(trx: Trx, shipment: Shipment, body: ShipmentEventBody, context: RequestContext): Promise<void> {
  const { viewer, now } = context;
  const key = containerKeyOf(shipment, body.container);
  checkEvent(body, key, now);
  const note = body.note?.trim() || null;
  const eta = body.kind === 'ETA_CHANGED' && body.new_eta !== null ? new Date(body.new_eta) : null;
  const steps = eta === null ? [] : stepsOf(await lockedMilestones(trx, shipment));
  await trx
    .insertInto('shipment_event')
    .values({
      order_id: shipment.id,
      container_id: key,
      kind: body.kind,
      at: new Date(body.at),
      place: body.place?.trim() || null,
      note,
      old_eta: eta === null ? null : expectedArrival(steps, new Map()),
      new_eta: eta,
      source: sourceOf(viewer),
      recorded_by: viewer.userId,
      recorded_name: viewer.fullName,
      recorded_at: now,
    })
    .execute();
  if (eta !== null) {
    const settings = await readTrackingSettings(trx);
    const estimates = estimatesFromEta(steps, eta);
    await writeOutlook(trx, shipment, steps, estimates, { milestone: null, cause: note, by: viewer, now, settings });
  }
  const author = { userId: viewer.userId, isStaff: viewer.isStaff };
  const params = body.kind === 'ARN_ISSU' ? await arrivalNotice(trx, shipment, now) : null;
  await announce(trx, shipment, { kind: params && 'ARRIVAL_NOTICE', author, at: now, params: params ?? {} });
}

/**
 * Adds a journey entry that another change brings, such as a customs step. The caller has locked and checked the booking,
 * and announces the change.
 * @returns the row id of the entry
 */
export async function addJourneyEntry(
  trx: Trx,
  shipment: Shipment,
  { kind, at, note }: { kind: ShipmentEventBody['kind']; at: Date; note: string | null },
  { viewer, now }: RequestContext,
): Promise<number> {
  const { id } = await trx
    .insertInto('shipment_event')
    .values({
      order_id: shipment.id,
      container_id: null,
      kind,
      at,
      place: null,
      note,
      old_eta: null,
      new_eta: null,
      source: sourceOf(viewer),
      recorded_by: viewer.userId,
      recorded_name: viewer.fullName,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Records an event between milestones (staff, or keys with tracking:write): customs, departure, a hold, a new
 * arrival time. The record's status and version do not change.
 * @throws ApiError FORBIDDEN (403) for customers; NOT_FOUND (404); STALE_VERSION (409); INVALID_TRANSITION
 * (409) for an unreleased or cancelled booking; 422 at the invalid field
 */
export async function recordShipmentEvent(
  db: Db,
  body: ShipmentEventBody,
  context: RequestContext,
): Promise<JourneyRow> {
  const { viewer, idempotencyKey } = context;
  if (!viewer.isStaff && !viewer.scopes.includes('tracking:write')) throw new ApiError('FORBIDDEN', 403);
  const scope = scopeOf(viewer);
  return db.transaction().execute(async (trx) => {
    if ((await findShipment(trx, scope, { id: body.id })) === undefined) throw notFound();
    const shipment = await lockShipment(trx, body.id);
    if (shipment === undefined || !shows(scope, shipment)) throw notFound();
    const repeat = { userId: viewer.userId, key: idempotencyKey, action: 'wr1/RecordShipmentEvent', body };
    return withIdempotency(trx, repeat, async () => {
      if (body.version !== undefined && body.version !== shipment.version) throw staleVersion();
      if (!shipment.ever_released || OVER.has(shipment.status)) throw new ApiError('INVALID_TRANSITION', 409);
      await write(trx, shipment, body, context);
      const [journey] = await readJourneys(trx, [shipment.id], context);
      if (journey === undefined) throw notFound();
      return journey;
    });
  });
}
