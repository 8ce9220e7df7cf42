import { AUDIT_KIND, auditKindKey } from '@wr1/schema/rules/code/audit.ts';
import { choice, day, text } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

/** URL parameters of the audit log. */
export const auditAddress = {
  // Matches the beginning of the number or name.
  label: text(),
  actor: text('by'),
  kind: choice('kind', AUDIT_KIND.map(auditKindKey)),
  // Days in Vietnam.
  from: day('from'),
  to: day('to'),
};

/** State of the audit log page, stored in its URL. */
export type AuditAddress = ListAddress<typeof auditAddress>;
