import type { TrackBookingsQuery, TrackedCounts, TrackedRow } from '@wr1/schema/rest/milestone/tracking.ts';
import { nextStep } from '@wr1/schema/rules/milestone/milestone-recording.ts';
import { foldTrackingNumber } from '@wr1/schema/rules/milestone/tracking.ts';
import type { Db } from '../../../db.ts';
import type { RequestContext } from '../../../http/context.ts';
import { placeCodeOf, viewStepOf } from '../../milestone/journey.ts';
import type { Milestone } from '../../milestone/milestone.table.ts';
import { findPlanSchedules, listMilestones } from '../../milestone/milestone.repository.ts';
import { outlookOf, wholeSteps } from '../../milestone/milestone-view.rules.ts';
import { readTrackingSettings } from '../../shipment/arrival/tracking-setting.ts';
import { findShipments } from '../../shipment/shipment.repository.ts';
import type { Shipment } from '../../shipment/shipment.table.ts';
import { scopeOf } from '../../shipment/visibility.ts';
import { findTrackedNumbers } from '../public/track-number.repository.ts';
import { readTrackedCursor, writeTrackedCursor } from './tracked-cursor.ts';
import { readTrackedFilter } from './tracked-filter.ts';
import type { TrackedClock } from '../../shipment/arrival/standing.ts';
import { countTracked, findTracked, listTracked, type Tracked } from './tracked.repository.ts';

/** Maximum rows per response; the cursor gives access to the rest. */
export const TRACKED_LIST_CAP = 50_000;

const MINUTE_MS = 60_000;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type NextMilestone = TrackedRow['next'];

/** A booking's next milestone and its expected time; null if no mandatory milestone is open. */
function nextOf(
  shipment: Shipment,
  milestones: readonly Milestone[],
  transit: string | null,
  { now }: TrackedClock,
): NextMilestone {
  const steps = wholeSteps(milestones.map(viewStepOf));
  const next = nextStep(steps.map((step) => ({ ...step, container: null, step })));
  if (next === null || !next.mandatory) return null;
  const { code, planned } = next.step;
  const expected = outlookOf(next.step, now.getTime());
  return {
    code,
    place: placeCodeOf(shipment, transit, code),
    planned_at: planned === null ? null : new Date(planned).toISOString(),
    estimated_at: expected === null ? null : new Date(expected).toISOString(),
  };
}

/**
 * The REST form of tracked bookings, in list order. Records, milestones and departures are read with one
 * query each.
 */
export async function viewTracked(db: Db, list: readonly Tracked[], clock: TrackedClock): Promise<TrackedRow[]> {
  const ids = list.map(({ id }) => id);
  const shipments = await findShipments(db, ids);
  const milestones = Map.groupBy(await listMilestones(db, ids), ({ order_id }) => order_id);
  const schedules = await findPlanSchedules(
    db,
    shipments.map(({ schedule_id }) => schedule_id),
  );
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  return list.map((tracked) => {
    const shipment = byId.get(tracked.id);
    const transit = shipment?.schedule_id ? (schedules.get(shipment.schedule_id)?.transit_code ?? null) : null;
    const behind = tracked.due_at === null ? -1 : clock.now.getTime() - tracked.due_at.getTime();
    const isUnderWay = tracked.state !== null;
    return {
      order_id: tracked.id,
      state: tracked.state,
      due_minutes: isUnderWay && behind >= 0 ? Math.round(behind / MINUTE_MS) : null,
      eta_planned: iso(tracked.eta_planned),
      eta_estimated: iso(tracked.eta_estimated),
      arrived: tracked.arrived,
      next: isUnderWay && shipment ? nextOf(shipment, milestones.get(shipment.id) ?? [], transit, clock) : null,
      delivered_at: isUnderWay ? null : iso(tracked.completed_at),
    };
  });
}

export interface TrackedPage {
  rows: TrackedRow[];
  meta: {
    total: number;
    page: number;
    pageSize: number;
    next_cursor: string | null;
    capped?: boolean;
    counts: TrackedCounts;
  };
}

/**
 * Bookings in transit or delivered recently, with their state, in a constant number of queries. All pages of
 * a list use the time of the first request; otherwise rows could move between pages.
 */
export async function readTrackedList(
  db: Db,
  query: TrackBookingsQuery,
  { viewer, now }: RequestContext,
): Promise<TrackedPage> {
  const { sort, order, page, pageSize } = query;
  const scope = scopeOf(viewer);
  const filter = readTrackedFilter(query);
  const after = query.after === undefined ? null : readTrackedCursor(query.after, sort, order);
  const clock = { now: after?.asOf ?? now, settings: await readTrackingSettings(db) };
  const limit = Math.min(Math.max(pageSize, filter.ids?.length ?? 0), TRACKED_LIST_CAP);
  const offset = after === null ? Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER) : 0;
  const found = await listTracked(db, scope, filter, { sort, order, limit, after, offset }, clock);
  const counts = await countTracked(db, scope, filter, clock);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const more = found.length > limit;
  const underWay = filter.state === undefined ? counts.LATE + counts.AT_RISK + counts.ON_TIME : counts[filter.state];
  return {
    rows: await viewTracked(db, shown, clock),
    meta: {
      total: filter.show === 'delivered' ? counts.DELIVERED : underWay,
      page,
      pageSize,
      next_cursor:
        more && last !== undefined
          ? writeTrackedCursor(sort, order, { asOf: clock.now, value: iso(last.sort_value), id: last.id })
          : null,
      ...(more && pageSize > TRACKED_LIST_CAP ? { capped: true } : {}),
      counts,
    },
  };
}

/**
 * The booking for each number, in the order requested; null if the number is unknown or its booking is hidden
 * from the viewer.
 */
export async function readTrackedNumbers(
  db: Db,
  numbers: readonly string[],
  { viewer, now }: RequestContext,
): Promise<{ number: string; tracked: TrackedRow | null }[]> {
  const scope = scopeOf(viewer);
  const ids = await findTrackedNumbers(db, scope, numbers.map(foldTrackingNumber));
  const clock = { now, settings: await readTrackingSettings(db) };
  const found = await findTracked(db, scope, [...new Set(ids.values())], clock);
  const rows = await viewTracked(db, [...found.values()], clock);
  const byId = new Map(rows.map((row) => [row.order_id, row]));
  return numbers.map((number) => {
    const id = ids.get(foldTrackingNumber(number));
    return { number, tracked: id === undefined ? null : (byId.get(id) ?? null) };
  });
}
