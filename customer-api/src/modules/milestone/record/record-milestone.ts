import type { RecordMilestoneBody } from '@wr1/schema/rest/milestone/milestone.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { judgeRecording, type RecordingOutcome } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { decideTransition } from '@wr1/schema/rules/transition/transition.ts';
import { UNDO_WINDOW_MS } from '@wr1/schema/rules/transition/transition-guard.ts';
import type { Db, Trx } from '../../../db.ts';
import type { RequestContext } from '../../../http/context.ts';
import { refuseOpenRequirements } from '../../credit-hold/release-check.ts';
import {
  changeShipment,
  changeShipmentWithin,
  type ChangeRequest,
  type ChangeWork,
} from '../../shipment/shipment-change.ts';
import { balanceOf, isBilled, isSome } from '../../shipment/money/shipment-money.rules.ts';
import { transitionRecord } from '../../shipment/transition/shipment-transition.ts';
import type { ChangeResult } from '../../shipment/shipment-write.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { reestimate } from '../eta/eta.rules.ts';
import {
  milestoneColumns,
  noticeOfMilestone,
  restsOn,
  withDone,
  writeOutlook,
  type Step,
  sourceOf,
  type ReportedBy,
} from '../journey-change.ts';
import { lockedMilestones } from '../plan/keep-milestones.ts';
import { stepsOf } from '../plan/milestone-step.ts';
import { departureOf, updateMilestones } from '../milestone.repository.ts';
import { modeOf } from '../../shipment/template/planned-step.rules.ts';
import { containerKeys, recordingRefusal } from './recording-refusal.ts';
import { hoursFor, readTrackingSettings } from '../../shipment/arrival/tracking-setting.ts';

/** The effect of a recording on the plan of a locked record. */
interface Judged {
  before: readonly Step[];
  after: readonly Step[];
  outcome: RecordingOutcome<Step>;
}

async function judge(trx: Trx, shipment: Shipment, body: RecordMilestoneBody, now: Date): Promise<Judged> {
  const before = stepsOf(await lockedMilestones(trx, shipment));
  const outcome = judgeRecording(before, {
    code: body.code,
    containers: containerKeys(shipment, body.containers),
    at: Date.parse(body.actual_at),
    now: now.getTime(),
    nextOnly: body.next_only,
    departure: await departureOf(trx, shipment),
    reason: body.reason,
  });
  const filled = outcome.ok ? new Set([...outcome.recorded, ...outcome.skipped]) : new Set<Step>();
  return { before, after: withDone(before, filled, true), outcome };
}

/** Status after delivery: unpaid or paid if the debit note has been issued; empty otherwise. */
function settled(shipment: Shipment): number[] {
  if (!isBilled(shipment)) return [];
  return [isSome(balanceOf(shipment)) ? STATUS.UNPAID : STATUS.PAID];
}

/** Statuses that follow once every container has its last mandatory milestone; empty before. */
function onwardOf(shipment: Shipment, after: readonly Step[], now: Date): number[] {
  const { milestone, complete } = restsOn(after);
  const resting = { ...transitionRecord(shipment), status: milestone };
  const context = { now, lastMandatory: complete };
  const decision = decideTransition(resting, 'RecordMilestone', { kind: 'system' }, context);
  return decision.ok ? [...decision.path, ...settled(shipment)] : [];
}

async function write(
  trx: Trx,
  shipment: Shipment,
  { before, after, outcome }: Judged,
  body: RecordMilestoneBody,
  { viewer, now, language }: RequestContext,
  from?: ReportedBy,
): Promise<ChangeResult> {
  if (!outcome.ok) throw recordingRefusal(outcome, shipment, language);
  if (outcome.recorded.some(({ row }) => row.code === MILESTONE.RELEASE_DO)) {
    await refuseOpenRequirements(trx, shipment, 'DELIVERY_ORDER', { now, language });
  }
  const at = new Date(body.actual_at);
  const recording = Math.max(0, ...before.map(({ row }) => row.recording ?? 0)) + 1;
  const said = {
    source: sourceOf(viewer),
    recorded_by: viewer.userId,
    recorded_name: viewer.fullName,
    recorded_at: now,
    estimated_at: null,
    recording,
    act: body.act ?? null,
    ...from,
  };
  const ids = (steps: readonly Step[]) => steps.map(({ row }) => row.id);
  const note = body.note?.trim() || null;
  const recordedValues = { ...said, actual_at: at, place: body.place?.trim() || null, note };
  await updateMilestones(trx, ids(outcome.recorded), recordedValues);
  await updateMilestones(trx, ids(outcome.skipped), { ...said, skipped: true });
  const settings = await readTrackingSettings(trx);
  const mode = modeOf(shipment);
  const recorded = outcome.recorded.map((step) => ({ step, at }));
  const estimates = reestimate(after, recorded, mode, hoursFor(settings.etaChange, mode));
  const mailAfter = body.act === undefined ? null : new Date(now.getTime() + UNDO_WINDOW_MS);
  await writeOutlook(trx, shipment, after, estimates, {
    milestone: body.code,
    cause: note,
    by: viewer,
    now,
    settings,
    mailAfter,
  });
  const reason = outcome.isUnusual ? body.reason?.trim() : undefined;
  return {
    note,
    mailAfter,
    ...(reason !== undefined && { reason, audit: { before: {}, after: { reason } } }),
    columns: { ...milestoneColumns(after), milestone_by: viewer.userId, milestone_at: now },
    notice: noticeOfMilestone(shipment, after, body.code),
    // A delivered record stays delivered: an optional milestone does not change that.
    onward: shipment.status === STATUS.DELIVERED ? [] : onwardOf(shipment, after, now),
  };
}

/** A recording as a change of its record: the checks and the writes. */
function recording(body: RecordMilestoneBody, context: RequestContext, from?: ReportedBy): [ChangeRequest, ChangeWork] {
  const found: { judged?: Judged } = {};
  const given = async (trx: Trx, shipment: Shipment) => {
    const judged = await judge(trx, shipment, body, context.now);
    found.judged = judged;
    const inOrder = judged.outcome.ok || judged.outcome.code !== 'MILESTONE_OUT_OF_ORDER';
    return { milestone: restsOn(judged.after).milestone, inOrder };
  };
  const work: ChangeWork = async (trx, shipment) => {
    const judged = found.judged ?? (await judge(trx, shipment, body, context.now));
    return write(trx, shipment, judged, body, context, from);
  };
  return [{ action: 'RecordMilestone', body, context, given }, work];
}

/**
 * Records a milestone for some or all containers; milestones before it count as skipped. The
 * record's status becomes the milestone of its least advanced container, and it is delivered once
 * all have the last mandatory one.
 * @throws ApiError 422 at the invalid field: not in the plan, already recorded, out of order, in
 * the future, before the previous one; for the release of the delivery order as `refuseOpenRequirements`
 */
export async function recordMilestone(
  db: Db,
  body: RecordMilestoneBody,
  context: RequestContext,
): Promise<ShipmentRow> {
  return changeShipment(db, ...recording(body, context));
}

/**
 * {@link recordMilestone} within a larger transaction.
 * @param from the partner that reported it, if any
 */
export async function recordMilestoneWithin(
  trx: Trx,
  body: RecordMilestoneBody,
  context: RequestContext,
  from?: ReportedBy,
): Promise<ShipmentRow> {
  return changeShipmentWithin(trx, ...recording(body, context, from));
}
