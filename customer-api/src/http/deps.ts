import type { Tracing } from '@wr1/schema/trace/tracing.ts';
import type { Logger } from 'pino';
import type { Db } from '../db.ts';
import type { FileWriters } from '../modules/download/download.routes.ts';
import type { FileKinds } from '../modules/file/file-kind.ts';
import type { MailTransport } from '../modules/mail/mail-transport.ts';
import type { Resolve } from '../modules/webhook/checked-lookup.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** Settings needed by modules at run time. */
export interface AppConfig {
  /** Public address, used for links in emails. */
  publicUrl: string;
  /** Folder for stored files and unsent emails. */
  dataDir: string;
  /** Addresses or ranges of proxies whose X-Forwarded-For is trusted. */
  trustProxy: readonly string[];
  /** Validate every response against its schema (tests). */
  checkAnswers: boolean;
  /** Calls without a token per address and minute; defaults to ANONYMOUS_CALLS_PER_MINUTE. */
  anonymousPerMinute?: number;
  /** Days after which a session ends, even if renewed; defaults to DEFAULT_SESSION_MAX_DAYS. */
  sessionMaxDays?: number;
  /** Expose emails in the outbox folder: for demos without a mail server. */
  demoOutbox?: boolean;
  /** Allow webhooks to http and private addresses: for development and tests. */
  webhookAllowPrivate?: boolean;
  /** Timeout of a webhook attempt in milliseconds; defaults to 15,000. */
  webhookTryMs?: number;
  /** Resolver of webhook host names; defaults to the system's. */
  webhookResolve?: Resolve | undefined;
}

/** Dependencies of the app and its modules. */
export interface Deps {
  db: Db;
  /** The database without time limits, for exports; defaults to `db`. */
  background?: Db;
  /** The current time; replaced in tests. */
  clock: () => Date;
  log: Logger;
  /** Delivers emails; if omitted they stay in the outbox. */
  mail?: MailTransport;
  /** If omitted, nothing is counted. */
  metrics?: Metrics;
  /** Null or omitted disables tracing. */
  tracing?: Tracing | null;
  config: AppConfig;
}

/** Dependencies of module routes. */
export interface ModuleDeps extends Deps {
  /** How modules that own files process uploads. */
  fileKinds: FileKinds;
  /** How modules that generate files write them. */
  fileWriters: FileWriters;
}
