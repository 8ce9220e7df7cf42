import type { Trx } from '../../db.ts';
import { timeText } from '../mail/mail.rules.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { protectedEmail } from '../one-time-token/one-time-token.ts';
import { FORGOT_PASSWORD_PATH, PASSWORD_CHANGED_MAIL } from './password-changed.mail.ts';

/**
 * Emails a user that the password was changed, in the same transaction. While a change of the email
 * address can be undone, the earlier address is informed too. Users without an address get no
 * email.
 */
export async function notifyPasswordChanged(trx: Trx, userId: number, publicUrl: string, now: Date): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select(['username', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined || user.email === null) return;
  const { username, email, language } = user;
  const values = { username, when: timeText(now) };
  const earlier = await protectedEmail(trx, userId, now);
  for (const to of new Set([email, earlier ?? email])) {
    // oxlint-disable-next-line no-await-in-loop -- two rows on one connection
    await queueMail(
      trx,
      { template: PASSWORD_CHANGED_MAIL, to, language, values, path: FORGOT_PASSWORD_PATH },
      publicUrl,
      now,
    );
  }
}
