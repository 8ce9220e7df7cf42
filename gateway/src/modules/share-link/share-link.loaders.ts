import type { ShipmentShareLinks, ShareLinkRow } from '@wr1/schema/rest/shipment/share-link.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { ShareLink } from '../../schema.generated.ts';
import { globalId } from '../../graphql/global-id.ts';
import { fetchShareLinks } from './share-link.api.ts';
import type { WithTypename } from '../../graphql/typename.ts';

export function toShareLink(row: ShareLinkRow): WithTypename<ShareLink> {
  return {
    __typename: 'ShareLink',
    id: globalId('ShareLink', row.id),
    name: row.name,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    openCount: row.opened,
    lastOpenedAt: row.opened_at,
    state: row.state,
    canRevoke: row.may_revoke,
  };
}

/** Share links of bookings by row id. */
export const shareLinksOfShipment = oneByKey<GatewayContext, number, ShipmentShareLinks>(
  'shareLinksOfOrder',
  (context, ids) => fetchShareLinks(context.rest, { ids }),
  (row) => row.order_id,
);
