import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../http/deps.ts';
import { limitEach } from '../../http/anonymous-limit.ts';
import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import { isProviderOnly } from '../session/sign-in.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { issueOneTimeToken, protectedEmail } from '../one-time-token/one-time-token.ts';
import { FIRST_SIGN_IN_AGAIN_MAIL, firstSignInPath, PASSWORD_RESET_MAIL, resetPath } from './password-reset.mail.ts';
import { findForgetful, lastLinkAt } from './password-reset.repository.ts';

/**
 * Response time in ms for every request, so that timing does not reveal whether an account exists. The actual
 * work is much faster.
 */
const ANSWER_MS = 300;
/**
 * Minimum seconds between two links for one account, no matter who requests them. Until then the current link
 * stays valid, so repeated requests can neither lock out the owner nor flood a mailbox.
 */
export const LINK_SPACING_SECONDS = 120;
/** Requests per account and client network in 15 minutes. */
const PAIR_LIMIT = 5;
/** Requests per client network and hour, across all accounts. */
const ADDRESS_LIMIT = 30;

/** A request for a reset link and where it came from. */
export interface ForgotPasswordRequest {
  /** Username or email. */
  account: string;
  address: string;
  now: Date;
}

async function sendLink({ db, config }: Deps, account: string, now: Date): Promise<void> {
  const user = await findForgetful(db, account, now);
  if (user === undefined || isProviderOnly(config, user)) return;
  // An account without a password is still waiting for its first sign-in.
  const kind = user.password_hash === null ? 'FIRST_SIGN_IN' : 'PASSWORD_RESET';
  await db.transaction().execute(async (trx) => {
    const last = await lastLinkAt(trx, user.id, kind);
    if (last !== undefined && now.getTime() - last.getTime() < LINK_SPACING_SECONDS * 1000) return;
    const token = await issueOneTimeToken(trx, { kind, userId: user.id, now });
    const [template, path] =
      kind === 'FIRST_SIGN_IN'
        ? [FIRST_SIGN_IN_AGAIN_MAIL, firstSignInPath(token)]
        : [PASSWORD_RESET_MAIL, resetPath(token)];
    const values = { name: user.full_name, username: user.username };
    const to = (await protectedEmail(trx, user.id, now)) ?? user.email;
    await queueMail(trx, { template, to, language: user.language, values, path }, config.publicUrl, now);
  });
}

/**
 * Creates the function that sends a password reset link. Its result and response time are the same whether or
 * not the account exists.
 */
export function forgotPassword(deps: Deps): (request: ForgotPasswordRequest) => Promise<void> {
  const admitPair = limitEach(PAIR_LIMIT, 15 * 60);
  const admitAddress = limitEach(ADDRESS_LIMIT, 3600);
  /** @throws ApiError RATE_LIMITED (429), counted by the text entered and by client network */
  return async ({ account: typed, address, now }) => {
    const account = typed.trim().toLowerCase();
    const network = networkOf(address);
    await admitAddress(network);
    await admitPair(`${network} ${account}`);
    await Promise.all([sendLink(deps, account, now), sleep(ANSWER_MS)]);
  };
}
