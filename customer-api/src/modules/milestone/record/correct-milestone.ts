import type { CorrectMilestoneBody } from '@wr1/schema/rest/milestone/milestone.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { judgeCorrection, recordingOf } from '@wr1/schema/rules/milestone/milestone-correction.ts';
import type { Db, Trx } from '../../../db.ts';
import type { RequestContext } from '../../../http/context.ts';
import {
  changeShipment,
  changeShipmentWithin,
  type ChangeRequest,
  type ChangeWork,
} from '../../shipment/shipment-change.ts';
import { reestimate } from '../eta/eta.rules.ts';
import { milestoneColumns, writeOutlook, type Step, sourceOf, type ReportedBy } from '../journey-change.ts';
import { lockedMilestones } from '../plan/keep-milestones.ts';
import { stepsOf } from '../plan/milestone-step.ts';
import { updateMilestones } from '../milestone.repository.ts';
import { modeOf } from '../../shipment/template/planned-step.rules.ts';
import { containerKeys, recordingRefusal } from './recording-refusal.ts';
import { hoursFor, readTrackingSettings } from '../../shipment/arrival/tracking-setting.ts';

/** Updates the time of steps; a skipped step joins the recording that skipped it. */
async function writeTimes(
  trx: Trx,
  steps: readonly Step[],
  corrected: readonly Step[],
  at: Date,
  context: RequestContext,
  from?: ReportedBy,
): Promise<void> {
  const { viewer, now } = context;
  const numbered = steps.map((step) => ({ ...step, recording: step.row.recording }));
  for (const step of corrected) {
    const isNew = step.row.actual_at === null;
    const recorder = {
      source: sourceOf(viewer),
      recorded_by: viewer.userId,
      recorded_name: viewer.fullName,
      recorded_at: now,
      recording: recordingOf({ ...step, recording: step.row.recording }, numbered),
      ...from,
    };
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await updateMilestones(trx, [step.row.id], { actual_at: at, skipped: false, ...(isNew ? recorder : from) });
  }
}

/** Whether no later step is done: only the latest steps affect the estimates. */
function isLatest(step: Step, steps: readonly Step[]): boolean {
  return steps.every((other) => !other.done || other.seq <= step.seq);
}

function correction(
  body: CorrectMilestoneBody,
  context: RequestContext,
  from?: ReportedBy,
): [ChangeRequest, ChangeWork] {
  const { viewer, now, language } = context;
  const note = body.note?.trim() || null;
  const at = new Date(body.actual_at);
  const work: ChangeWork = async (trx, shipment) => {
    const steps = stepsOf(await lockedMilestones(trx, shipment));
    const outcome = judgeCorrection(steps, {
      code: body.code,
      containers: containerKeys(shipment, body.containers),
      at: at.getTime(),
      now: now.getTime(),
    });
    if (!outcome.ok) throw recordingRefusal(outcome, shipment, language);
    await writeTimes(trx, steps, outcome.corrected, at, context, from);
    const after = steps.map((step) =>
      outcome.corrected.includes(step) ? { ...step, done: true, actual: at.getTime() } : step,
    );
    const settings = await readTrackingSettings(trx);
    const mode = modeOf(shipment);
    const recorded = outcome.corrected.filter((step) => isLatest(step, after)).map((step) => ({ step, at }));
    const estimates = reestimate(after, recorded, mode, hoursFor(settings.etaChange, mode));
    await writeOutlook(trx, shipment, after, estimates, {
      milestone: body.code,
      cause: note,
      by: viewer,
      now,
      settings,
    });
    const auditedTime = (moment: number | null) => ({
      milestone: body.code,
      milestone_at: moment === null ? null : new Date(moment).toISOString(),
    });
    const before = outcome.corrected[0]?.actual ?? null;
    return {
      note,
      columns: milestoneColumns(after),
      audit: {
        before: { ...auditedTime(before), milestone: null },
        after: { ...auditedTime(at.getTime()), reason: note },
      },
    };
  };
  return [{ action: 'CorrectMilestone', body, context, given: { note } }, work];
}

/**
 * Corrects the time of a milestone, or enters the time of a skipped one (staff only, with a reason).
 * @throws ApiError (422) at the invalid field: no reason, in the future, or contradicting another milestone
 */
export async function correctMilestone(
  db: Db,
  body: CorrectMilestoneBody,
  context: RequestContext,
): Promise<ShipmentRow> {
  return changeShipment(db, ...correction(body, context));
}

/**
 * {@link correctMilestone} within a transaction.
 * @param from the partner that reported the time
 */
export async function correctMilestoneWithin(
  trx: Trx,
  body: CorrectMilestoneBody,
  context: RequestContext,
  from: ReportedBy,
): Promise<ShipmentRow> {
  return changeShipmentWithin(trx, ...correction(body, context, from));
}
