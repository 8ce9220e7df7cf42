import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import type { Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { limitEach } from '../../http/anonymous-limit.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { timeText } from '../mail/mail.rules.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { issueOneTimeToken } from '../one-time-token/one-time-token.ts';
import { confirmPath, EMAIL_CONFIRM_MAIL, EMAIL_REQUESTED_MAIL, undoPath } from './email-change.mail.ts';
import {
  endPendingEmail,
  findPendingEmail,
  isEmailTaken,
  lockAccount,
  type EmailAccount,
} from './email-change.repository.ts';
import { auditEmail, emailExists } from './set-email.ts';

/** Minimum seconds between two links to the same new address, so that no one can flood a mailbox. */
export const CONFIRMATION_SPACING_SECONDS = 120;
/** Requests per user in 15 minutes, regardless of address. */
const USER_LIMIT = 5;
/** Requests per network and hour, across all users. */
const ADDRESS_LIMIT = 30;

type Context = Pick<RequestContext, 'viewer' | 'address' | 'now' | 'requestId'>;

/** Requests to change an email address, rate-limited like password resets. */
export interface EmailRequests {
  /** Counts a request. @throws ApiError RATE_LIMITED (429) */
  admit(context: Pick<Context, 'viewer' | 'address'>): Promise<void>;
  /**
   * Stores the new address as pending and emails it a confirmation link; the current address gets a notice
   * with an undo link. A new request replaces a pending one; repeating the same address only sends a new
   * link.
   * @throws ApiError EMAIL_EXISTS (409); RATE_LIMITED (429) within two minutes of a link to the same address
   */
  request(trx: Trx, account: EmailAccount, email: string, context: Context): Promise<void>;
  /**
   * Sends the confirmation link of the pending address again.
   * @returns that address
   * @throws ApiError LINK_ENDED (400) if no address is pending; RATE_LIMITED (429)
   */
  resend(context: Context): Promise<string>;
  /** Cancels a pending change; does nothing if there is none. */
  cancel(context: Context): Promise<void>;
}

async function lockViewer(trx: Trx, { viewer }: Context): Promise<EmailAccount> {
  const account = await lockAccount(trx, viewer.userId);
  if (account === undefined) throw new ApiError('UNAUTHENTICATED', 401);
  return account;
}

/**
 * Creates the functions that request, resend and cancel a change of the email address; they share their rate
 * limits.
 */
export function emailRequests({ db, config: { publicUrl } }: Pick<Deps, 'db' | 'config'>): EmailRequests {
  const admitUser = limitEach(USER_LIMIT, 15 * 60);
  const admitAddress = limitEach(ADDRESS_LIMIT, 3600);

  async function admit({ viewer, address }: Pick<Context, 'viewer' | 'address'>): Promise<void> {
    await admitAddress(networkOf(address));
    await admitUser(String(viewer.userId));
  }

  async function request(trx: Trx, account: EmailAccount, email: string, context: Context): Promise<void> {
    const { viewer: actor, now, requestId } = context;
    if (await isEmailTaken(trx, email, account.id, now)) throw emailExists();
    const pending = await findPendingEmail(trx, account.id, now);
    const isAgain = pending?.email?.toLowerCase() === email.toLowerCase();
    const spacing = CONFIRMATION_SPACING_SECONDS - (now.getTime() - (pending?.created_at.getTime() ?? 0)) / 1000;
    if (isAgain && spacing > 0) throw new ApiError('RATE_LIMITED', 429, { seconds: Math.ceil(spacing) });
    const { id: userId, username, full_name: name, language, email: present } = account;
    const values = { name, username, newEmail: email, currentEmail: present, when: timeText(now) };
    const token = await issueOneTimeToken(trx, { kind: 'EMAIL_CHANGE', userId, email, now });
    const confirm = { template: EMAIL_CONFIRM_MAIL, to: email, language, values, path: confirmPath(token) };
    await queueMail(trx, confirm, publicUrl, now);
    if (isAgain) return;
    const change = { before: { pending_email: pending?.email ?? null }, after: { pending_email: email } };
    await auditEmail(trx, account, { actor, now, requestId }, change);
    if (present === null) return;
    const undo = await issueOneTimeToken(trx, { kind: 'EMAIL_UNDO', userId, email: present, now });
    const warning = { template: EMAIL_REQUESTED_MAIL, to: present, language, values, path: undoPath(undo) };
    await queueMail(trx, warning, publicUrl, now);
  }

  return {
    admit,
    request,
    async resend(context) {
      await admit(context);
      return db.transaction().execute(async (trx) => {
        const account = await lockViewer(trx, context);
        const pending = await findPendingEmail(trx, account.id, context.now);
        if (!pending?.email) throw new ApiError('LINK_ENDED', 400);
        await request(trx, account, pending.email, context);
        return pending.email;
      });
    },
    async cancel(context) {
      const { viewer: actor, now, requestId } = context;
      await db.transaction().execute(async (trx) => {
        const account = await lockViewer(trx, context);
        const pending = await findPendingEmail(trx, account.id, now);
        if (pending === undefined) return;
        await endPendingEmail(trx, account.id);
        const change = { before: { pending_email: pending.email }, after: { pending_email: null } };
        await auditEmail(trx, account, { actor, now, requestId }, change);
      });
    },
  };
}
