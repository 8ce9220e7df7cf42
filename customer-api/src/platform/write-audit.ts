import { auditDifference, type AuditKind, type AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { LoggedAction } from '@wr1/schema/rules/code/logged-action.ts';
import type { Trx } from '../db.ts';

/** The author of a change: a user, the system, or someone without an account (`userId` is null for both). */
export interface AuditActor {
  userId: number | null;
  fullName: string;
  role: string;
}

export interface AuditEntry {
  actor: AuditActor;
  at: Date;
  requestId?: string | undefined;
  kind: AuditKind;
  subjectId: number;
  /** Public number or name of the subject. */
  label: string;
  shipmentId?: number | null;
  companyId?: number | null;
  action: LoggedAction;
  /** Null if the subject did not exist before. */
  before: AuditValues | null;
  /** Null if the subject was deleted. */
  after: AuditValues | null;
  /** Whether to hide the entry from customers. */
  internal?: boolean;
}

/**
 * Records a change in the audit log within its transaction. Only values that differ are stored, and no
 * secrets; an action that changed no field is recorded too.
 */
export async function writeAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const { before, after } = auditDifference(entry.before, entry.after);
  await trx
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor_id: entry.actor.userId,
      actor_name: entry.actor.fullName,
      actor_role: entry.actor.role,
      kind: entry.kind,
      subject_id: entry.subjectId,
      label: entry.label,
      order_id: entry.shipmentId ?? null,
      company_id: entry.companyId ?? null,
      action: entry.action,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      internal: entry.internal ?? false,
      request_id: entry.requestId ?? null,
    })
    .execute();
}
