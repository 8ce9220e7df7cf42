import type { Trx } from '../../db.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { passwordChangedMail } from './password-changed.mail.ts';

/** Mails a user that the password was changed, in the transaction that changes it; nobody without an e-mail is told. */
export async function tellPasswordChanged(trx: Trx, userId: number, publicUrl: string, now: Date): Promise<void> {
  const user = await trx
    .selectFrom('app_user')
    .select(['username', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined || user.email === null) return;
  const { username, email, language } = user;
  const text = passwordChangedMail(language, { username, now });
  await queueMail(trx, { kind: 'PASSWORD_CHANGED', to: email, language, text }, publicUrl, now);
}
