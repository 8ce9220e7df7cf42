import type { CargoReleaseRow } from '@wr1/schema/rest/shipment/cargo-release.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import { MILESTONE } from '@wr1/schema/rules/milestone/milestone.ts';
import {
  openRequirements,
  publicReason,
  releaseTargets,
  type CargoReleaseAction,
  type ReleaseTarget,
} from '@wr1/schema/rules/release/cargo-release.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Db } from '../../db.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { readJourneys } from '../milestone/journey.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { inScope, mayChange, scopeOf } from '../shipment/visibility.ts';
import { readReleaseFacts, type ReleaseFacts } from '../credit-hold/release-check.ts';

const OVER: ReadonlySet<number> = new Set([STATUS.CANCELLED, STATUS.REJECT]);

/** Whether a booking has a bill of lading or delivery order to release. */
export function isReleasable(shipment: Shipment): boolean {
  return (
    shipment.is_booking && shipment.ever_released && !OVER.has(shipment.status) && releaseTargets(shipment).length > 0
  );
}

/** The release of the delivery order as its milestone records it. `isOpen`: it can be recorded. */
interface OrderRelease {
  isReleased: boolean;
  isOpen: boolean;
  at: string | null;
}

type View = Pick<RequestContext, 'viewer' | 'now'>;

async function orderReleases(db: Db, ids: readonly number[], view: View): Promise<Map<number, OrderRelease>> {
  const journeys = await readJourneys(db, ids, view);
  return new Map(
    journeys.map(({ order_id, milestones }) => {
      const own = milestones.filter(({ code }) => code === MILESTONE.RELEASE_DO);
      const isReleased = own.length > 0 && own.every(({ done }) => done);
      return [
        order_id,
        { isReleased, isOpen: own.some(({ done }) => !done), at: isReleased ? (own[0]?.actual_at ?? null) : null },
      ];
    }),
  );
}

/** What the viewer can do with a release now. */
function actionsOf(
  viewer: Viewer,
  shipment: Shipment,
  { stored, money, requirements }: ReleaseFacts,
  order: OrderRelease,
): CargoReleaseAction[] {
  if (!viewer.isStaff || viewer.viewedBy !== null || !mayChange(viewer, shipment)) return [];
  const targets = releaseTargets(shipment);
  const isReady = (target: ReleaseTarget) =>
    targets.includes(target) && openRequirements(requirements, target).length === 0;
  const { acts, ability } = viewer.rights;
  const mayUpdate = can(ability, 'update', 'StaffBooking');
  const isBillReleased = stored !== null && stored.bill_released_at !== null;
  const isDone = (targets.includes('BILL') ? isBillReleased : true) && (order.isReleased || !order.isOpen);
  const may: Readonly<Record<CargoReleaseAction, boolean>> = {
    UPDATE: mayUpdate,
    RELEASE_BILL: mayUpdate && !isBillReleased && isReady('BILL'),
    RELEASE_DELIVERY_ORDER: mayUpdate && acts.includes('RECORD_MILESTONE') && order.isOpen && isReady('DELIVERY_ORDER'),
    EXTEND_DELIVERY_ORDER: mayUpdate && order.isReleased && stored !== null && stored.valid_until !== null,
    OVERRIDE: acts.includes('OVERRIDE_CREDIT') && !isDone && !['PAID', 'CREDIT', 'OVERRIDE'].includes(money),
  };
  return (Object.keys(may) as CargoReleaseAction[]).filter((action) => may[action]);
}

/** Releases as the viewer sees them; customers see neither names of staff nor the reasons of Accounting. */
export async function viewReleases(db: Db, shipments: readonly Shipment[], view: View): Promise<CargoReleaseRow[]> {
  const own = shipments.filter(isReleasable);
  if (own.length === 0) return [];
  const { viewer, now } = view;
  const ids = own.map(({ id }) => id);
  const facts = await readReleaseFacts(db, own, now);
  const orders = await orderReleases(db, ids, view);
  const extensions = await db
    .selectFrom('delivery_order_extension')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const { isStaff } = viewer;
  return own.flatMap((shipment) => {
    const found = facts.get(shipment.id);
    if (found === undefined) return [];
    const { stored, requirements, isBilled } = found;
    const order = orders.get(shipment.id) ?? { isReleased: false, isOpen: false, at: null };
    const shownReason = (reason: ReleaseFacts['money'] | null) =>
      reason === null || isStaff ? reason : publicReason(reason, isBilled);
    return [
      {
        order_id: shipment.id,
        targets: releaseTargets(shipment),
        bill_type: stored?.bill_type ?? null,
        requirements: requirements.map(({ code, targets, isMet, metOn, reason }) => ({
          code,
          targets: [...targets],
          is_met: isMet,
          met_on: metOn,
          reason: shownReason(reason),
        })),
        bill_released_at: stored?.bill_released_at?.toISOString() ?? null,
        bill_released_by: isStaff ? (stored?.bill_released_name ?? null) : null,
        order_number: stored?.order_number ?? null,
        edo_code: stored?.edo_code ?? null,
        valid_until: stored?.valid_until ?? null,
        is_order_released: order.isReleased,
        order_released_at: order.at,
        extensions: extensions
          .filter(({ order_id }) => order_id === shipment.id)
          .map(({ valid_until, note, recorded_at, recorded_name }) => ({
            valid_until,
            note,
            recorded_at: recorded_at.toISOString(),
            recorded_by: isStaff ? recorded_name : null,
          })),
        override:
          isStaff && stored !== null && stored.override_at !== null
            ? {
                reason: stored.override_reason ?? '',
                at: stored.override_at.toISOString(),
                by: stored.override_name ?? '',
              }
            : null,
        actions: actionsOf(viewer, shipment, found, order),
        version: stored?.version ?? 0,
      },
    ];
  });
}

/** Releases of bookings by row id; those that are hidden from the viewer or have nothing to release are omitted. */
export async function listReleases(db: Db, ids: readonly number[], view: View): Promise<CargoReleaseRow[]> {
  const shipments = await db
    .selectFrom('shipment')
    .selectAll()
    .where('shipment.id', 'in', [0, ...ids])
    .where(inScope(scopeOf(view.viewer)))
    .execute();
  return viewReleases(db, shipments, view);
}
