import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { asShown } from '@wr1/schema/rules/transition/lapse.ts';
import { actorKind, decideTransition, mayEver } from '@wr1/schema/rules/transition/transition.ts';
import type { ActorKind } from '@wr1/schema/rules/transition/transition-type.ts';
import { isRepeat } from '@wr1/schema/rules/transition/transition-action.ts';
import type { TransitionContext } from '@wr1/schema/rules/transition/transition-guard.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound, staleVersion, type MessageParams } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { withholdsAction } from '../user-group/call-need.ts';
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

/** Data for the guards that is not part of the record, and values for error messages. */
export type Given = Omit<TransitionContext, 'now' | 'channel'> & { params?: MessageParams };

/** A requested action on a record. */
export interface ChangeRequest {
  action: OpenAction;
  /** The validated request body. */
  body: { id: number; version?: number | undefined };
  context: RequestContext;
  /**
   * Data for the guards that is not part of the record: note, validity, charges. A function is called while
   * the record is locked.
   */
  given?: Given | ((trx: Trx, shipment: Shipment) => Promise<Given> | Given);
  /** The new account manager of an unassigned customer; defaults to the viewer. */
  taker?: Taker | undefined;
}

/** The part specific to an action: validates the input and writes dependent rows. */
export type ChangeWork = (trx: Trx, shipment: Shipment, decision: Accepted) => Promise<ChangeResult> | ChangeResult;

/**
 * The viewer's role for an action. An API key with the scope tracking:write acts as `partner` when it records
 * milestones.
 */
function actorFor(viewer: Viewer, action: OpenAction): ActorKind {
  const isTracker = action === 'RecordMilestone' && !viewer.isStaff && viewer.scopes.includes('tracking:write');
  return isTracker ? 'partner' : actorKind(viewer.role);
}

/**
 * Locks a record that the viewer may change.
 * @throws ApiError 404 if it does not exist or is hidden from the viewer; 403 if it belongs to a colleague
 */
async function lockForChange(trx: Trx, id: number, viewer: Viewer, taker: Taker): Promise<Shipment> {
  const scope = scopeOf(viewer);
  const found = await findShipment(trx, scope, { id });
  if (found === undefined) throw notFound();
  const customerId = customerToTake(taker, found);
  if (customerId !== null) {
    // Companies are locked before their records, so that two account managers cannot deadlock.
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
  // A lapsed quotation is already shown as expired, so its history must record the expiry first.
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
 * Runs an action on a record in one transaction. Role, ownership, idempotency key, version, status and guards
 * are checked in this order while the record is locked. Record, history, counters, notifications and events
 * are written together or not at all.
 * @returns the updated record
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

/** Like {@link changeShipment}, within an existing transaction. */
export async function changeShipmentWithin(
  trx: Trx,
  request: ChangeRequest,
  work: ChangeWork = () => ({}),
): Promise<ShipmentRow> {
  const { action, body, context } = request;
  const { viewer, idempotencyKey } = context;
  if (!mayEver(action, actorFor(viewer, action))) throw new ApiError('FORBIDDEN', 403);
  const shipment = await lockForChange(trx, body.id, viewer, request.taker ?? viewer);
  if (withholdsAction(viewer.rights, action, shipment.is_booking)) throw new ApiError('FORBIDDEN', 403);
  const repeat = { userId: viewer.userId, key: idempotencyKey, action: `wr1/${action}`, body };
  return withIdempotency(trx, repeat, () => carryOut(trx, shipment, request, work));
}
