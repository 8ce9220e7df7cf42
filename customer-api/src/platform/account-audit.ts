import type { LoggedAction } from '@wr1/schema/rules/code/logged-action.ts';
import { auditDifference, type AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { Trx } from '../db.ts';
import type { RequestContext } from '../http/context.ts';
import { writeAudit } from './write-audit.ts';

export type AuditedRequest = Pick<RequestContext, 'viewer' | 'now' | 'requestId'>;

/** A user, company or registration in the audit log. */
export interface AuditedAccount {
  kind: 'USER' | 'COMPANY' | 'REGISTRATION';
  id: number;
  /** Username, company name or registration reference. */
  label: string;
  companyId: number | null;
}

/**
 * Masks identification and payment data except for the last characters, because the audit log is never
 * deleted.
 */
export function maskedEnd(value: string | null | undefined): string | null {
  return value ? `…${value.slice(-3)}` : null;
}

/** Audits an action on an account, unless it is an update that changed nothing. */
export async function auditAccount(
  trx: Trx,
  { viewer, now, requestId }: AuditedRequest,
  account: AuditedAccount,
  action: LoggedAction,
  change: { before: AuditValues | null; after: AuditValues | null },
): Promise<void> {
  const { before, after } = change;
  if (action === 'UPDATE' && Object.keys(auditDifference(before, after).after ?? {}).length === 0) return;
  const { kind, id: subjectId, label, companyId } = account;
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind,
    subjectId,
    label,
    companyId,
    action,
    before,
    after,
  });
}

/** Audits that a user set a password; records nothing about the password itself. */
export async function auditPassword(
  trx: Trx,
  userId: number,
  action: 'CHANGE_PASSWORD' | 'RESET_PASSWORD',
  { now, requestId }: { now: Date; requestId?: string | undefined },
): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select(['username', 'full_name', 'role', 'company_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await writeAudit(trx, {
    actor: { userId, fullName: user.full_name, role: user.role },
    at: now,
    requestId,
    kind: 'USER',
    subjectId: userId,
    label: user.username,
    companyId: user.company_id,
    action,
    before: {},
    after: {},
  });
}
