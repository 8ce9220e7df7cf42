import { SAMPLERS, type TracingSettings } from '@wr1/schema/trace/tracing.ts';
import { z } from 'zod';
import { trustedProxies, type IsTrusted } from './http/trusted-proxy.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const seconds = (fallback: number) =>
  z.coerce
    .number()
    .positive()
    .max(3600)
    .default(fallback)
    .transform((value) => value * 1000);
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const address = z.url({ protocol: /^https?$/ });

const variables = z.object({
  PORT: port(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  CUSTOMER_API_PORT: port(4001),
  CUSTOMER_API_URL: address.optional(),
  CUSTOMER_API_PROFILE: z.enum(['auto', 'full', 'section7']).default('auto'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default('wr1'),
  FAILURE_REPORT_URL: address.optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .pipe(z.array(z.url().refine((origin) => new URL(origin).origin === origin, 'must be scheme://host[:port]'))),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((setting, context): IsTrusted => {
      try {
        return trustedProxies(setting);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is invalid' });
        return z.NEVER;
      }
    }),
  SECURITY_CONTACT: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine((list) => list.every((one) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(one)), {
      error: 'must be addresses with mailto:, https: or tel:, separated by commas',
    }),
  GRAPHIQL: flag.default(true),
  DOCS: flag.default(true),
  PERSISTED_ONLY: flag.default(false),
  WEB_DEV_URL: address.optional(),
  METRICS_PORT: port(0).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  UPSTREAM_READ_TIMEOUT: seconds(15),
  UPSTREAM_WRITE_TIMEOUT: seconds(60),
  UPSTREAM_FILE_TIMEOUT: seconds(180),
  UPSTREAM_CONNECTIONS: count(128),
  UPSTREAM_QUEUE: count(1_000),
  UPSTREAM_BREAKER_FAILURES: count(10),
  LIMIT_BODY_BYTES: count(100_000),
  LIMIT_TOKENS: count(1_000),
  LIMIT_DEPTH: count(12),
  LIMIT_INTROSPECTION_DEPTH: count(20),
  LIMIT_FIELDS: count(2_000),
  LIMIT_ALIASES: count(15),
  LIMIT_ROOT_FIELDS: count(20),
  LIMIT_DIRECTIVES_PER_PLACE: count(5),
  LIMIT_DIRECTIVES: count(50),
  LIMIT_COST: count(10_000),
  LIMIT_POINTS_PER_MINUTE: count(60_000),
  LIMIT_POINTS_PER_MINUTE_ANONYMOUS: count(6_000),
  LIMIT_LISTENERS_PER_USER: count(10),
  LIMIT_LISTENERS_PER_ADDRESS: count(500),
  LIMIT_LISTENERS_PER_ADDRESS_ANONYMOUS: count(20),
  LIMIT_LISTENERS: count(10_000),
});

/** Request limits; each can be set by an environment variable LIMIT_…. */
export interface Limits {
  bodyBytes: number;
  tokens: number;
  depth: number;
  introspectionDepth: number;
  /** Fields and fragment spreads, counted with fragments expanded. */
  fields: number;
  aliases: number;
  rootFields: number;
  directivesPerPlace: number;
  directives: number;
  cost: number;
  pointsPerMinute: number;
  pointsPerMinuteAnonymous: number;
  listenersPerUser: number;
  listenersPerAddress: number;
  listenersPerAddressAnonymous: number;
  listeners: number;
}

/** The calls that the customer API supports: all of ours, or only those in section 7 of the specification. */
export type ProfileSetting = 'auto' | 'full' | 'section7';

/** The gateway's settings; durations in milliseconds. */
export interface Settings {
  port: number;
  host: string;
  publicUrl: string | null;
  customerApiUrl: string;
  profile: ProfileSetting;
  redisUrl: string | null;
  /** Prefix of this installation's keys and topics in Redis. */
  redisPrefix: string;
  failureReportUrl: string | null;
  corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: IsTrusted;
  /** Contacts in security.txt, as URIs; if empty, the file is not served. */
  securityContacts: readonly string[];
  graphiql: boolean;
  /** Whether the schema documentation is served; it is public. */
  docs: boolean;
  /** Whether signed-in users may send only documents of our web app. */
  persistedOnly: boolean;
  /** Address of Vite's development server; null to serve the built web app. */
  webDevUrl: string | null;
  metricsPort: number | null;
  /** Null if tracing is off. */
  tracing: TracingSettings | null;
  logLevel: string;
  deadlines: { read: number; write: number; file: number };
  /**
   * Connections to the customer API, queue length per call class, and the number of consecutive failures that
   * open a breaker.
   */
  upstream: { connections: number; queue: number; failures: number };
  limits: Limits;
}

/**
 * Parses the gateway's settings.
 * @param source names and values, normally process.env
 * @throws Error listing every invalid variable
 */
export function readSettings(source: Readonly<Record<string, string | undefined>> = process.env): Settings {
  // An empty value, as in compose files, means unset.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These environment variables are invalid:\n${lines.join('\n')}`);
  }
  const v = parsed.data;
  return {
    port: v.PORT,
    host: v.HOST,
    publicUrl: v.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    customerApiUrl: (v.CUSTOMER_API_URL ?? `http://127.0.0.1:${v.CUSTOMER_API_PORT}/api`).replace(/\/$/, ''),
    profile: v.CUSTOMER_API_PROFILE,
    redisUrl: v.REDIS_URL ?? null,
    redisPrefix: v.REDIS_PREFIX,
    failureReportUrl: v.FAILURE_REPORT_URL ?? null,
    corsOrigins: v.CORS_ORIGINS,
    trustProxy: v.TRUST_PROXY,
    securityContacts: v.SECURITY_CONTACT,
    graphiql: v.GRAPHIQL,
    docs: v.DOCS,
    persistedOnly: v.PERSISTED_ONLY,
    webDevUrl: v.WEB_DEV_URL?.replace(/\/$/, '') ?? null,
    metricsPort: v.METRICS_PORT ?? null,
    tracing:
      v.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
            sampler: v.OTEL_TRACES_SAMPLER,
            ratio: v.OTEL_TRACES_SAMPLER_ARG,
          },
    logLevel: v.LOG_LEVEL,
    deadlines: { read: v.UPSTREAM_READ_TIMEOUT, write: v.UPSTREAM_WRITE_TIMEOUT, file: v.UPSTREAM_FILE_TIMEOUT },
    upstream: {
      connections: v.UPSTREAM_CONNECTIONS,
      queue: v.UPSTREAM_QUEUE,
      failures: v.UPSTREAM_BREAKER_FAILURES,
    },
    limits: {
      bodyBytes: v.LIMIT_BODY_BYTES,
      tokens: v.LIMIT_TOKENS,
      depth: v.LIMIT_DEPTH,
      introspectionDepth: v.LIMIT_INTROSPECTION_DEPTH,
      fields: v.LIMIT_FIELDS,
      aliases: v.LIMIT_ALIASES,
      rootFields: v.LIMIT_ROOT_FIELDS,
      directivesPerPlace: v.LIMIT_DIRECTIVES_PER_PLACE,
      directives: v.LIMIT_DIRECTIVES,
      cost: v.LIMIT_COST,
      pointsPerMinute: v.LIMIT_POINTS_PER_MINUTE,
      pointsPerMinuteAnonymous: v.LIMIT_POINTS_PER_MINUTE_ANONYMOUS,
      listenersPerUser: v.LIMIT_LISTENERS_PER_USER,
      listenersPerAddress: v.LIMIT_LISTENERS_PER_ADDRESS,
      listenersPerAddressAnonymous: v.LIMIT_LISTENERS_PER_ADDRESS_ANONYMOUS,
      listeners: v.LIMIT_LISTENERS,
    },
  };
}
