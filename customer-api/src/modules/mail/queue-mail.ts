import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { EmailWords } from '@wr1/schema/rules/mail/email-template.ts';
import type { Trx } from '../../db.ts';
import { fillTemplate, type EmailContent, type EmailTemplate, type MailText } from './email-template.ts';
import type { EmailVariableName } from './email-variable.ts';
import { signalMailQueued } from './mail-wake.ts';
import { renderMail } from './render-mail.ts';

/** An email to one person. */
export interface NewMail<Name extends EmailVariableName> extends EmailContent<Name> {
  template: EmailTemplate<Name>;
  to: string;
  language: Language;
  /** Where answers go; omitted for an email whose answers are not read. */
  replyTo?: string | null;
  /** The kind recorded with the email; defaults to the template's. */
  kind?: string;
}

/** The texts of an email: an administrator's, or the original ones. */
async function readWords(trx: Trx, template: EmailTemplate, language: Language): Promise<EmailWords> {
  const stored = await trx
    .selectFrom('email_template')
    .select(language)
    .where('key', '=', template.key)
    .executeTakeFirst();
  return stored?.[language] ?? template[language];
}

/** Adds a finished email to the outbox within the caller's transaction. See {@link queueMail}. */
export async function queueText(
  trx: Trx,
  {
    kind,
    to,
    replyTo = null,
    language,
    text,
  }: { kind: string; to: string; replyTo?: string | null; language: Language; text: MailText },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { plain, html } = renderMail(text, language, publicUrl);
  await trx
    .insertInto('mail_message')
    .values({
      kind,
      to_address: to,
      reply_to: replyTo,
      language,
      subject: text.subject,
      plain,
      html,
      created_at: now,
      next_try_at: now,
      sent_at: null,
      last_error: null,
    })
    .execute();
  signalMailQueued();
}

/**
 * Adds an email to the outbox within the caller's transaction, so that the email is only sent if the
 * transaction commits. Later changes of its template do not affect it.
 * @param publicUrl public address (PUBLIC_URL) for links
 */
export async function queueMail<Name extends EmailVariableName>(
  trx: Trx,
  { template, to, replyTo = null, language, kind = template.kind ?? template.key, ...content }: NewMail<Name>,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const words = await readWords(trx, template, language);
  const text = fillTemplate(template, words, content, language);
  await queueText(trx, { kind, to, replyTo, language, text }, publicUrl, now);
}
