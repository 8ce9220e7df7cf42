import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

function problems(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

test('defaults to the embedded database on loopback with demo data', () => {
  expect(readEnv({})).toMatchObject({
    host: '127.0.0.1',
    port: 4001,
    databaseUrl: undefined,
    dataDir: './data',
    seedDemo: true,
    trustProxy: ['loopback'],
    anonymousPerMinute: 600,
    sessionMaxDays: 90,
    database: { connections: 10, limits: { statement: 30_000, lock: 10_000, idleInTransaction: 60_000 } },
  });
  expect(
    readEnv({ DATABASE_CONNECTIONS: '25', DATABASE_LOCK_TIMEOUT: '0', DATABASE_STATEMENT_TIMEOUT: '5' }),
  ).toMatchObject({
    database: { connections: 25, limits: { statement: 5_000, lock: 0, idleInTransaction: 60_000 } },
  });
  expect(problems({ DATABASE_CONNECTIONS: '0', DATABASE_IDLE_TRANSACTION_TIMEOUT: 'long' })).toHaveLength(2);
  expect(readEnv({ DATABASE_URL: 'postgresql://db/x' }).seedDemo).toBe(false);
  expect(readEnv({ TRUST_PROXY: '10.0.0.0/8, loopback', LIMIT_CALLS_PER_MINUTE_ANONYMOUS: '50' })).toMatchObject({
    trustProxy: ['10.0.0.0/8', 'loopback'],
    anonymousPerMinute: 50,
  });
});

test('all problems are reported at once', () => {
  const found = problems({
    CUSTOMER_API_PORT: '70000',
    CUSTOMER_API_METRICS_PORT: 'many',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_TRACES_SAMPLER: 'sometimes',
    OTEL_TRACES_SAMPLER_ARG: '2',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'nowhere',
    SMTP_URL: 'https://mail.example',
    MAIL_FROM: 'WR1 <nobody>',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'true',
    LIMIT_CALLS_PER_MINUTE_ANONYMOUS: '0',
    ADMIN_EMAIL: 'a@b.example',
    WEBHOOK_ALLOW_PRIVATE: 'yes',
  });
  expect(found.map((problem) => problem.split(/[:,]/)[0])).toEqual([
    'CUSTOMER_API_PORT',
    'CUSTOMER_API_METRICS_PORT',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_TRACES_SAMPLER',
    'OTEL_TRACES_SAMPLER_ARG',
    'DATABASE_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'TRUST_PROXY',
    'LIMIT_CALLS_PER_MINUTE_ANONYMOUS',
    'WEBHOOK_ALLOW_PRIVATE',
    'LOG_LEVEL',
    'ADMIN_USERNAME',
  ]);
});

test('tracing is on if an endpoint is set', () => {
  expect(readEnv({}).tracing).toBeNull();
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeNull();
  const endpoint = 'http://collector.example:4318';
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing).toEqual({
    endpoint,
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
  const some = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...some }).tracing).toEqual({
    endpoint,
    sampler: 'parentbased_traceidratio',
    ratio: 0.05,
  });
});

test('the sender address uses the host of the public URL unless set', () => {
  expect(readEnv({}).mailFrom).toBe('WR1 <no-reply@localhost>');
  expect(readEnv({ PUBLIC_URL: 'https://wr1.example:8443', SEED_DEMO: 'false' }).mailFrom).toBe(
    'WR1 <no-reply@wr1.example>',
  );
  expect(readEnv({ MAIL_FROM: 'desk@wr1.example' }).mailFrom).toBe('desk@wr1.example');
  const smtp = { SMTP_URL: 'smtps://user:pass@mail.example:465' };
  expect(readEnv({ ...smtp, PUBLIC_URL: 'https://wr1.example', SEED_DEMO: 'false' }).smtpUrl).toContain('smtps:');
  // Emails that are really sent must not link to localhost by mistake.
  expect(() => readEnv(smtp)).toThrow('PUBLIC_URL');
  expect(problems({ MAIL_FROM: 'WR1 <a@b.example>\nBcc: c@d.example' })).toHaveLength(1);
});

test('demo sign-ins off loopback need an explicit second setting', () => {
  expect(problems({ HOST: '0.0.0.0' })[0]).toContain('SEED_DEMO=force');
  expect(problems({ HOST: '192.168.1.5', SEED_DEMO: 'true' })).toHaveLength(1);
  for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '::1']) expect(problems({ HOST: host })).toEqual([]);
  expect(readEnv({ HOST: '0.0.0.0', SEED_DEMO: 'force' }).seedDemo).toBe(true);
  expect(readEnv({ HOST: '0.0.0.0', SEED_DEMO: 'false' }).seedDemo).toBe(false);
  expect(readEnv({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/x' }).seedDemo).toBe(false);
});

test('a public URL in front of loopback counts as a public demo as well', () => {
  const PUBLIC_URL = 'https://wr1.example';
  expect(problems({ PUBLIC_URL })).toEqual([expect.stringContaining('PUBLIC_URL=https://wr1.example is reachable')]);
  expect(problems({ PUBLIC_URL, SEED_DEMO: 'true' })).toHaveLength(1);
  expect(readEnv({ PUBLIC_URL, SEED_DEMO: 'force' })).toMatchObject({
    seedDemo: true,
    publicDemo: `PUBLIC_URL=${PUBLIC_URL}`,
  });
  expect(readEnv({ PUBLIC_URL, SEED_DEMO: 'false' })).toMatchObject({ seedDemo: false, publicDemo: undefined });
  for (const here of ['http://localhost:8080', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
    expect(readEnv({ PUBLIC_URL: here })).toMatchObject({ seedDemo: true, publicDemo: undefined });
  }
});

test('links use PUBLIC_URL, else the gateway’s port', () => {
  expect(readEnv({}).publicUrl).toBe('http://localhost:4000');
  expect(readEnv({ PORT: '8123' }).publicUrl).toBe('http://localhost:8123');
  expect(readEnv({ PORT: '8123', PUBLIC_URL: 'http://localhost:9000' }).publicUrl).toBe('http://localhost:9000');
});

test('webhooks to private addresses require a machine that is not reachable from outside', () => {
  expect(readEnv({}).webhookAllowPrivate).toBe(false);
  expect(readEnv({ WEBHOOK_ALLOW_PRIVATE: 'true' }).webhookAllowPrivate).toBe(true);
  const places: Record<string, string>[] = [
    { HOST: '0.0.0.0', SEED_DEMO: 'false' },
    { PUBLIC_URL: 'https://wr1.example', SEED_DEMO: 'false' },
  ];
  for (const place of places) {
    expect(problems({ WEBHOOK_ALLOW_PRIVATE: 'true', ...place })).toEqual([
      expect.stringContaining('WEBHOOK_ALLOW_PRIVATE'),
    ]);
    expect(problems({ WEBHOOK_ALLOW_PRIVATE: 'false', ...place })).toEqual([]);
  }
});
