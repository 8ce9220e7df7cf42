import type { Tracing } from '@wr1/schema/trace/tracing.ts';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Settings } from './env.ts';
import type { Metrics } from './http/metrics/metrics.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { observeState } from './http/metrics/state-metrics.ts';
import { defaultPace, turnLife } from './modules/live-event/pace.ts';
import type { Pace } from './modules/live-event/pace.ts';
import { createLiveHub } from './modules/live-event/live-hub.ts';
import type { LiveHub } from './modules/live-event/live-hub.ts';
import { createPollExchange } from './modules/live-event/poll-exchange.ts';
import { createMasterDataStore, usableFor } from './modules/master-data/master-data-store.ts';
import type { MasterDataStore } from './modules/master-data/master-data-store.ts';
import { createMasterDataWatch } from './modules/master-data/master-data-watch.ts';
import type { MasterDataWatch } from './modules/master-data/master-data-watch.ts';
import { createSessionStore } from './modules/session/session-store.ts';
import type { SessionStore } from './modules/session/session-store.ts';
import { unknownCodes } from './graphql/code-reader.ts';
import type { AroundBatch } from './rest/by-key.ts';
import { RestClient } from './rest/client.ts';
import { createFailureReporter } from './rest/failure-report.ts';
import type { FailureReporter } from './rest/failure-report.ts';
import { createProfileDetector } from './rest/profile.ts';
import type { ProfileDetector } from './rest/profile.ts';
import { createReachability } from './rest/reachability.ts';
import type { Reachability } from './rest/reachability.ts';
import type { UpstreamTransport } from './rest/transport.ts';
import type { SharedState } from './plugins/shared-limiter.ts';

/** Services that live as long as the gateway and are shared by all requests. */
export interface Services {
  settings: Settings;
  log: Logger;
  metrics: Metrics;
  /** Null if tracing is off. */
  tracing: Tracing | null;
  aroundBatch: AroundBatch;
  client: RestClient;
  reachability: Reachability;
  reporter: FailureReporter;
  profile: ProfileDetector;
  sessions: SessionStore;
  masterData: MasterDataStore;
  masterDataWatch: MasterDataWatch;
  live: LiveHub;
}

/** Dependencies of the services. */
export interface ServiceDeps {
  settings: Settings;
  log: Logger;
  upstream: UpstreamTransport;
  redis: Redis | null;
  state: SharedState;
  tracing?: Tracing | null | undefined;
  pace?: Pace;
}

/** Creates the long-lived services. */
export function createServices(deps: ServiceDeps): Services {
  const { settings, log } = deps;
  const metrics = createMetrics();
  const tracing = deps.tracing ?? null;
  const reporter = createFailureReporter(settings.failureReportUrl, log);
  const basePath = new URL(settings.customerApiUrl).pathname.replace(/\/$/, '');
  const client = new RestClient({
    transport: deps.upstream,
    basePath,
    deadlines: settings.deadlines,
    lanes: settings.upstream,
    reporter,
    onCall({ method, path, status, milliseconds }) {
      metrics.upstreamCalls.inc({ method, path, status });
      metrics.upstreamSeconds.observe({ method }, milliseconds / 1000);
    },
    onRead: (source) => metrics.reads.inc({ source }),
    bind: tracing?.bind,
  });
  const profile = createProfileDetector(settings.profile);
  const sessions = createSessionStore(profile, deps.state);
  unknownCodes.subscribe((fact) => log.warn({ fact }, 'unknown code from the customer API'));
  const pace = deps.pace ?? defaultPace;
  const live = createLiveHub({
    sessions,
    profile,
    limits: settings.limits,
    onSize: (size) => metrics.listeners.set(size),
    onPoll: (outcome) => metrics.polls.inc({ outcome }),
    exchange: deps.redis === null ? null : createPollExchange(deps.redis, settings.redisPrefix, turnLife(pace), log),
    pace,
  });
  const { redis } = deps;
  observeState(metrics.registry, {
    lanes: client.lanes,
    reporter,
    isRedisReady: redis === null ? null : () => redis.status === 'ready',
  });
  const masterData = createMasterDataStore({
    hasInactive: () => profile.isOurs,
    onUse: () => masterDataWatch.touch(),
  });
  const masterDataWatch = createMasterDataWatch({
    transport: deps.upstream,
    basePath,
    isOffered: () => profile.isOurs,
    onChange: (lists) => masterData.forget(lists),
    idleAfter: usableFor,
  });
  const aroundBatch: AroundBatch = (loader, size, work) => {
    metrics.loaderBatch.observe({ loader }, size);
    if (tracing === null) return work();
    return tracing.part(`load ${loader}`, 'internal', { 'wr1.loader': loader, 'wr1.batch.size': size }, work);
  };
  return {
    settings,
    log,
    metrics,
    tracing,
    aroundBatch,
    client,
    reachability: createReachability(deps.upstream, basePath),
    reporter,
    profile,
    sessions,
    masterData,
    masterDataWatch,
    live,
  };
}
