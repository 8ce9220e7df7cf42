import type { LoggedAction } from '@wr1/schema/rules/code/logged-action.ts';
import type { Trx } from '../../db.ts';
import { ApiError, violatedConstraint } from '../../errors.ts';
import type { AuditActor } from '../../platform/write-audit.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { endOneTimeTokens } from '../one-time-token/one-time-token.ts';
import { isEmailTaken, type EmailAccount } from './email-change.repository.ts';

/** Who changes an address, when and in which request. */
export interface ChangedBy {
  actor: AuditActor;
  now: Date;
  requestId?: string | undefined;
}

/** The account's own user as the actor, for changes made through a link without a session. */
export function byOwner(
  account: EmailAccount,
  { now, requestId }: { now: Date; requestId?: string | undefined },
): ChangedBy {
  return { actor: { userId: account.id, fullName: account.full_name, role: account.role }, now, requestId };
}

/** Audits a user's old and new address, or the pending one (`pending_email`). */
export async function auditEmail(
  trx: Trx,
  account: EmailAccount,
  { actor, now: at, requestId }: ChangedBy,
  { action = 'UPDATE', before, after }: { action?: LoggedAction; before: EmailValues; after: EmailValues },
): Promise<void> {
  const { id: subjectId, username: label, company_id: companyId } = account;
  const entry = { actor, at, requestId, kind: 'USER', subjectId, label, companyId, action, before, after } as const;
  await writeAudit(trx, entry);
}

type EmailValues = Readonly<Partial<Record<'email' | 'pending_email', string | null>>>;

/** The error for an address that someone else uses (specification, section 8). */
export function emailExists(): ApiError {
  return new ApiError('EMAIL_EXISTS', 409, {}, [{ path: ['email'], code: 'EMAIL_EXISTS' }]);
}

/**
 * Changes a user's email address immediately. Every change goes through here, whether confirmed, undone or
 * made by an ADMIN. Ends the links sent to the previous address and any pending change. The caller checks
 * permissions and notifies the previous address.
 * @param account as `lockAccount` returns it, so that two changes cannot overlap
 * @throws ApiError EMAIL_EXISTS (409)
 */
export async function setEmail(
  trx: Trx,
  account: EmailAccount,
  email: string,
  by: ChangedBy & { action?: LoggedAction },
): Promise<void> {
  if (await isEmailTaken(trx, email, account.id, by.now)) throw emailExists();
  try {
    await trx
      .updateTable('app_user')
      .set((eb) => ({ email, version: eb('version', '+', 1) }))
      .where('id', '=', account.id)
      .execute();
  } catch (error) {
    // Taken by another transaction since the check.
    throw violatedConstraint(error) === 'app_user_email' ? emailExists() : error;
  }
  await endOneTimeTokens(trx, account.id);
  const change = { before: { email: account.email }, after: { email } };
  await auditEmail(trx, account, by, by.action === undefined ? change : { ...change, action: by.action });
}
