import type { LeadLinkRow } from '@wr1/schema/rest/shipment/lead-quotation.ts';
import { APPROVAL } from '@wr1/schema/rules/validation/registration.ts';
import { leadLinkState, type LeadLinkState } from '@wr1/schema/rules/transition/lead-link.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import type { findLatestLinks } from './lead-quotation.repository.ts';
import type { LeadLink } from './lead-quotation.table.ts';

const OFFERED: ReadonlySet<number> = new Set([STATUS.QUOTATION_SENT, STATUS.QUOTATION_EDITED]);

/**
 * The state of a link. A record that has a customer, or whose price is withdrawn, no longer shows itself through its
 * link.
 */
export function stateOf(
  link: Pick<LeadLink, 'accepted_at' | 'revoked_at' | 'expires_at'>,
  shipment: Pick<Shipment, 'customer_id' | 'status'>,
  now: Date,
): LeadLinkState {
  const state = leadLinkState({ accepted: link.accepted_at, revoked: link.revoked_at, expires: link.expires_at }, now);
  if (state !== 'ACTIVE') return state;
  return shipment.customer_id === null && OFFERED.has(shipment.status) ? 'ACTIVE' : 'REVOKED';
}

type Found = Awaited<ReturnType<typeof findLatestLinks>>[number];

/** The REST form of a link, without its hash. */
export function leadLinkRowOf(link: Found, now: Date): LeadLinkRow {
  const isAccepted = link.accepted_at !== null;
  return {
    order_id: link.order_id,
    state: stateOf(link, link, now),
    email: link.contact?.email ?? null,
    sent_at: link.created_at.toISOString(),
    sent_by: link.sent_by,
    expires_at: link.expires_at.toISOString(),
    opened: link.opened,
    opened_at: link.opened_at?.toISOString() ?? null,
    accepted_at: link.accepted_at?.toISOString() ?? null,
    company_name: link.company_name,
    tax_code: link.tax_code,
    registration: link.registration,
    waiting: isAccepted && (link.customer_id === null || link.approval === APPROVAL.APPROVING),
  };
}
