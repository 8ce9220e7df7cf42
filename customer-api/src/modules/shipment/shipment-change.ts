import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { asShown } from '@wr1/schema/rules/transition/lapse.ts';
import { actorKind, decideTransition, mayEver } from '@wr1/schema/rules/transition/transition.ts';
import type { ActorKind } from '@wr1/schema/rules/transition/transition-type.ts';
import { isRepeat } from '@wr1/schema/rules/transition/transition-action.ts';
import type { TransitionContext } from '@wr1/schema/rules/transition/transition-guard.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound, staleVersion, type MessageParams } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { expireLapsed } from './sla/expire.ts';
import { refused } from './shipment-refusal.ts';
import { openActions, transitionRecord, type OpenAction } from './transition/shipment-transition.ts';
import { viewShipment } from './shipment-view.ts';
import { writeTransition, type Accepted, type ChangeResult } from './shipment-write.ts';
import { isPriceUnderWay } from './money/shipment-money.repository.ts';
import { findShipment, lockShipment } from './shipment.repository.ts';
import type { Shipment } from './shipment.table.ts';
import { CounterChange } from './list/tab-counter.repository.ts';
import { customerToTake, type Taker } from './take-customer.ts';
import { mayChange, scopeOf, shows } from './visibility.ts';

/** What the guards judge besides the record, and the values that a refusal of theirs names. */
export type Given = Omit<TransitionContext, 'now' | 'channel'> & { params?: MessageParams };

/** What an action is asked to do with which record. */
export interface ChangeRequest {
  action: OpenAction;
  /** The checked input. */
  body: { id: number; version?: number | undefined };
  context: RequestContext;
  /** What the guards judge besides the record: note, validity, charges; a function reads it under the record's lock. */
  given?: Given | ((trx: Trx, shipment: Shipment) => Promise<Given> | Given);
  /** Who may become the salesman of a customer without one; the viewer when left out. */
  taker?: Taker | undefined;
}

/** The action's own part: judges the input and writes what hangs on the record. */
export type ChangeWork = (trx: Trx, shipment: Shipment, decision: Accepted) => Promise<ChangeResult> | ChangeResult;

/** As whom a viewer takes an action: a key to which an ADMIN gave tracking:write records milestones. */
function actorFor(viewer: Viewer, action: OpenAction): ActorKind {
  const isTracker = action === 'RecordMilestone' && !viewer.isStaff && viewer.scopes.includes('tracking:write');
  return isTracker ? 'partner' : actorKind(viewer.role);
}

/**
 * Locks a record that the viewer may change.
 * @throws ApiError 404 when there is none or the viewer must not know of it, 403 for a colleague's record
 */
async function lockForChange(trx: Trx, id: number, viewer: Viewer, taker: Taker): Promise<Shipment> {
  const scope = scopeOf(viewer);
  const found = await findShipment(trx, scope, { id });
  if (found === undefined) throw notFound();
  const customerId = customerToTake(taker, found);
  if (customerId !== null) {
    // The company comes before its records, so that two salesmen cannot wait for each other.
    await trx.selectFrom('company').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
  }
  const shipment = await lockShipment(trx, id);
  if (shipment === undefined || !shows(scope, shipment)) throw notFound();
  if (!mayChange(viewer, shipment)) throw new ApiError('FORBIDDEN', 403);
  return shipment;
}

async function carryOut(trx: Trx, stored: Shipment, request: ChangeRequest, work: ChangeWork) {
  const { action, body, context } = request;
  const { viewer, now, requestId } = context;
  if (await isPriceUnderWay(trx, stored.id)) throw new ApiError('CONFLICT', 409);
  if (body.version !== undefined && body.version !== stored.version) throw staleVersion();
  if (body.version === undefined && isRepeat(asShown(stored, now).status, action)) {
    return viewShipment(trx, stored, viewer, now);
  }
  // Everyone sees a lapsed quotation as expired: what the job has not written yet becomes part of its history first.
  const counters = new CounterChange();
  const shipment = await expireLapsed(trx, stored, now, counters);
  const actor = { kind: actorFor(viewer, action), userId: viewer.userId };
  const { params, ...given } =
    typeof request.given === 'function' ? await request.given(trx, shipment) : (request.given ?? {});
  const decision = decideTransition(transitionRecord(shipment), action, actor, { ...given, now, channel: 'rest' });
  if (!decision.ok) throw refused(decision.code, shipment, action, openActions(shipment, viewer, now), params);
  const result = await work(trx, shipment, decision);
  const after = await writeTransition(trx, shipment, decision, result, {
    action,
    actor: viewer,
    now,
    taker: request.taker,
    requestId,
    counters,
  });
  await counters.write(trx);
  return viewShipment(trx, after, viewer, now);
}

/**
 * Carries out one action on one record in one transaction: role, ownership, repeat key, version, status and guards are
 * checked in this order under the record's lock; record, history, counters, notifications and events are written
 * together or not at all.
 * @returns the record as it is now
 */
export async function changeShipment(
  db: Db,
  request: ChangeRequest,
  work: ChangeWork = () => ({}),
): Promise<ShipmentRow> {
  const { action, context } = request;
  if (!mayEver(action, actorFor(context.viewer, action))) throw new ApiError('FORBIDDEN', 403);
  return db.transaction().execute((trx) => changeShipmentWithin(trx, request, work));
}

/** The same inside a transaction that holds more than this one action. */
export async function changeShipmentWithin(
  trx: Trx,
  request: ChangeRequest,
  work: ChangeWork = () => ({}),
): Promise<ShipmentRow> {
  const { action, body, context } = request;
  const { viewer, idempotencyKey } = context;
  if (!mayEver(action, actorFor(viewer, action))) throw new ApiError('FORBIDDEN', 403);
  const shipment = await lockForChange(trx, body.id, viewer, request.taker ?? viewer);
  const repeat = { userId: viewer.userId, key: idempotencyKey, action: `wr1/${action}`, body };
  return withIdempotency(trx, repeat, () => carryOut(trx, shipment, request, work));
}
