import { ROLES, type Role } from '@wr1/schema/rules/access/user-type.ts';
import { SAMPLERS, type TracingSettings } from '@wr1/schema/trace/tracing.ts';
import { z } from 'zod';
import { ANONYMOUS_CALLS_PER_MINUTE } from './http/anonymous-limit.ts';
import { trustedProxies } from './http/client-address.ts';
import type { SingleSignOnSettings } from './http/deps.ts';
import { readSingleSignOn } from './modules/single-sign-on/read-settings.ts';
import type { DatabaseLimits } from './postgres.ts';
import { DEFAULT_SESSION_MAX_DAYS } from './platform/token.ts';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

const SENDER = /^(?:[^<>\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

function trustProblem(entries: readonly string[]): string | undefined {
  try {
    trustedProxies(entries);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A timeout in seconds; 0 means none. */
const seconds = (byDefault: number) =>
  optionalText.pipe(z.coerce.number<string>().int().min(0).max(86_400).default(byDefault));

const entriesOf = (text: string | undefined): string[] => (text ?? 'loopback').split(',').map((part) => part.trim());

const rolesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

const schema = z.object({
  CUSTOMER_API_PORT: optionalText.refine(
    (port) => port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535),
    {
      error: 'must be a port number, 0 to 65535',
    },
  ),
  PORT: optionalText.refine((port) => port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535), {
    error: 'must be a port number, 0 to 65535',
  }),
  CUSTOMER_API_METRICS_PORT: optionalText.refine(
    (port) => port === undefined || (/^\d{1,5}$/.test(port) && Number(port) <= 65_535),
    {
      error: 'must be a port number, 0 to 65535',
    },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText.pipe(
    z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
  ),
  OTEL_TRACES_SAMPLER: optionalText.pipe(z.enum(SAMPLERS).default('parentbased_always_on')),
  OTEL_TRACES_SAMPLER_ARG: optionalText.pipe(z.coerce.number<string>().min(0).max(1).default(1)),
  DATABASE_URL: optionalText.refine((url) => url === undefined || /^postgres(ql)?:\/\//.test(url), {
    error: 'must begin with postgres:// or postgresql://',
  }),
  DATABASE_CONNECTIONS: optionalText.pipe(z.coerce.number<string>().int().min(1).max(1000).default(10)),
  DATABASE_STATEMENT_TIMEOUT: seconds(30),
  DATABASE_LOCK_TIMEOUT: seconds(10),
  DATABASE_IDLE_TRANSACTION_TIMEOUT: seconds(60),
  DATA_DIR: optionalText,
  PUBLIC_URL: optionalText.refine((url) => url === undefined || URL.canParse(url), { error: 'must be a web address' }),
  SMTP_URL: optionalText.refine((url) => url === undefined || (/^smtps?:\/\//.test(url) && URL.canParse(url)), {
    error: 'must begin with smtp:// or smtps://',
  }),
  MAIL_FROM: optionalText.refine((from) => from === undefined || SENDER.test(from), {
    error: 'must be an address, or a name and an address: WR1 <no-reply@example.com>',
  }),
  TRUST_PROXY: optionalText.refine((text) => trustProblem(entriesOf(text)) === undefined, {
    error: (issue) => trustProblem(entriesOf(String(issue.input))) ?? 'is invalid',
  }),
  LIMIT_CALLS_PER_MINUTE_ANONYMOUS: optionalText.refine(
    (count) => count === undefined || /^[1-9]\d{0,8}$/.test(count),
    {
      error: 'must be a number from 1',
    },
  ),
  SESSION_MAX_DAYS: optionalText.refine((days) => days === undefined || /^[1-9]\d{0,3}$/.test(days), {
    error: 'must be a number of days, 1 to 9999',
  }),
  SECOND_FACTOR_ROLES: optionalText.refine((list) => rolesOf(list).every((role) => isRole(role)), {
    error: `must be roles, separated by commas: ${ROLES.join(', ')}`,
  }),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['true', 'false', '']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  SEED_DEMO: z.enum(['true', 'false', 'force', '']).optional(),
});

export interface FirstAdmin {
  username: string;
  email: string;
  password: string;
}

/** Settings of the customer API, read once at startup. */
export interface Env {
  host: string;
  port: number;
  databaseUrl: string | undefined;
  database: { connections: number; limits: DatabaseLimits };
  dataDir: string;
  publicUrl: string;
  smtpUrl: string | undefined;
  /** Sender of emails: an address, or `Name <address>`. */
  mailFrom: string;
  trustProxy: string[];
  anonymousPerMinute: number;
  /** Days after which a session ends even if it was renewed. */
  sessionMaxDays: number;
  /** Roles that must sign in with a second factor. */
  secondFactorRoles: Role[];
  /** Undefined if staff sign in with passwords only. */
  singleSignOn: SingleSignOnSettings | undefined;
  logLevel: string;
  /** Port for metrics on loopback; undefined if they are not served. */
  metricsPort: number | undefined;
  /** Null if tracing is off. */
  tracing: TracingSettings | null;
  /** Whether webhooks may use http and private addresses. */
  webhookAllowPrivate: boolean;
  seedDemo: boolean;
  /** The public address, if demo data with known passwords may be reachable from outside. */
  publicDemo: string | undefined;
  firstAdmin: FirstAdmin | undefined;
}

/** Thrown with all problems of the environment at once. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These environment variables are invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

function text(source: Record<string, string | undefined>, name: string): string | undefined {
  return source[name]?.trim() || undefined;
}

/**
 * The setting that makes an installation reachable from outside, as `NAME=value`; undefined if there is none.
 */
function outsideAddress(host: string, publicUrl: string | undefined): string | undefined {
  if (!LOOPBACK_HOST.test(host)) return `HOST=${host}`;
  const isOutside =
    publicUrl !== undefined && URL.canParse(publicUrl) && !LOOPBACK_HOST.test(new URL(publicUrl).hostname);
  return isOutside ? `PUBLIC_URL=${publicUrl}` : undefined;
}

/**
 * Decides whether to seed demo data. Behind a proxy, a demo on a loopback HOST is as public as one on a
 * public HOST; PUBLIC_URL reveals that.
 */
function seedDemoOf(
  value: string | undefined,
  outside: string | undefined,
  databaseUrl: string | undefined,
  problems: string[],
) {
  const wanted = value === undefined ? databaseUrl === undefined : value !== 'false';
  if (wanted && value !== 'force' && outside !== undefined) {
    problems.push(
      `SEED_DEMO: demo sign-ins have a known password and ${outside} is reachable from outside; set SEED_DEMO=false, or SEED_DEMO=force if this is intended`,
    );
  }
  return wanted;
}

/**
 * Refuses the setting on a public installation, where anyone who may create webhooks could reach the internal
 * network.
 */
function allowPrivateOf(
  source: Record<string, string | undefined>,
  { host, publicUrl }: { host: string; publicUrl: string | undefined },
  problems: string[],
): boolean {
  const wanted = text(source, 'WEBHOOK_ALLOW_PRIVATE') === 'true';
  const isPublic = !LOOPBACK_HOST.test(host) || publicUrl?.startsWith('https://') === true;
  if (wanted && isPublic) {
    problems.push(
      'WEBHOOK_ALLOW_PRIVATE: for development and tests only; not allowed if HOST is reachable from outside or PUBLIC_URL uses https',
    );
  }
  return wanted;
}

function firstAdminOf(source: Record<string, string | undefined>, problems: string[]): FirstAdmin | undefined {
  const [username, email, password] = ['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'].map((name) =>
    text(source, name),
  );
  if (username === undefined && email === undefined && password === undefined) return undefined;
  if (username === undefined || email === undefined || password === undefined) {
    problems.push('ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD: set all three or none');
    return undefined;
  }
  return { username, email, password };
}

/**
 * Reads the settings of the customer API.
 * @param source variables to read; defaults to those of the process
 * @throws EnvError with all problems
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(source);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  // Checked even if parsing failed, so that all problems are reported at once.
  const host = text(source, 'HOST') ?? '127.0.0.1';
  const databaseUrl = text(source, 'DATABASE_URL');
  const place = { host, publicUrl: text(source, 'PUBLIC_URL') };
  const outside = outsideAddress(host, place.publicUrl);
  const seedDemo = seedDemoOf(text(source, 'SEED_DEMO'), outside, databaseUrl, problems);
  const webhookAllowPrivate = allowPrivateOf(source, place, problems);
  const singleSignOn = readSingleSignOn((name) => text(source, name), problems);
  const firstAdmin = firstAdminOf(source, problems);
  if (text(source, 'SMTP_URL') !== undefined && text(source, 'PUBLIC_URL') === undefined) {
    problems.push('PUBLIC_URL: required with SMTP_URL, because links in emails use it');
  }
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  const values = parsed.data;
  // `npm start` passes on the gateway's PORT, and a customer API started alone reads the same variable.
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT ?? 4000}`;
  return {
    host,
    port: Number(values.CUSTOMER_API_PORT ?? 4001),
    databaseUrl,
    database: {
      connections: values.DATABASE_CONNECTIONS,
      limits: {
        statement: values.DATABASE_STATEMENT_TIMEOUT * 1000,
        lock: values.DATABASE_LOCK_TIMEOUT * 1000,
        idleInTransaction: values.DATABASE_IDLE_TRANSACTION_TIMEOUT * 1000,
      },
    },
    dataDir: values.DATA_DIR ?? './data',
    publicUrl,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `WR1 <no-reply@${new URL(publicUrl).hostname}>`,
    trustProxy: entriesOf(values.TRUST_PROXY),
    anonymousPerMinute: Number(values.LIMIT_CALLS_PER_MINUTE_ANONYMOUS ?? ANONYMOUS_CALLS_PER_MINUTE),
    sessionMaxDays: Number(values.SESSION_MAX_DAYS ?? DEFAULT_SESSION_MAX_DAYS),
    secondFactorRoles: rolesOf(values.SECOND_FACTOR_ROLES).filter(isRole),
    singleSignOn,
    logLevel: values.LOG_LEVEL ?? 'info',
    metricsPort: values.CUSTOMER_API_METRICS_PORT === undefined ? undefined : Number(values.CUSTOMER_API_METRICS_PORT),
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            sampler: values.OTEL_TRACES_SAMPLER,
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
          },
    webhookAllowPrivate,
    seedDemo,
    publicDemo: seedDemo ? outside : undefined,
    firstAdmin,
  };
}

/** URL of the PostgreSQL server for tests; undefined to use only the embedded database. */
export function testDatabaseUrl(source: Record<string, string | undefined> = process.env): string | undefined {
  return text(source, 'TEST_DATABASE_URL');
}
