import { z } from 'zod';
import { normalizedName } from '../../rules/list/normalized-name.ts';
import { SHARE_LINK_STATE } from '../../rules/transition/share-link.ts';
import { answer, day, idsQuery, instant, queryId, rowId } from '../common.ts';
import { publicShipment } from '../milestone/tracking.ts';

export const shareLinkState = z.enum(SHARE_LINK_STATE);

/** A link for following a booking without an account. Only the hash of its token is stored. */
export const shareLinkRow = z.object({
  id: rowId,
  order_id: rowId,
  /** The recipient; null if unspecified. */
  name: z.string().nullable(),
  created_by: z.string(),
  created_at: instant,
  /** The time it expires. */
  expires_at: instant,
  revoked_at: instant.nullable(),
  /** Number of visits and the time of the last one; null if there was none. */
  opened: z.number().int().nonnegative(),
  opened_at: instant.nullable(),
  state: shareLinkState,
  /** Whether the caller may revoke it. */
  may_revoke: z.boolean(),
});

/** The links of one booking, active ones first, then newest first; at most 100. */
export const shipmentShareLinks = z.object({
  order_id: rowId,
  /** Whether another link can be created now. */
  may_share: z.boolean(),
  /** Default and latest possible last day of a link; Asia/Ho_Chi_Minh. */
  usual_day: day,
  latest_day: day,
  links: z.array(shareLinkRow),
});

/** GET shareLink?ids=1,2: links of several bookings; others' are omitted. With `link_ids` instead: these links. */
export const shareLinkQuery = z.object({ ids: idsQuery, link_ids: idsQuery });

export const shareLinkListAnswer = answer(z.array(shipmentShareLinks));

/** POST shareLink. `expires_on`: its last day in Asia/Ho_Chi_Minh; null: SHARE_LINK_DAYS from today. */
export const createShareLinkRequest = z.object({
  order_id: rowId,
  // This only bounds the work; the field's rule reports an error.
  name: z.string().max(500).transform(normalizedName).nullable().default(null),
  expires_on: day.nullable().default(null),
});

/** The address contains the token and is returned only once. */
export const createShareLinkAnswer = answer(z.object({ link: shareLinkRow, url: z.string() }));

/** DELETE shareLink: revokes a link. */
export const revokeShareLinkQuery = z.object({ id: queryId });

export const revokeShareLinkAnswer = answer(shareLinkRow);

/**
 * POST sharedShipment, without a session. The link's token is in the body so that no access log contains it.
 * A `refresh` does not count as a visit.
 */
export const sharedShipmentRequest = z.object({ token: z.string().max(200), refresh: z.boolean().default(false) });

/** The booking as shown by a link: the public view of its journey, and its containers. */
export const sharedShipment = z.object({
  number: z.string(),
  container_numbers: z.array(z.string()),
  /** The first milestone due or expected late while nothing is overdue; null if all is on plan. */
  at_risk: z.object({ code: z.number().int(), planned_at: instant, estimated_at: instant.nullable() }).nullable(),
  journey: publicShipment,
});

/** `shipment` and `expires_at` are set for an active link. UNKNOWN: it never existed. */
export const sharedShipmentAnswer = answer(
  z.object({
    state: z.enum([...SHARE_LINK_STATE, 'UNKNOWN']),
    expires_at: instant.nullable(),
    shipment: sharedShipment.nullable(),
  }),
);

export type ShareLinkRow = z.infer<typeof shareLinkRow>;
export type ShipmentShareLinks = z.infer<typeof shipmentShareLinks>;
export type SharedShipmentRow = z.infer<typeof sharedShipment>;
export type SharedShipmentResultRow = z.infer<typeof sharedShipmentAnswer>['result'];
