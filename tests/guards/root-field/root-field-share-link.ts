import { EVERYBODY, SIGNED_IN, list } from './root-field-row.ts';
import type { RootFieldRow } from './root-field-row.ts';

const LINK = 'id name createdBy state openCount lastOpenedAt mayRevoke';

/** Root fields of links by which a booking is shared. */
export const SHARE_LINK_FIELDS: Record<string, RootFieldRow> = {
  // A link is its own permission: share-link.test.ts tells what those learn who have one.
  'Query.sharedShipment': list(
    'sharedShipment(token: "nobodys")',
    '{ state expiresAt shipment { number containerNumbers journey { polCode steps { code } } } }',
    EVERYBODY,
  ),
  'Mutation.createShareLink': {
    document: `mutation($input: CreateShareLinkInput!) { createShareLink(input: $input) { shareLink { ${LINK} } url message userErrors { code message } } }`,
    variables: (ids) => ({ input: { bookingId: ids.bookingId } }),
    callers: SIGNED_IN,
    changes: true,
  },
  'Mutation.revokeShareLink': {
    document: `mutation($input: RevokeShareLinkInput!) { revokeShareLink(input: $input) { shareLink { ${LINK} } message userErrors { code message } } }`,
    variables: (ids) => ({ input: { id: ids.shareLinkId } }),
    callers: SIGNED_IN,
    changes: true,
  },
};
