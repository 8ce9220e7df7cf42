import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../http/deps.ts';
import { limitEach } from '../../http/anonymous-limit.ts';
import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { issueOneTimeToken, protectedEmail } from '../one-time-token/one-time-token.ts';
import { firstSignInAgainMail, passwordResetMail } from './password-reset.mail.ts';
import { findForgetful, lastLinkAt } from './password-reset.repository.ts';

/** Every answer takes this long, in milliseconds: the work for a known account is far below. */
const ANSWER_MS = 300;
/**
 * Between two links of one account, in seconds, whoever asks. Meanwhile the one before still works, so nobody can keep
 * the owner out by asking in the owner's place, and nobody can fill a mailbox.
 */
export const LINK_SPACING_SECONDS = 120;
/** Requests for one account from one address in a quarter of an hour. */
const PAIR_LIMIT = 5;
/** Requests from one address in an hour, over all accounts. */
const ADDRESS_LIMIT = 30;

/** Who has forgotten what, and from where it is asked. */
export interface ForgotPasswordRequest {
  /** User name or e-mail. */
  account: string;
  address: string;
  now: Date;
}

async function sendLink({ db, config }: Deps, account: string, now: Date): Promise<void> {
  const user = await findForgetful(db, account, now);
  if (user === undefined) return;
  // Without a password there is none to reset: what is missing is the first sign-in.
  const kind = user.password_hash === null ? 'FIRST_SIGN_IN' : 'PASSWORD_RESET';
  await db.transaction().execute(async (trx) => {
    const last = await lastLinkAt(trx, user.id, kind);
    if (last !== undefined && now.getTime() - last.getTime() < LINK_SPACING_SECONDS * 1000) return;
    const token = await issueOneTimeToken(trx, { kind, userId: user.id, now });
    const words = kind === 'FIRST_SIGN_IN' ? firstSignInAgainMail : passwordResetMail;
    const text = words(user.language, { name: user.full_name, username: user.username, token });
    const to = (await protectedEmail(trx, user.id, now)) ?? user.email;
    await queueMail(trx, { kind, to, language: user.language, text }, config.publicUrl, now);
  });
}

/**
 * Makes the call that sends a link to whoever has forgotten the password. What it answers, and after how long, is the
 * same for accounts that are there and that are not.
 */
export function forgotPassword(deps: Deps): (request: ForgotPasswordRequest) => Promise<void> {
  const admitPair = limitEach(PAIR_LIMIT, 15 * 60);
  const admitAddress = limitEach(ADDRESS_LIMIT, 3600);
  /** @throws ApiError RATE_LIMITED (429), counted by what was typed */
  return async ({ account: typed, address, now }) => {
    const account = typed.trim().toLowerCase();
    const network = networkOf(address);
    await admitAddress(network);
    await admitPair(`${network} ${account}`);
    await Promise.all([sendLink(deps, account, now), sleep(ANSWER_MS)]);
  };
}
