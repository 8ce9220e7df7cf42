import type { leadMatchAnswer } from '@wr1/schema/rest/account/lead.ts';
import type { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { listCompanies } from '../company/company.repository.ts';
import { companyRowOf } from '../company/company.routes.ts';
import { findShipment } from '../shipment/shipment.repository.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { findLeadMatches } from './lead-match.repository.ts';

type LeadMatches = z.output<typeof leadMatchAnswer>['result'];

/**
 * Customers the requester may belong to, limited to those visible to the viewer; empty if the record already
 * has a customer.
 * @throws ApiError FORBIDDEN (403) for customers; NOT_FOUND (404) if the record is hidden from the viewer
 */
export async function readLeadMatches(db: Db, shipmentId: number, viewer: Viewer): Promise<LeadMatches> {
  if (!viewer.isStaff) throw new ApiError('FORBIDDEN', 403);
  const shipment = await findShipment(db, scopeOf(viewer), { id: shipmentId });
  if (shipment === undefined) throw notFound();
  if (shipment.customer_id !== null || shipment.contact === null) return [];
  const matches = await findLeadMatches(db, shipment.contact);
  const ids = matches.map(({ companyId }) => companyId);
  const rows = await listCompanies(db, viewer, { ids }, { limit: ids.length, offset: 0 });
  const visible = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ companyId, reason }) => {
    const row = visible.get(companyId);
    return row === undefined ? [] : [{ company: companyRowOf(row, viewer), reason }];
  });
}
