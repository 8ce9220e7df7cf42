import { auditDifference, type AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { Trx } from '../db.ts';
import type { RequestContext } from '../http/context.ts';
import { writeAudit } from './write-audit.ts';

/** Who does it, when, and in which request. */
export type AuditedRequest = Pick<RequestContext, 'viewer' | 'now' | 'requestId'>;

/** What is changed of an account, as the log names it. */
export interface AuditedAccount {
  kind: 'USER' | 'COMPANY' | 'REGISTRATION';
  id: number;
  /** Sign-in name, company's name or reference. */
  label: string;
  companyId: number | null;
}

/** What identifies a person or pays money is told by its end only: the log is never deleted. */
export function maskedEnd(value: string | null | undefined): string | null {
  return value ? `…${value.slice(-3)}` : null;
}

/** Writes what was done with an account; an update that changed nothing is not told. */
export async function auditAccount(
  trx: Trx,
  { viewer, now, requestId }: AuditedRequest,
  account: AuditedAccount,
  action: string,
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

/** Writes that a user has set the own password: that it was done, and nothing of what it is. */
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
