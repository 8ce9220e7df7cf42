import type { Tracing } from '@wr1/schema/trace/tracing.ts';
import type { Logger } from 'pino';
import type { Db } from '../db.ts';
import type { FileWriters } from '../modules/download/download.routes.ts';
import type { FileKinds } from '../modules/file/file-kind.ts';
import type { MailTransport } from '../modules/mail/mail-transport.ts';
import type { Resolve } from '../modules/webhook/checked-lookup.ts';
import type { Metrics } from '../telemetry/metrics.ts';

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
  /** Days after which a session ends, however often it is renewed; DEFAULT_SESSION_MAX_DAYS if unspecified. */
  sessionMaxDays?: number;
  /** Show everybody the mails that lie in the folder: in a demo without a mail server. */
  demoOutbox?: boolean;
  /** Webhooks may go to http and to private addresses: for development and tests. */
  webhookAllowPrivate?: boolean;
  /** Milliseconds that one try of a webhook may take; 15,000 when left out. */
  webhookTryMs?: number;
  /** What resolves the names of webhooks; the system's resolver when left out. */
  webhookResolve?: Resolve | undefined;
}

/** What the app and its modules work with. */
export interface Deps {
  db: Db;
  /** The same without limits of time, for exports; `db` when left out. */
  background?: Db;
  /** The moment it is; tests set it. */
  clock: () => Date;
  log: Logger;
  /** What carries mails away; left out, they stay in the outbox. */
  mail?: MailTransport;
  /** Left out, nothing is counted. */
  metrics?: Metrics;
  /** Null or left out: no traces. */
  tracing?: Tracing | null;
  config: AppConfig;
}

/** What the routes of modules work with. */
export interface ModuleDeps extends Deps {
  /** How the modules that own files take them in. */
  fileKinds: FileKinds;
  /** How the modules whose files are generated write them. */
  fileWriters: FileWriters;
}
