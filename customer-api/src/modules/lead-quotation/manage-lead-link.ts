import type { LeadLinkRow } from '@wr1/schema/rest/shipment/lead-quotation.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { withholdsAction } from '../user-group/call-need.ts';
import { findShipment, lockShipment } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { inScope, scopeOf } from '../shipment/visibility.ts';
import { viewShipment } from '../shipment/shipment-view.ts';
import { findLatestLinks, revokeLinks } from './lead-quotation.repository.ts';
import { leadLinkRowOf } from './lead-quotation.rules.ts';
import { auditLink, emailLink } from './send-lead-link.ts';

/** The latest links of records visible to the viewer. @throws ApiError FORBIDDEN (403) for customers */
export async function listLeadLinks(
  db: Db,
  shipmentIds: readonly number[],
  { viewer, now }: RequestContext,
): Promise<LeadLinkRow[]> {
  if (!viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
  if (shipmentIds.length === 0) return [];
  const seen = await db
    .selectFrom('shipment')
    .select('id')
    .where(inScope(scopeOf(viewer)))
    .where('id', 'in', [...shipmentIds])
    .execute();
  const links = await findLatestLinks(
    db,
    seen.map(({ id }) => id),
  );
  return links.map((link) => leadLinkRowOf(link, now));
}

async function lockPriced(trx: Trx, id: number, { viewer }: RequestContext): Promise<Shipment> {
  if (!viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
  const seen = await findShipment(trx, scopeOf(viewer), { id });
  if (seen === undefined) throw notFound();
  if (withholdsAction(viewer.rights, 'SendQuotation', seen.is_booking)) throw new ApiError('FORBIDDEN', 403);
  const shipment = await lockShipment(trx, id);
  if (shipment === undefined) throw notFound();
  return shipment;
}

async function latest(trx: Trx, id: number, now: Date): Promise<LeadLinkRow> {
  const [link] = await findLatestLinks(trx, [id]);
  if (link === undefined) throw notFound();
  return leadLinkRowOf(link, now);
}

/**
 * Revokes the link of a record permanently. Nothing changes if the link no longer works.
 * @throws ApiError FORBIDDEN (403) for customers and groups that may not send prices; NOT_FOUND (404)
 */
export async function revokeLeadLink(db: Db, id: number, context: RequestContext): Promise<LeadLinkRow> {
  return db.transaction().execute(async (trx) => {
    const shipment = await lockPriced(trx, id, context);
    const [link] = await findLatestLinks(trx, [id]);
    if (link === undefined) throw notFound();
    const revoked = await revokeLinks(trx, id, context.now);
    if (revoked > 0) await auditLink(trx, shipment, link.id, 'REVOKE', context);
    return latest(trx, id, context.now);
  });
}

/**
 * Emails a new link for the current price, which replaces the earlier one.
 * @throws ApiError FORBIDDEN (403); NOT_FOUND (404); CUSTOMER_LINKED (409); INVALID_TRANSITION (409) unless the price
 * can be accepted
 */
export async function resendLeadLink(
  db: Db,
  id: number,
  context: RequestContext,
  publicUrl: string,
): Promise<LeadLinkRow> {
  const { viewer, now } = context;
  return db.transaction().execute(async (trx) => {
    const shipment = await lockPriced(trx, id, context);
    if (shipment.customer_id !== null) throw new ApiError('CUSTOMER_LINKED', 409);
    const row = await viewShipment(trx, shipment, viewer, now);
    if ((row.status !== 3 && row.status !== 4) || row.valid_to === null || row.charge_total === null) {
      throw new ApiError('INVALID_TRANSITION', 409);
    }
    const price = { revision: row.revision, validTo: row.valid_to, totalUsd: row.charge_total.total_usd };
    await emailLink(trx, shipment, price, context, publicUrl);
    return latest(trx, id, now);
  });
}
