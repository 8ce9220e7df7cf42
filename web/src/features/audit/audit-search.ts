import { AUDIT_KIND, auditKindKey } from '@wr1/schema/rules/code/audit.ts';
import { choice, day, text } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

/** The address of the audit log. */
export const auditAddress = {
  // Prefix of the number or name.
  label: text(),
  actor: text('by'),
  kind: choice('kind', AUDIT_KIND.map(auditKindKey)),
  // Days in Vietnam.
  from: day('from'),
  to: day('to'),
};

/** What the audit log shows. */
export type AuditAddress = ListAddress<typeof auditAddress>;
