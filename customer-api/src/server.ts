import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { openTracing } from '@wr1/schema/trace/tracing.ts';
import { createApp } from './app.ts';
import { openDatabase } from './db.ts';
import { makeDrainable } from './drain.ts';
import { readEnv } from './env.ts';
import { JOBS } from './jobs/job-list.ts';
import { startJobs } from './jobs/job-runner.ts';
import { createLog } from './log.ts';
import { openMailTransport } from './modules/mail/mail-transport.ts';
import { prepareDatabase } from './prepare.ts';
import { protectDataFolder } from './protect-folder.ts';
import { observeDatabase } from './telemetry/database-observer.ts';
import { collectProcessMetrics, createMetrics, createMetricsServer } from './telemetry/metrics.ts';
import { observeState } from './telemetry/state-metrics.ts';

async function listen(server: Server, { host, port }: { host: string; port: number }, name: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} on ${host} is in use: stop the process that uses it or set ${name}.`, {
        cause: error,
      });
    }
    throw error;
  }
  server.off('error', reject);
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  if (env.publicDemo !== undefined) {
    log.warn(
      `Demo sign-ins with a known password are public (SEED_DEMO=force, ${env.publicDemo}): anyone can sign in as ADMIN.`,
    );
  }
  protectDataFolder(env.dataDir);
  const metrics = createMetrics();
  const tracing = await openTracing('wr1-customer-api', env.tracing);
  const database = await openDatabase({
    ...env.database,
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    observer: env.metricsPort === undefined && tracing === null ? undefined : observeDatabase(metrics, tracing),
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const applied = await prepareDatabase(database, {
    seedDemo: env.seedDemo,
    firstAdmin: env.firstAdmin,
    now: new Date(),
  }).catch(async (error: unknown) => {
    // While the database is open, the process does not exit and its folder stays locked.
    await database.close();
    throw error;
  });
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const mail = openMailTransport({
    smtpUrl: env.smtpUrl,
    outboxFolder: join(env.dataDir, 'outbox'),
    from: env.mailFrom,
  });
  const deps = {
    db: database.db,
    background: database.background,
    clock: () => new Date(),
    log,
    mail,
    metrics,
    tracing,
    config: {
      publicUrl: env.publicUrl,
      dataDir: env.dataDir,
      trustProxy: env.trustProxy,
      checkAnswers: false,
      anonymousPerMinute: env.anonymousPerMinute,
      sessionMaxDays: env.sessionMaxDays,
      secondFactorRoles: env.secondFactorRoles,
      singleSignOn: env.singleSignOn,
      webhookAllowPrivate: env.webhookAllowPrivate,
      demoOutbox: env.seedDemo && mail.kind === 'folder',
    },
  };
  const { app } = createApp(deps);
  // Without TLS options, the adapter creates a plain HTTP server.
  const server = createAdaptorServer({
    fetch: (request, bindings) => {
      // Load balancers then stop sending requests before connections are closed.
      const isReadyCheck = drainable.isDraining() && new URL(request.url).pathname === '/ready';
      return isReadyCheck ? Response.json({ status: 'stopping' }, { status: 503 }) : app.fetch(request, bindings);
    },
  }) as Server;
  const drainable = makeDrainable(server);
  // Longer than the gateway's idle timeout, so that this side never closes a connection that is being used.
  server.keepAliveTimeout = 65_000;
  const metricsServer = env.metricsPort === undefined ? undefined : createMetricsServer(metrics.registry);
  let port: number;
  let metricsPort: number | undefined;
  try {
    port = await listen(server, env, 'CUSTOMER_API_PORT');
    if (metricsServer !== undefined && env.metricsPort !== undefined) {
      collectProcessMetrics(metrics);
      observeState(metrics.registry, { ...deps, dataDir: env.dataDir, pool: database.pool });
      // Metrics reveal details of the installation, so they are only available on this machine, whatever HOST
      // is.
      metricsPort = await listen(
        metricsServer,
        { host: '127.0.0.1', port: env.metricsPort },
        'CUSTOMER_API_METRICS_PORT',
      );
    }
  } catch (error) {
    server.close();
    await database.close();
    throw error;
  }
  const stopJobs = startJobs(JOBS, { ...deps, db: database.background });
  log.info({ host: env.host, port, metricsPort, database: database.kind }, 'customer API is ready');

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    mail.close();
    metricsServer?.close();
    const [inTime] = await Promise.all([drainable.drain(), stopJobs()]);
    if (!inTime) log.warn('requests were still running after the drain period');
    await database.close();
    await tracing?.close();
    log.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exitCode = 1;
      });
    });
  }
}

try {
  await start();
} catch (error) {
  process.stderr.write(`The customer API cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
