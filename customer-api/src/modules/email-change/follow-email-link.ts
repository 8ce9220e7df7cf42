import type { EmailLinkPurpose } from '@wr1/schema/rest/account/email-change.ts';
import type { Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { Deps } from '../../http/deps.ts';
import { timeText } from '../mail/mail.rules.ts';
import { queueMail } from '../mail/queue-mail.ts';
import {
  endOneTimeTokens,
  findOneTimeToken,
  issueOneTimeToken,
  useOneTimeToken as spendOneTimeToken,
} from '../one-time-token/one-time-token.ts';
import type { OneTimeTokenKind } from '../one-time-token/one-time-token.table.ts';
import { endSessionsOfUser } from '../session/session.repository.ts';
import { newToken } from '../../platform/token.ts';
import { hashPassword } from '../user/password.ts';
import { resetPath } from '../password-reset/password-reset.mail.ts';
import { EMAIL_CHANGED_MAIL, EMAIL_RESTORED_MAIL, undoPath } from './email-change.mail.ts';
import { endUndoLinks, findPendingEmail, lockAccount, type EmailAccount } from './email-change.repository.ts';
import { auditEmail, byOwner, setEmail } from './set-email.ts';

interface Asked {
  now: Date;
  requestId?: string | undefined;
}

const KIND: Readonly<Record<EmailLinkPurpose, OneTimeTokenKind>> = { CONFIRM: 'EMAIL_CHANGE', UNDO: 'EMAIL_UNDO' };

const linkEnded = () => new ApiError('LINK_ENDED', 400);

/**
 * Looks up a link's address without using up the link, because mail scanners open links too.
 * @returns the address that the account will get; null if the link is unknown, used, expired or for the other
 * purpose
 */
export async function readEmailLink(
  { db }: Pick<Deps, 'db'>,
  { token, purpose }: { token: string; purpose: EmailLinkPurpose },
  now: Date,
): Promise<string | null> {
  return (await findOneTimeToken(db, { kind: KIND[purpose], token, now }))?.email ?? null;
}

/** Uses up a link and locks its account. @throws ApiError LINK_ENDED (400) */
async function spend(trx: Trx, purpose: EmailLinkPurpose, token: string, now: Date) {
  const link = await spendOneTimeToken(trx, { kind: KIND[purpose], token, now });
  const account = link === null ? undefined : await lockAccount(trx, link.userId);
  if (link === null || link.email === null || account === undefined) throw linkEnded();
  return { link, email: link.email, account };
}

/**
 * Sets the account's email to the address of a confirmation link. The previous address gets a notice with an
 * undo link, valid for 72 hours.
 * @throws ApiError LINK_ENDED (400); EMAIL_EXISTS (409) if someone else has taken the address in the
 * meantime; the link then remains valid
 */
export async function confirmEmail({ db, config }: Deps, token: string, asked: Asked): Promise<void> {
  const { now } = asked;
  await db.transaction().execute(async (trx) => {
    const { email, account } = await spend(trx, 'CONFIRM', token, now);
    await setEmail(trx, account, email, byOwner(account, asked));
    const { id: userId, username, full_name: name, language, email: earlier } = account;
    if (earlier === null) return;
    const undo = await issueOneTimeToken(trx, { kind: 'EMAIL_UNDO', userId, email: earlier, now });
    const values = { name, username, newEmail: email, when: timeText(now) };
    const mail = { template: EMAIL_CHANGED_MAIL, to: earlier, language, values, path: undoPath(undo) };
    await queueMail(trx, mail, config.publicUrl, now);
  });
}

async function bringBack(trx: Trx, account: EmailAccount, email: string, asked: Asked): Promise<void> {
  const by = byOwner(account, asked);
  const action = 'UNDO_EMAIL_CHANGE';
  if (account.email?.toLowerCase() !== email.toLowerCase()) {
    await setEmail(trx, account, email, { ...by, action });
    return;
  }
  const pending = await findPendingEmail(trx, account.id, asked.now);
  const change = { before: { pending_email: pending?.email ?? null }, after: { pending_email: null } };
  await auditEmail(trx, account, by, { action, ...change });
}

/**
 * Undoes a confirmed or pending change of the email address and restores the previous one. Ends the pending
 * change, all sessions, password reset links and the password, which the person who requested the change may
 * know. The restored address gets a link to set a new password.
 * @throws ApiError LINK_ENDED (400); EMAIL_EXISTS (409) if someone else has the previous address
 */
export async function undoEmailChange(deps: Deps, token: string, asked: Asked): Promise<void> {
  const { db, config } = deps;
  const { now } = asked;
  // Checked before the expensive hash.
  if ((await readEmailLink(deps, { token, purpose: 'UNDO' }, now)) === null) throw linkEnded();
  const unknownPassword = await hashPassword(newToken());
  await db.transaction().execute(async (trx) => {
    const { link, email, account } = await spend(trx, 'UNDO', token, now);
    const { id: userId, username, full_name: name, language } = account;
    await bringBack(trx, account, email, asked);
    await endUndoLinks(trx, link);
    await trx
      .updateTable('app_user')
      .set((eb) => ({ password_hash: unknownPassword, version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .execute();
    await endSessionsOfUser(trx, userId, now);
    // Ends a pending change and an earlier password reset link even if the address never changed.
    await endOneTimeTokens(trx, userId);
    const reset = await issueOneTimeToken(trx, { kind: 'PASSWORD_RESET', userId, now });
    const mail = {
      template: EMAIL_RESTORED_MAIL,
      to: email,
      language,
      values: { name, username },
      path: resetPath(reset),
    };
    await queueMail(trx, mail, config.publicUrl, now);
  });
}
