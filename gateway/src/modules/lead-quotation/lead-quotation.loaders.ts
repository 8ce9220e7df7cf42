import type { LeadLinkRow } from '@wr1/schema/rest/shipment/lead-quotation.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import type { LeadLink } from '../../schema.generated.ts';
import { fetchLeadLinks } from './lead-quotation.api.ts';

export function toLeadLink(row: LeadLinkRow): LeadLink {
  return {
    state: row.state,
    email: row.email,
    sentAt: row.sent_at,
    sentByName: row.sent_by,
    expiresAt: row.expires_at,
    openCount: row.opened,
    lastOpenedAt: row.opened_at,
    acceptedAt: row.accepted_at,
    companyName: row.company_name,
    taxCode: row.tax_code,
    registrationReference: row.registration,
    isWaitingForApproval: row.waiting,
  };
}

/** The latest link of a record by its row id; null if it has none. */
export const leadLinkOfShipment = oneByKey<GatewayContext, number, LeadLinkRow>(
  'leadLinkOfShipment',
  ({ rest }, ids) => fetchLeadLinks(rest, ids),
  ({ order_id: id }) => id,
);
