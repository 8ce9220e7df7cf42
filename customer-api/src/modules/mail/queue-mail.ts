import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Trx } from '../../db.ts';
import { signalMailQueued } from './mail-wake.ts';
import { renderMail } from './render-mail.ts';

/** The words of a mail in one language; the owner of the event writes them, the frame around them is the mail module's. */
export interface MailText {
  subject: string;
  /** Heading; the subject when left out. */
  title?: string;
  paragraphs: readonly string[];
  /** Facts under the paragraphs, for example a record number or a reason. */
  facts?: readonly { label: string; value: string }[];
  /** The one thing to do: a button in HTML, an address in plain text. `path` is below /platform, with a slash in front. */
  action?: { label: string; path: string };
  /** A second way, smaller and under the button. `path` as in `action`. */
  link?: { label: string; path: string };
  /** Small print under the button, for example how long the link works. */
  note?: string;
}

/** One mail to one person. */
export interface NewMail {
  /** What it is about, for example PASSWORD_RESET. */
  kind: string;
  to: string;
  language: Language;
  text: MailText;
}

/**
 * Puts a mail into the outbox, in the caller's transaction: no event without its mail, no mail without its event.
 * @param publicUrl the address that people use (PUBLIC_URL), in front of links
 */
export async function queueMail(trx: Trx, mail: NewMail, publicUrl: string, now: Date): Promise<void> {
  const { plain, html } = renderMail(mail.text, mail.language, publicUrl);
  await trx
    .insertInto('mail_message')
    .values({
      kind: mail.kind,
      to_address: mail.to,
      language: mail.language,
      subject: mail.text.subject,
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
