import { auditDifference, type AuditKind, type AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { Trx } from '../db.ts';

/** Who changes something: a user, the system, or somebody without an account (no user). */
export interface AuditActor {
  userId: number | null;
  fullName: string;
  role: string;
}

/** One change, to be told to those who ask later. */
export interface AuditEntry {
  actor: AuditActor;
  at: Date;
  requestId?: string | undefined;
  kind: AuditKind;
  subjectId: number;
  /** Number or name by which people know it. */
  label: string;
  shipmentId?: number | null;
  companyId?: number | null;
  action: string;
  /** null: it did not exist. */
  before: AuditValues | null;
  /** null: it is gone. */
  after: AuditValues | null;
  /** Not for customers. */
  internal?: boolean;
}

/**
 * Writes a change into the audit log, in the transaction of the change: both stay or neither. Only what differs is kept,
 * without secrets; an action that changed no field is kept as well, because somebody did it.
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
