import type { RecordMilestoneBody } from '@wr1/schema/rest/milestone/milestone.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { judgeRecording, type RecordingRefusal } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { Db } from '../../../db.ts';
import { ApiError } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { withIdempotency } from '../../idempotency/idempotency.ts';
import { viewShipment } from '../../shipment/shipment-view.ts';
import { findShipment, lockShipment } from '../../shipment/shipment.repository.ts';
import { mayChange, scopeOf, shows } from '../../shipment/visibility.ts';
import { isPlanned, lockedMilestones } from '../plan/keep-milestones.ts';
import { stepsOf, type MilestoneStep } from '../plan/milestone-step.ts';
import { recordMilestone } from './record-milestone.ts';
import { containerKeys } from './recording-refusal.ts';
import { storeReview } from '../review/review.repository.ts';

const OUT_OF_ORDER: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'MILESTONE_OUT_OF_ORDER',
  'MILESTONE_RECORDED',
  'MILESTONE_BEFORE_PREVIOUS',
  'MILESTONE_IMPOSSIBLE',
]);

/** Whether a refused event needs a review: it came out of order and is not recorded with this time yet. */
function isForReview(
  { code }: RecordingRefusal,
  steps: readonly MilestoneStep[],
  event: { code: number; containers: readonly string[] | null; at: number },
): boolean {
  if (!OUT_OF_ORDER.has(code)) return false;
  const own = steps.filter(
    (step) =>
      step.code === event.code &&
      (event.containers === null || (step.container !== null && event.containers.includes(step.container))),
  );
  return own.some(({ actual }) => actual !== event.at);
}

/** Stores an event that was refused because of its order; null if it was refused for another reason. */
async function queue(db: Db, body: RecordMilestoneBody, context: RequestContext): Promise<ShipmentRow | null> {
  const { viewer, now, idempotencyKey } = context;
  const scope = scopeOf(viewer);
  return db.transaction().execute(async (trx) => {
    if ((await findShipment(trx, scope, { id: body.id })) === undefined) return null;
    const shipment = await lockShipment(trx, body.id);
    if (
      shipment === undefined ||
      !shows(scope, shipment) ||
      !mayChange(viewer, shipment) ||
      !isPlanned(shipment.status)
    )
      return null;
    if (body.version !== undefined && body.version !== shipment.version) return null;
    const steps = stepsOf(await lockedMilestones(trx, shipment));
    const event = {
      code: body.code,
      containers: containerKeys(shipment, body.containers),
      at: Date.parse(body.actual_at),
    };
    const outcome = judgeRecording(steps, { ...event, now: now.getTime() });
    if (outcome.ok || !isForReview(outcome, steps, event)) return null;
    const repeat = { userId: viewer.userId, key: idempotencyKey, action: 'wr1/RecordMilestone', body };
    return withIdempotency(trx, repeat, async () => {
      await storeReview(trx, {
        order_id: shipment.id,
        code: body.code,
        containers: event.containers,
        actual_at: new Date(event.at),
        place: body.place?.trim() || null,
        note: body.note?.trim() || null,
        reason: body.reason?.trim() || null,
        // The other milestone may be corrected in the meantime, so the stored refusal does not mention its
        // time.
        refusal: outcome.previous === undefined ? outcome.code : 'REVIEW_CONTRADICTION',
        sender_id: viewer.userId,
        sender_name: viewer.fullName,
        received_at: now,
      });
      return { ...(await viewShipment(trx, shipment, viewer, now)), queued: true };
    });
  });
}

/**
 * Records a milestone, see {@link recordMilestone}. Out-of-order events from a partner's key are
 * stored for review instead of being refused: the record does not change and the response has
 * `queued`.
 */
export async function recordOrQueue(
  db: Db,
  body: RecordMilestoneBody,
  context: RequestContext,
): Promise<ShipmentRow & { queued?: boolean }> {
  if (context.viewer.kind !== 'key') return recordMilestone(db, body, context);
  try {
    return await recordMilestone(db, body, context);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const queued = await queue(db, body, context);
    if (queued === null) throw error;
    return queued;
  }
}
