import type { MilestoneReviewRow } from '@wr1/schema/rest/milestone/milestone.ts';
import { judgeRecording } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import type { Db, Trx } from '../../../db.ts';
import { ApiError, notFound, brokenRules } from '../../../errors.ts';
import type { RequestContext, Viewer } from '../../../http/context.ts';
import { writeAudit } from '../../../platform/write-audit.ts';
import { lockShipment } from '../../shipment/shipment.repository.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { mayChange, scopeOf, shows } from '../../shipment/visibility.ts';
import { correctMilestoneWithin } from '../record/correct-milestone.ts';
import { lockedMilestones } from '../plan/keep-milestones.ts';
import { stepsOf } from '../plan/milestone-step.ts';
import { recordMilestoneWithin } from '../record/record-milestone.ts';
import { findReview, toReviewRow, type MilestoneReview } from './review.repository.ts';

interface Step {
  id: number;
  note?: string | null | undefined;
}

/** Only staff decide on events. @throws ApiError FORBIDDEN (403) */
export function staffOnly({ isStaff }: Viewer): void {
  if (!isStaff) throw new ApiError('FORBIDDEN', 403);
}

/**
 * Decides on an open event while its booking is locked.
 * @throws ApiError NOT_FOUND (404); FORBIDDEN (403); REVIEW_DECIDED (409)
 */
async function decide(
  db: Db,
  { id, note }: Step,
  context: RequestContext,
  to: 'ACCEPTED' | 'DISMISSED',
  work: (trx: Trx, review: MilestoneReview, shipment: Shipment) => Promise<void>,
): Promise<MilestoneReviewRow> {
  const { viewer, now, requestId } = context;
  staffOnly(viewer);
  return db.transaction().execute(async (trx) => {
    const found = await findReview(trx, id);
    const shipment = found && (await lockShipment(trx, found.order_id));
    if (shipment === undefined || !shows(scopeOf(viewer), shipment)) throw notFound();
    if (!mayChange(viewer, shipment)) throw new ApiError('FORBIDDEN', 403);
    const review = await findReview(trx, id);
    if (review?.state !== 'OPEN') throw new ApiError('REVIEW_DECIDED', 409);
    await work(trx, review, shipment);
    const decision_note = note?.trim() || null;
    const decided = {
      state: to,
      decided_by: viewer.userId,
      decided_name: viewer.fullName,
      decided_at: now,
      decision_note,
    };
    await trx.updateTable('milestone_review').set(decided).where('id', '=', id).execute();
    await writeAudit(trx, {
      actor: viewer,
      at: now,
      requestId,
      kind: 'ORDER',
      subjectId: shipment.id,
      label: shipment.number,
      shipmentId: shipment.id,
      companyId: shipment.customer_id,
      action: to === 'ACCEPTED' ? 'AcceptMilestoneReview' : 'DismissMilestoneReview',
      before: {},
      after: {
        milestone: review.code,
        milestone_at: review.actual_at,
        sender: review.sender_name,
        reason: decision_note,
      },
    });
    return toReviewRow({ ...review, ...decided }, shipment);
  });
}

/**
 * Records a partner's event, or corrects the time of a milestone that has already been passed. As with any
 * recording, skipped milestones are filled.
 * @throws ApiError REVIEW_DECIDED (409); 422 at the invalid field, as for RecordMilestone and
 * CorrectMilestone
 */
export async function acceptReview(db: Db, step: Step, context: RequestContext): Promise<MilestoneReviewRow> {
  const note = step.note?.trim() || null;
  return decide(db, step, context, 'ACCEPTED', async (trx, review, shipment) => {
    const { code, containers, actual_at: at, sender_name } = review;
    const own = { ...context, idempotencyKey: undefined };
    const event = { id: shipment.id, code, containers, actual_at: at.toISOString() };
    const from = { recorded_name: sender_name, source: 'PARTNER' } as const;
    const steps = stepsOf(await lockedMilestones(trx, shipment));
    const judged = judgeRecording(steps, { code, containers, at: at.getTime(), now: context.now.getTime() });
    const isPast = !judged.ok && (judged.code === 'MILESTONE_RECORDED' || judged.code === 'MILESTONE_OUT_OF_ORDER');
    if (isPast) await correctMilestoneWithin(trx, { ...event, note: note ?? sender_name }, own, from);
    else {
      const { place, note: said } = review;
      await recordMilestoneWithin(trx, { ...event, place, note: said, reason: note ?? review.reason }, own, from);
    }
  });
}

/** Dismisses a partner's event with a reason. @throws ApiError REVIEW_DECIDED (409); NOTE_REQUIRED (422) */
export async function dismissReview(db: Db, step: Step, context: RequestContext): Promise<MilestoneReviewRow> {
  return decide(db, step, context, 'DISMISSED', async () => {
    if (!step.note?.trim()) throw brokenRules([{ path: ['note'], code: 'NOTE_REQUIRED' }]);
  });
}
