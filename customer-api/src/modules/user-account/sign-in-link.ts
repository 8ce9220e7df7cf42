import { networkOf } from '@wr1/schema/rules/network/address-network.ts';
import type { Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { limitEach } from '../../http/anonymous-limit.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isProviderOnly } from '../session/sign-in.ts';
import { issueOneTimeToken, protectedEmail } from '../one-time-token/one-time-token.ts';
import { firstSignInPath, PASSWORD_RESET_MAIL, resetPath } from '../password-reset/password-reset.mail.ts';
import { COMPANY_ACCOUNT_INVITATION_MAIL, INVITATION_MAIL, SIGN_IN_PATH } from './invitation.mail.ts';
import type { StoredUser } from './user-account.repository.ts';

/**
 * Maximum emails that one administrator may trigger per hour: enough for a whole company, too few to flood strangers'
 * mailboxes.
 */
export const MAILS_PER_HOUR = 200;

/** Returns a function that counts one email of an administrator and throws RATE_LIMITED (429) above the limit. */
export function admitUserMails(): (context: Pick<RequestContext, 'viewer' | 'address'>) => Promise<void> {
  const byUser = limitEach(MAILS_PER_HOUR, 3600);
  const byNetwork = limitEach(2 * MAILS_PER_HOUR, 3600);
  return async ({ viewer, address }) => {
    await byUser(String(viewer.userId));
    await byNetwork(networkOf(address));
  };
}

type LinkUser = Pick<
  StoredUser,
  'id' | 'role' | 'username' | 'full_name' | 'email' | 'language' | 'password_hash' | 'company_id'
>;

/**
 * Emails a user a link that grants access: the invitation (7 days) until they have a password, afterwards a link to
 * reset it (30 minutes). The new link replaces the previous one. Staff without passwords are sent to the sign-in page.
 * @throws ApiError CHECK_FIELDS (400) if the person has no email address
 */
export async function mailSignInLink(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  user: LinkUser,
  { viewer, now }: Pick<RequestContext, 'viewer' | 'now'>,
): Promise<void> {
  const { id: userId, username, full_name: fullName, language } = user;
  const kind = user.password_hash === null ? 'FIRST_SIGN_IN' : 'PASSWORD_RESET';
  const to = (await protectedEmail(trx, userId, now)) ?? user.email;
  if (to === null) throw new ApiError('CHECK_FIELDS', 400, {}, [{ path: ['email'], code: 'REQUIRED' }]);
  // Staff who sign in with the provider need no link.
  const token = isProviderOnly(config, user) ? null : await issueOneTimeToken(trx, { kind, userId, now });
  const company = await trx
    .selectFrom('company')
    .select('name')
    .where('id', '=', user.company_id)
    .executeTakeFirstOrThrow();
  const values = { name: fullName, username, company: company.name, invitedBy: viewer.fullName };
  const mail = { to, language, values, kind };
  const [template, path] =
    token === null
      ? [COMPANY_ACCOUNT_INVITATION_MAIL, SIGN_IN_PATH]
      : kind === 'FIRST_SIGN_IN'
        ? [INVITATION_MAIL, firstSignInPath(token)]
        : [PASSWORD_RESET_MAIL, resetPath(token)];
  await queueMail<keyof typeof values>(trx, { ...mail, template, path }, config.publicUrl, now);
}
