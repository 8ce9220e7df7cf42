import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { isComplete, nextStep, restingStatus } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import { milestoneParams } from '@wr1/schema/rules/notification/notification.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Trx } from '../../db.ts';
import { notify } from '../notification/notify.ts';
import { shownMoment } from '../../platform/local-time.ts';
import { namedShipment, noticeParams } from '../shipment/shipment-announcement.ts';
import { companyNameOf, customerAudience } from '../shipment/shipment-audience.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { arrivalParams } from './eta/arrival-params.ts';
import { expectedArrival, plannedArrival } from './eta/eta.rules.ts';
import type { MilestoneStep } from './plan/milestone-step.ts';
import type { StoredMilestone } from './milestone.table.ts';
import { insertEtaChange, listEtaChanges, writeEstimates } from './milestone.repository.ts';
import { modeOf } from '../shipment/template/planned-step.rules.ts';
import { hoursFor, type TrackingSettings } from '../shipment/arrival/tracking-setting.ts';
import type { Viewer } from '../../http/context.ts';

const HOUR_MS = 3_600_000;

/** A stored milestone in the form used by the rules. */
export type Step = MilestoneStep<StoredMilestone>;

/** The steps, with the changed ones marked as done or reopened. */
export function withDone(steps: readonly Step[], changed: ReadonlySet<Step>, done: boolean): Step[] {
  return steps.map((step) => (changed.has(step) ? { ...step, done, actual: done ? step.actual : null } : step));
}

/** Columns of a record derived from its milestones. */
export function milestoneColumns(steps: readonly Step[]): { next_milestone: number | null } {
  return { next_milestone: nextStep(steps)?.code ?? null };
}

/**
 * Guard values: the status that the recorded milestones lead to, whether none is recorded, and whether the
 * journey is complete.
 */
export function restsOn(steps: readonly Step[]): { milestone: number; noMilestoneLeft: boolean; complete: boolean } {
  const milestone = restingStatus(steps);
  const noMilestoneLeft = milestone === STATUS.PLANNED_TRANSPORTATION;
  return { milestone, noMilestoneLeft, complete: isComplete(steps) };
}

/** A time as shown in messages, in Vietnam's time zone. */
export function shownHere(at: Date): string {
  return shownMoment(at, BUSINESS_TIME_ZONE);
}

/**
 * Notification parameters of a milestone: its code and mode, and container counts until all containers have reached it.
 */
export function noticeOfMilestone(
  shipment: Pick<Shipment, 'service_type'>,
  steps: readonly Step[],
  code: number,
): Record<string, string | number> {
  const own = steps.filter((step) => step.code === code);
  const reached = own.filter(({ done }) => done).length;
  const params = isMilestone(code) ? milestoneParams(code, shipment.service_type) : {};
  return own.length > 1 && reached < own.length ? { ...params, reached, containers: own.length } : params;
}

/** The cause of a new expected arrival. */
export interface EtaCause {
  /** The milestone that came early or late; null if the new time was reported by a person. */
  milestone: number | null;
  cause: string | null;
  by: { userId: number | null; fullName: string };
  now: Date;
  settings: TrackingSettings;
  /** Earliest time to email the customer; null or omitted to email at once. */
  mailAfter?: Date | null;
  /** Notify only these users; undefined for the whole audience. */
  only?: readonly number[] | undefined;
}

/**
 * Updates the estimates of open milestones. If the arrival has moved by more than the threshold since the last notice,
 * the change is recorded and the customer notified once.
 */
export async function writeOutlook(
  trx: Trx,
  shipment: Shipment,
  steps: readonly Step[],
  estimates: ReadonlyMap<number, Date | null>,
  because: EtaCause,
): Promise<void> {
  await writeEstimates(trx, estimates);
  const expected = expectedArrival(steps, estimates);
  if (expected === null) return;
  const [last] = await listEtaChanges(trx, [shipment.id]);
  const lastEta = last?.new_eta ?? plannedArrival(steps);
  const least = hoursFor(because.settings.etaChange, modeOf(shipment)) * HOUR_MS;
  if (lastEta !== null && Math.abs(expected.getTime() - lastEta.getTime()) <= least) return;
  await insertEtaChange(trx, {
    order_id: shipment.id,
    at: because.now,
    old_eta: lastEta,
    new_eta: expected,
    milestone: because.milestone,
    cause: because.cause,
    recorded_name: because.by.fullName,
  });
  const known = { planned: plannedArrival(steps), estimated: expected, actual: null };
  const shown = await arrivalParams(trx, shipment, known, because);
  const audience = await customerAudience(trx, shipment);
  await notify(trx, {
    kind: 'ETA_CHANGED',
    userIds: audience.filter((id) => id !== because.by.userId && (because.only?.includes(id) ?? true)),
    params: { ...noticeParams(shipment, await companyNameOf(trx, shipment)), ...shown },
    shipment: namedShipment(shipment),
    at: because.now,
    mailAfter: because.mailAfter,
  });
}

/** The source of a viewer's recordings: staff, or a partner's system using its own key. */
export function sourceOf({ kind }: Pick<Viewer, 'kind'>): 'STAFF' | 'PARTNER' {
  return kind === 'key' ? 'PARTNER' : 'STAFF';
}

/** The partner whose event staff accepted. */
export interface ReportedBy {
  recorded_name: string;
  source: 'PARTNER';
}
