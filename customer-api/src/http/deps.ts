import type { Logger } from 'pino';
import type { Db } from '../db.ts';
import type { MailTransport } from '../modules/mail/mail-transport.ts';

/** Settings that modules need at run time. */
export interface AppConfig {
  /** The address that people use: links in mails. */
  publicUrl: string;
  /** Folder of the files and of mails that are not sent. */
  dataDir: string;
  /** Addresses or ranges of proxies whose X-Forwarded-For is believed. */
  trustProxy: readonly string[];
  /** Compare every answer with its schema (tests). */
  checkAnswers: boolean;
  /** Calls without a token per address and minute; ANONYMOUS_CALLS_PER_MINUTE when left out. */
  anonymousPerMinute?: number;
  /** Show everybody the mails that lie in the folder: in a demo without a mail server. */
  demoOutbox?: boolean;
}

/** What the app and its modules work with. */
export interface Deps {
  db: Db;
  /** The moment it is; tests set it. */
  clock: () => Date;
  log: Logger;
  /** What carries mails away; left out, they stay in the outbox. */
  mail?: MailTransport;
  config: AppConfig;
}
