import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Trx } from '../../db.ts';
import { signalMailQueued } from './mail-wake.ts';
import { renderMail } from './render-mail.ts';

/** An email's text in one language, written by the module that sends it; the mail module adds the frame. */
export interface MailText {
  subject: string;
  /** Heading; defaults to the subject. */
  title?: string;
  paragraphs: readonly string[];
  /** Facts below the paragraphs, for example a record number or a reason. */
  facts?: readonly { label: string; value: string }[];
  /**
   * The main action: a button in HTML, an address in plain text. `path` is below /platform, with a
   * leading slash.
   */
  action?: { label: string; path: string };
  /** A secondary action, smaller and below the button. `path` as in `action`. */
  link?: { label: string; path: string };
  /** Small print below the button, for example how long the link is valid. */
  note?: string;
  /** Whether the footer links to the notification settings, for emails that can be switched off there. */
  hasSettings?: boolean;
}

/** An email to one person. */
export interface NewMail {
  /** Reason for the email, for example PASSWORD_RESET. */
  kind: string;
  to: string;
  language: Language;
  text: MailText;
}

/**
 * Adds an email to the outbox within the caller's transaction, so that the email is only sent if the
 * transaction commits.
 * @param publicUrl public address (PUBLIC_URL) for links
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
