import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { email } from '@wr1/schema/rules/validation/validation.ts';
import { createTransport } from 'nodemailer';
import { mailFileName } from './mail.rules.ts';

/** An email in the outbox, ready to be sent. */
export interface OutgoingMail {
  id: number;
  kind: string;
  to_address: string;
  /** Null for an email whose answers are not read. */
  reply_to: string | null;
  subject: string;
  plain: string;
  html: string;
  created_at: Date;
}

export interface MailTransport {
  kind: 'smtp' | 'folder';
  /**
   * Resolves once the email has been accepted for delivery.
   * @throws Error with nodemailer's `code` and `responseCode` otherwise
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Lets running deliveries finish and accepts no more. */
  close(): void;
}

/** How and where emails are delivered. */
export interface MailPlace {
  /** smtp:// or smtps:// with credentials; if undefined, emails are written to files. */
  smtpUrl: string | undefined;
  /** Folder of the files, created if missing. */
  outboxFolder: string;
  /** Sender, `Name <address>`. */
  from: string;
}

// Shorter than the time a server has to shut down.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function unusable(address: string): Error {
  return Object.assign(new Error(`${JSON.stringify(address)} is not a valid email address`), { code: 'EENVELOPE' });
}

/**
 * An email as nodemailer expects it. The Message-ID is derived from the row, so that duplicates can be
 * recognized.
 */
function messageOf(mail: OutgoingMail, from: string, host: string) {
  if (mail.to_address === '' || email(mail.to_address) !== null) throw unusable(mail.to_address);
  return {
    from,
    to: { name: '', address: mail.to_address },
    ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' '),
    text: mail.plain,
    html: mail.html,
    date: mail.created_at,
    messageId: `<${mail.id}.${mail.created_at.getTime().toString(36)}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Emails contain only our text: nothing in them may make the server read a file or access the
    // network.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function hostOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** Opens the transport: a mail server, or files that every email program can open. */
export function openMailTransport({ smtpUrl, outboxFolder, from }: MailPlace): MailTransport {
  const host = hostOf(from);
  if (smtpUrl !== undefined) {
    const pool = createTransport({ url: smtpUrl, pool: true, maxConnections: 3, ...TIMEOUTS });
    return {
      kind: 'smtp',
      send: async (mail) => void (await pool.sendMail(messageOf(mail, from, host))),
      close: () => pool.close(),
    };
  }
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'folder',
    send: async (mail) => {
      const { message } = await files.sendMail(messageOf(mail, from, host));
      if (!Buffer.isBuffer(message)) throw new TypeError('the email is incomplete');
      await mkdir(outboxFolder, { recursive: true });
      const file = join(outboxFolder, mailFileName(mail));
      // Renamed once complete, so that the folder shows only whole emails. Only the owner can read them,
      // because they contain one-time links.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => files.close(),
  };
}
