import {
  createShareLinkAnswer,
  createShareLinkRequest,
  revokeShareLinkAnswer,
  revokeShareLinkQuery,
  shareLinkListAnswer,
  shareLinkQuery,
  sharedShipmentAnswer,
  sharedShipmentRequest,
  type ShipmentShareLinks,
} from '@wr1/schema/rest/shipment/share-link.ts';
import type { z } from 'zod';
import { message } from '@wr1/schema/rules/message/message.ts';
import { SHARE_LINK_CAP, isShareable, latestShareDay } from '@wr1/schema/rules/transition/share-link.ts';
import { TRACK_NUMBERS_PER_MINUTE } from '@wr1/schema/rules/milestone/tracking.ts';
import type { Db } from '../../db.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import { limitAnonymous } from '../../http/anonymous-limit.ts';
import { trustedProxies } from '../../http/client-address.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { parseIds } from '../../http/ids.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import { findBookingIdsOf, listLinks } from './share-link.repository.ts';
import { shareLinkRowOf } from './share-link.rules.ts';
import { readSharedShipment } from './shared-shipment.ts';
import { createShareLink, readUsualDay, revokeShareLink } from './write-share-link.ts';

const PLACE = { path: '/shareLink', tag: 'share-link', access: 'any' } as const;

async function readLinks(
  db: Db,
  { ids: bookingIds, link_ids: wanted }: z.output<typeof shareLinkQuery>,
  { viewer, now }: RequestContext,
): Promise<ShipmentShareLinks[]> {
  const linkIds = parseIds(wanted);
  const ids = parseIds(bookingIds) ?? (await findBookingIdsOf(db, linkIds ?? []));
  if (ids.length === 0) return [];
  const shipments = await db
    .selectFrom('shipment')
    .select(['id', 'status'])
    .where(inScope(scopeOf(viewer)))
    .where('id', 'in', [...ids])
    .where('is_booking', '=', true)
    .execute();
  const known = shipments.map(({ id }) => id);
  const links = Map.groupBy(await listLinks(db, known, now, linkIds), ({ order_id: shipmentId }) => shipmentId);
  const days = { usual_day: await readUsualDay(db, now), latest_day: latestShareDay(now) };
  return shipments.map(({ id, status }) => {
    const rows = (links.get(id) ?? []).map((link) => shareLinkRowOf(link, viewer, now));
    const active = rows.filter(({ state }) => state === 'ACTIVE').length;
    return { order_id: id, may_share: isShareable(status) && active < SHARE_LINK_CAP, ...days, links: rows };
  });
}

/** Routes to manage share links, and to read the booking behind one without an account. */
export function registerShareLinkRoutes(table: ActionTable, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const admit = limitAnonymous(TRACK_NUMBERS_PER_MINUTE, trustedProxies(config.trustProxy));
  table.add({
    ...PLACE,
    method: 'get',
    summary:
      'Lists the share links of several bookings, active ones first. Bookings not visible to the caller are omitted.',
    query: shareLinkQuery,
    answer: shareLinkListAnswer,
    handler: async ({ query, context }) => success(await readLinks(db, query, context)),
  });
  table.add({
    ...PLACE,
    method: 'post',
    summary: `Creates a share link for a released booking. Its URL is returned only once. Up to ${SHARE_LINK_CAP} active links per booking.`,
    body: createShareLinkRequest,
    answer: createShareLinkAnswer,
    handler: async ({ body, context }) => {
      const { link, token } = await createShareLink(db, body, context);
      // In the fragment, so that no server logs the token.
      const url = `${config.publicUrl}/platform/share/link#${token}`;
      return success({ link, url }, message('ADDED', context.language));
    },
  });
  table.add({
    ...PLACE,
    method: 'delete',
    summary: 'Revokes a share link permanently; for staff, the person who created it, and the company administrator.',
    query: revokeShareLinkQuery,
    answer: revokeShareLinkAnswer,
    handler: async ({ query, context }) =>
      success(await revokeShareLink(db, query, context), message('UPDATED', context.language)),
  });
  table.add({
    method: 'post',
    path: '/sharedShipment',
    summary: `Returns the booking that a share link shows: milestones, dates and containers. Limited to ${TRACK_NUMBERS_PER_MINUTE} requests per minute and IP address.`,
    tag: 'share-link',
    access: 'public',
    body: sharedShipmentRequest,
    answer: sharedShipmentAnswer,
    handler: async ({ body, context: { address, now } }) => {
      await admit(address);
      return success(await readSharedShipment(db, body.token, { now, isOpening: !body.refresh }));
    },
  });
}
