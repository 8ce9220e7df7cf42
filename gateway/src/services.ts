import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Settings } from './env.ts';
import type { Metrics } from './http/metrics.ts';
import { createMetrics } from './http/metrics.ts';
import type { Pace } from './modules/live-event/live-channel.ts';
import { createLiveHub } from './modules/live-event/live-hub.ts';
import type { LiveHub } from './modules/live-event/live-hub.ts';
import { createTouchBus } from './modules/live-event/touch-bus.ts';
import { createMasterDataStore } from './modules/master-data/master-data-store.ts';
import type { MasterDataStore } from './modules/master-data/master-data-store.ts';
import { createSessionStore } from './modules/session/session-store.ts';
import type { SessionStore } from './modules/session/session-store.ts';
import { unknownCodes } from './modules/shipment/code-reader.ts';
import { RestClient } from './rest/client.ts';
import { createFailureReporter } from './rest/failure-report.ts';
import type { FailureReporter } from './rest/failure-report.ts';
import { createProfileDetector } from './rest/profile.ts';
import type { ProfileDetector } from './rest/profile.ts';
import type { UpstreamTransport } from './rest/transport.ts';

/** What lives as long as the gateway and is shared by all requests. */
export interface Services {
  settings: Settings;
  log: Logger;
  metrics: Metrics;
  client: RestClient;
  reporter: FailureReporter;
  profile: ProfileDetector;
  sessions: SessionStore;
  masterData: MasterDataStore;
  live: LiveHub;
  /** Values of UserErrorCode. */
  userErrorCodes: ReadonlySet<string>;
}

/** What services are built from. */
export interface ServiceDeps {
  settings: Settings;
  log: Logger;
  upstream: UpstreamTransport;
  redis: Redis | null;
  pace?: Pace;
}

/** Wires the long-lived parts together. */
export function createServices(deps: ServiceDeps, userErrorCodes: ReadonlySet<string>): Services {
  const { settings, log } = deps;
  const metrics = createMetrics();
  const reporter = createFailureReporter(settings.failureReportUrl, log);
  const client = new RestClient({
    transport: deps.upstream,
    basePath: new URL(settings.customerApiUrl).pathname.replace(/\/$/, ''),
    deadlines: settings.deadlines,
    reporter,
    log,
    onCall({ method, path, status, milliseconds }) {
      metrics.upstreamCalls.inc({ method, path, status });
      metrics.upstreamSeconds.observe({ method }, milliseconds / 1000);
    },
  });
  const profile = createProfileDetector(settings.profile);
  const sessions = createSessionStore(profile);
  unknownCodes.subscribe((fact) => log.warn({ fact }, 'the customer API sent a code that this release does not know'));
  const live = createLiveHub({
    sessions,
    profile,
    limits: settings.limits,
    onSize: (size) => metrics.listeners.set(size),
    bus: deps.redis === null ? null : createTouchBus(deps.redis, log),
    ...(deps.pace === undefined ? {} : { pace: deps.pace }),
  });
  return {
    settings,
    log,
    metrics,
    client,
    reporter,
    profile,
    sessions,
    masterData: createMasterDataStore(),
    live,
    userErrorCodes,
  };
}
