import type { ShareLinkRow, SharedShipmentRow } from '@wr1/schema/rest/shipment/share-link.ts';
import type { PublicShipmentRow } from '@wr1/schema/rest/milestone/tracking.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { shareLinkState } from '@wr1/schema/rules/transition/share-link.ts';
import type { Viewer } from '../../http/context.ts';
import type { ShareLink } from './share-link.table.ts';

const HOUR_MS = 3_600_000;

/**
 * Whether a viewer of the booking may revoke the link: staff, its creator and the company administrator may.
 */
export function mayRevoke(viewer: Pick<Viewer, 'userId' | 'isStaff' | 'role'>, link: Pick<ShareLink, 'created_by'>) {
  return viewer.isStaff || viewer.role === 'CLIENT_ROOT' || link.created_by === viewer.userId;
}

/** The REST form of a link, without its hash. */
export function shareLinkRowOf(link: ShareLink, viewer: Viewer, now: Date): ShareLinkRow {
  const state = shareLinkState({ expires: link.expires_at, revoked: link.revoked_at }, now);
  return {
    id: link.id,
    order_id: link.order_id,
    name: link.name,
    created_by: link.created_name,
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
    revoked_at: link.revoked_at?.toISOString() ?? null,
    opened: link.opened,
    opened_at: link.opened_at?.toISOString() ?? null,
    state,
    may_revoke: state === 'ACTIVE' && mayRevoke(viewer, link),
  };
}

/** Values of a link in the audit log: recipient and last day. */
export function auditedLink(link: Pick<ShareLink, 'name' | 'expires_at'>) {
  return { name: link.name, valid_to: businessDay(new Date(link.expires_at.getTime() - 1)) };
}

/**
 * The milestone that puts a journey at risk: the first mandatory one that is due, or is expected later than
 * planned by more than the threshold. Null if there is none, or if a milestone is already late.
 * @param thresholdHours hours by which an arrival must move before users are notified
 */
export function riskOf(journey: PublicShipmentRow, thresholdHours: number, now: Date): SharedShipmentRow['at_risk'] {
  if (journey.late !== null) return null;
  for (const { mandatory, done, code, planned_at: planned, estimated_at: estimated } of journey.steps) {
    if (!mandatory || done || planned === null) continue;
    const isDue = Date.parse(planned) < now.getTime();
    const behind = estimated === null ? 0 : Date.parse(estimated) - Date.parse(planned);
    if (isDue || behind > thresholdHours * HOUR_MS) return { code, planned_at: planned, estimated_at: estimated };
  }
  return null;
}
