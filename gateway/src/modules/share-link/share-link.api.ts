import {
  createShareLinkAnswer,
  revokeShareLinkAnswer,
  shareLinkListAnswer,
  sharedShipmentAnswer,
} from '@wr1/schema/rest/shipment/share-link.ts';
import type {
  ShipmentShareLinks,
  SharedShipmentResultRow,
  createShareLinkRequest,
} from '@wr1/schema/rest/shipment/share-link.ts';
import type { z } from 'zod';
import type { RestSession } from '../../rest/session.ts';

/** GET shareLink: links of several bookings, or those with given ids. */
export async function fetchShareLinks(
  rest: RestSession,
  query: { ids: readonly number[] } | { link_ids: readonly number[] },
): Promise<readonly ShipmentShareLinks[]> {
  return (await rest.get('shareLink', { ...query }, shareLinkListAnswer)).result;
}

/** POST shareLink. Never repeated: its response contains a secret shown only once. */
export function createShareLink(
  rest: RestSession,
  body: z.input<typeof createShareLinkRequest>,
): Promise<z.output<typeof createShareLinkAnswer>> {
  return rest.post('shareLink', {}, body, createShareLinkAnswer);
}

/** DELETE shareLink; returns the revoked link. */
export function revokeShareLink(rest: RestSession, id: number): Promise<z.output<typeof revokeShareLinkAnswer>> {
  return rest.delete('shareLink', { id }, revokeShareLinkAnswer);
}

/** POST sharedShipment. POST keeps the token out of URLs. */
export async function readSharedShipment(
  rest: RestSession,
  body: { token: string; refresh: boolean },
): Promise<SharedShipmentResultRow> {
  return (await rest.post('sharedShipment', {}, body, sharedShipmentAnswer)).result;
}
