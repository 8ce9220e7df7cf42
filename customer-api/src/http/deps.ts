import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Tracing } from '@wr1/schema/trace/tracing.ts';
import type { Logger } from 'pino';
import type { Db } from '../db.ts';
import type { FileWriters } from '../modules/download/download.routes.ts';
import type { FileKinds } from '../modules/file/file-kind.ts';
import type { MailTransport } from '../modules/mail/mail-transport.ts';
import type { Resolve } from '../modules/webhook/checked-lookup.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** The identity provider that staff sign in with (OpenID Connect). */
export interface SingleSignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name on the sign-in button. */
  name: string;
  /** Email domains that the provider may vouch for, in lower case. */
  domains: readonly string[];
  /** The only staff member who may still use a password, in lower case; undefined if all staff may. */
  passwordOnlyFor: string | undefined;
}

/** Settings that modules need at run time. */
export interface AppConfig {
  /** Public URL of the installation, used in email links. */
  publicUrl: string;
  /** Folder for stored files and for emails without a mail server. */
  dataDir: string;
  /** Addresses or ranges of proxies whose X-Forwarded-For header is trusted. */
  trustProxy: readonly string[];
  /** Whether to validate every response against its schema; for tests. */
  checkAnswers: boolean;
  /** Maximum calls without a token per address and minute; defaults to ANONYMOUS_CALLS_PER_MINUTE. */
  anonymousPerMinute?: number;
  /** Days after which a session ends even if it was renewed; defaults to DEFAULT_SESSION_MAX_DAYS. */
  sessionMaxDays?: number;
  /** Roles that must sign in with a second factor; defaults to none. */
  secondFactorRoles?: readonly Role[];
  /** Omitted if staff sign in with passwords only. */
  singleSignOn?: SingleSignOnSettings | undefined;
  /** Whether to show emails from the outbox folder; for demos without a mail server. */
  demoOutbox?: boolean;
  /** Whether webhooks may use http and private addresses; for development and tests. */
  webhookAllowPrivate?: boolean;
  /** Time limit for a webhook attempt in ms; defaults to 15,000. */
  webhookTryMs?: number;
  /** Resolver for the host names of webhooks; defaults to the system's. */
  webhookResolve?: Resolve | undefined;
}

/** Dependencies of the app and its modules. */
export interface Deps {
  db: Db;
  /** The same database without time limits, for exports; defaults to `db`. */
  background?: Db;
  /** Returns the current time; tests replace it. */
  clock: () => Date;
  log: Logger;
  /** Delivers emails; if omitted, they stay in the outbox. */
  mail?: MailTransport;
  /** Collects metrics; if omitted, none are collected. */
  metrics?: Metrics;
  /** Null or omitted if tracing is off. */
  tracing?: Tracing | null;
  config: AppConfig;
}

/** Dependencies of the modules' routes. */
export interface ModuleDeps extends Deps {
  /** How uploads of each kind are processed. */
  fileKinds: FileKinds;
  /** How generated files of each kind are written. */
  fileWriters: FileWriters;
}
