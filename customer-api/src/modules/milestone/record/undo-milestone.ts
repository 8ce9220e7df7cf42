import type { milestoneActionRequest } from '@wr1/schema/rest/milestone/milestone.ts';
import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import type { z } from 'zod';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Db, Trx } from '../../../db.ts';
import { ApiError } from '../../../errors.ts';
import type { RequestContext } from '../../../http/context.ts';
import { withdrawNotices } from '../../notification/notification.repository.ts';
import { notifyAll } from '../../notification/notify.ts';
import { namedShipment } from '../../shipment/shipment-announcement.ts';
import { changeShipment } from '../../shipment/shipment-change.ts';
import type { ChangeResult } from '../../shipment/shipment-write.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { dueEstimate, reestimate } from '../eta/eta.rules.ts';
import { milestoneColumns, restsOn, withDone, writeOutlook, type Step } from '../journey-change.ts';
import { lockedMilestones } from '../plan/keep-milestones.ts';
import { stepsOf } from '../plan/milestone-step.ts';
import { listEtaChanges, updateMilestones } from '../milestone.repository.ts';
import { modeOf } from '../../shipment/template/planned-step.rules.ts';
import { hoursFor, readTrackingSettings } from '../../shipment/arrival/tracking-setting.ts';

type UndoBody = z.output<(typeof milestoneActionRequest)['UndoMilestone']>;

/** The undone steps, and all steps after the undo. */
interface Undone {
  taken: readonly Step[];
  after: readonly Step[];
}

/** The result of undoing the given recording and all later ones. */
function since(steps: readonly Step[], turn: number): Undone {
  const taken = steps.filter(({ row }) => row.recording !== null && row.recording >= turn);
  return { taken, after: withDone(steps, new Set(taken), false) };
}

const latest = (steps: readonly Step[]): number => Math.max(1, ...steps.map(({ row }) => row.recording ?? 0));

/** The result of undoing the latest recording, including the milestones it skipped. */
export function undoLatest(steps: readonly Step[]): Undone {
  return since(steps, latest(steps));
}

/**
 * The result of undoing the recording that delivered the booking, and later ones. Nothing is reopened if no
 * milestone would remain, because undoing a delivery must return to a milestone.
 */
export function undoDeliverySteps(steps: readonly Step[]): Undone {
  const undone = since(steps, latest(steps.filter(({ mandatory }) => mandatory)));
  return restsOn(undone.after).noMilestoneLeft ? { taken: [], after: steps } : undone;
}

const OPEN_AGAIN = {
  actual_at: null,
  place: null,
  note: null,
  source: null,
  recorded_by: null,
  recorded_name: null,
  recorded_at: null,
  skipped: false,
  recording: null,
  act: null,
} as const;

/** Reopens the undone steps and recomputes the estimates of open ones. */
async function write(
  trx: Trx,
  shipment: Shipment,
  { taken, after }: Undone,
  note: string | null,
  { viewer, now }: RequestContext,
): Promise<ChangeResult> {
  await updateMilestones(
    trx,
    taken.map(({ row }) => row.id),
    OPEN_AGAIN,
  );
  const moments = new Map(taken.flatMap(({ row: { recorded_at: at } }) => (at === null ? [] : [[at.getTime(), at]])));
  const reached = await withdrawNotices(trx, shipment.id, ['MILESTONE', 'ETA_CHANGED'], [...moments.values()]);
  const wrong = reached.filter(({ kind }) => kind === 'MILESTONE');
  await notifyAll(
    trx,
    wrong.map(({ userId, params }) => ({
      kind: 'MILESTONE_UNDONE',
      userIds: [userId],
      params,
      shipment: namedShipment(shipment),
      at: now,
    })),
    now,
  );
  const settings = await readTrackingSettings(trx);
  const mode = modeOf(shipment);
  const done = after.filter((step) => step.done);
  const turn = latest(done);
  const recorded = done.flatMap((step) =>
    step.row.recording === turn && step.row.actual_at !== null ? [{ step, at: step.row.actual_at }] : [],
  );
  const due = after.map((step) =>
    step.done ? step : { ...step, row: { ...step.row, estimated_at: dueEstimate(step) } },
  );
  const fresh = due.filter((step) => !step.done).map(({ row }) => [row.id, row.estimated_at] as const);
  const estimates = new Map([...fresh, ...reestimate(due, recorded, mode, hoursFor(settings.etaChange, mode))]);
  // If the undone recording had moved the arrival, only the people notified of that are notified again.
  const hadMoved = (await listEtaChanges(trx, [shipment.id])).some(({ at }) => moments.has(at.getTime()));
  const only = hadMoved ? reached.flatMap(({ kind, userId }) => (kind === 'ETA_CHANGED' ? [userId] : [])) : undefined;
  await writeOutlook(trx, shipment, after, estimates, {
    milestone: null,
    cause: note,
    by: viewer,
    now,
    settings,
    only,
  });
  const last = done.find(({ row }) => row.recording === turn)?.row;
  const recorder = { milestone_by: last?.recorded_by ?? null, milestone_at: last?.recorded_at ?? null };
  return { note, columns: { ...milestoneColumns(after), ...recorder } };
}

/** The milestone recorded last, excluding skipped ones; undefined if none. */
function latestOf(steps: readonly Step[]): Step['row'] | undefined {
  const turn = latest(steps);
  return steps.find(({ row }) => row.recording === turn && !row.skipped)?.row;
}

function undo(action: 'UndoMilestone' | 'UndoDelivery', which: (steps: readonly Step[]) => Undone) {
  return async (db: Db, body: UndoBody, context: RequestContext): Promise<ShipmentRow> => {
    const note = body.note?.trim() || null;
    const found: { undone?: Undone } = {};
    const given = async (trx: Trx, shipment: Shipment) => {
      const steps = stepsOf(await lockedMilestones(trx, shipment));
      const last = latestOf(steps);
      const isOther = (body.code ?? last?.code) !== last?.code || (body.act ?? last?.act) !== last?.act;
      if (isOther) throw new ApiError('MILESTONE_ADVANCED', 409);
      const undone = which(steps);
      if (action === 'UndoMilestone' && shipment.status === STATUS.DELIVERED && restsOn(undone.after).complete) {
        // Without this optional milestone the booking would still be delivered, so there is no status to
        // return to.
        throw new ApiError('INVALID_TRANSITION', 409);
      }
      found.undone = undone;
      const { milestone, noMilestoneLeft } = restsOn(undone.after);
      return { note, milestone, noMilestoneLeft };
    };
    return changeShipment(db, { action, body, context, given }, async (trx, shipment) => {
      const undone = found.undone ?? which(stepsOf(await lockedMilestones(trx, shipment)));
      return write(trx, shipment, undone, note, context);
    });
  };
}

/**
 * Undoes the latest recording; undoing the first one returns the record to planned (7). The person who
 * recorded it may do so within UNDO_WINDOW_MS, even if it delivered the booking; an ADMIN also later, with a
 * reason.
 * @throws ApiError (409) UNDO_WINDOW_OVER, DEBIT_NOTE_EXISTS; MILESTONE_ADVANCED if `code` or `act` is not
 * the latest
 */
export const undoMilestone = undo('UndoMilestone', undoLatest);

/** Undoes a delivery (ADMIN only, with a reason): reopens the recording that delivered the booking. */
export const undoDelivery = undo('UndoDelivery', undoDeliverySteps);
