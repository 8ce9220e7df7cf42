import type { Tracing } from '@wr1/schema/trace/tracing.ts';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Redis } from 'ioredis';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { GatewayContext } from './context.ts';
import type { RequestFacts } from './context.ts';
import type { Settings } from './env.ts';
import { chooseMediaType } from './http/accept.ts';
import { authRoutes } from './http/auth.ts';
import type { HttpEnv } from './http/auth.ts';
import { createCors } from './http/cors.ts';
import { dcsaRoutes } from './http/dcsa.ts';
import { demoOutboxRoutes } from './http/page/demo-outbox.ts';
import { devProxyRoutes } from './http/page/dev-proxy.ts';
import { docsRoutes } from './http/page/docs.ts';
import { fileRoutes } from './http/files.ts';
import { graphiqlRoutes } from './http/page/graphiql.ts';
import { answerGraphql, plainAnswer } from './http/graphql.ts';
import type { GraphqlAnswer, GraphqlRequest } from './http/graphql.ts';
import { healthRoutes } from './http/metrics/health.ts';
import { nodeHeaders, readNodeBody, writeNode } from './http/node-adapter.ts';
import { foreignHostText } from './http/own-host.ts';
import { readFacts } from './http/request-facts.ts';
import { securityHeaders } from './http/page/security-headers.ts';
import { securityTextRoutes } from './http/page/security-text.ts';
import { webRoutes } from './http/page/web.ts';
import { sendStream } from './http/event-stream.ts';
import { createGatewayYoga } from './http/yoga.ts';
import type { Pace } from './modules/live-event/pace.ts';
import { createAnswerMemory } from './plugins/answer-memory.ts';
import { persistedDocuments } from './plugins/persisted-documents.ts';
import type { PersistedDocuments } from './plugins/persisted-documents.ts';
import { createPlugins } from './plugins/plugins.ts';
import { createRateLimit } from './plugins/rate-limit.ts';
import { createSharedState } from './plugins/shared-limiter.ts';
import { tracedTransport } from './rest/traced-transport.ts';
import type { UpstreamTransport } from './rest/transport.ts';
import { buildGatewaySchema } from './schema.ts';
import { createServices } from './services.ts';
import type { Services } from './services.ts';

/** External dependencies of a gateway. */
export interface GatewayDeps {
  settings: Settings;
  log: Logger;
  /** Connection to the customer API. */
  upstream: UpstreamTransport;
  /** The web app's documents; defaults to none. */
  documents?: PersistedDocuments;
  /** The web app's build folder; null to serve no pages. */
  webFolder?: string | null;
  /** The explorer's build folder; null to serve none. */
  graphiqlFolder?: string | null;
  /** The documentation's build folder; null to serve none. */
  docsFolder?: string | null;
  /** Null or omitted if tracing is off. */
  tracing?: Tracing | null;
  /** Poll timing for live events; shortened in tests. */
  pace?: Pace;
  /** For tests: treats leaf values that are not in their final form as errors. */
  checksLeaves?: boolean;
}

/** A gateway that is not bound to a port. */
export interface Gateway {
  /** For node:http. */
  nodeListener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Handles a Request without sockets; does not support streams. */
  fetch: (request: Request) => Promise<Response>;
  /** Running services, for metrics and tests. */
  services: Services;
  /** Makes the readiness probe fail for load balancers, and completes all streams. */
  drain(): void;
  close(): Promise<void>;
}

/** Connects to Redis, through which gateways share limits and notifications; null without an address. */
function connectRedis(url: string | null, log: Logger): Redis | null {
  if (url === null) return null;
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  redis.on('error', (error: Error) => log.warn({ text: error.message }, 'redis'));
  return redis;
}

const graphqlPath = '/graphql';
/** Interval at which unused cached responses are removed, in milliseconds. */
const tidyEvery = 60_000;
const pathOf = (target: string): string => target.split('?', 1)[0] ?? '/';

/** Builds a gateway without binding a port or reading the environment, so that tests can call `fetch`. */
export function createGateway(given: GatewayDeps): Gateway {
  const { tracing = null } = given;
  const deps = tracing === null ? given : { ...given, upstream: tracedTransport(given.upstream, tracing) };
  const { settings, log } = deps;
  const schema = buildGatewaySchema();
  const redis = connectRedis(settings.redisUrl, log);
  const state = createSharedState(redis, settings.redisPrefix, log);
  const services = createServices({ ...deps, redis, state });
  const rateLimit = createRateLimit(settings.limits, state);
  const memory = createAnswerMemory();
  const tidying = setInterval(() => {
    memory.forgetStale();
    services.client.forgetStale();
  }, tidyEvery).unref();
  const documents = deps.documents ?? persistedDocuments({});
  const checksLeaves = deps.checksLeaves ?? false;
  const plugins = createPlugins({ schema, settings, documents, rateLimit, memory, checksLeaves });
  const yoga = createGatewayYoga(schema, plugins);
  const cors = createCors(settings.corsOrigins);
  const secure = securityHeaders(settings);
  let isDraining = false;

  const app = new Hono<HttpEnv>();
  app.use('*', async (c, next) => {
    const env = c.env as { incoming?: IncomingMessage } | undefined;
    const facts = readFacts((name) => c.req.header(name) ?? null, env?.incoming?.socket.remoteAddress ?? '', settings);
    c.set('facts', facts);
    for (const [name, value] of secure) c.header(name, value);
    c.header('x-request-id', facts.requestId);
    await next();
  });
  app.onError((error, c) => {
    log.error({ requestId: c.get('facts').requestId, text: error.message, stack: error.stack }, 'unexpected error');
    return c.json({ code: 'INTERNAL' }, 500);
  });
  app.notFound((c) => c.json({ code: 'NOT_FOUND' }, 404));
  app.route(
    '/',
    healthRoutes(services, () => isDraining),
  );
  app.route('/auth', authRoutes(services));
  app.route('/files', fileRoutes(services, deps.upstream));
  app.route('/dcsa/tnt/v2', dcsaRoutes(services, rateLimit));
  app.route('/', securityTextRoutes(settings));
  app.route('/', demoOutboxRoutes(services));
  if (settings.graphiql && deps.graphiqlFolder !== null && deps.graphiqlFolder !== undefined)
    app.route('/', graphiqlRoutes(deps.graphiqlFolder));
  if (settings.docs && deps.docsFolder !== null && deps.docsFolder !== undefined)
    app.route('/', docsRoutes(deps.docsFolder));
  if (settings.webDevUrl !== null) app.route('/', devProxyRoutes(settings.webDevUrl));
  app.route('/', webRoutes(deps.webFolder ?? null, settings.publicUrl));
  const appListener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  /** Responds to a request to /graphql; the headers include those common to all responses. */
  async function answer(request: GraphqlRequest, facts: RequestFacts): Promise<GraphqlAnswer> {
    const origin = request.header('origin');
    const isEvents = chooseMediaType(request.header('accept')) === 'text/event-stream';
    let answered: GraphqlAnswer;
    if (request.method === 'OPTIONS') answered = plainAnswer(204, cors.preflight(origin));
    // A new stream would be cut off at once; a retry reaches another gateway.
    else if (isDraining && isEvents) answered = plainAnswer(503, [['Retry-After', '1']]);
    else answered = await answerGraphql(request, new GatewayContext(facts, services), yoga);
    const common: [string, string][] = [
      ['x-request-id', facts.requestId],
      ['Cache-Control', 'no-store'],
    ];
    return { ...answered, headers: [...secure, ...common, ...cors.headers(origin), ...answered.headers] };
  }

  async function serveGraphql(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const header = nodeHeaders(request);
    const facts = readFacts(header, request.socket.remoteAddress ?? '', settings);
    const { method = 'GET', url = '/' } = request;
    try {
      const body = (limit: number): Promise<string | null> => readNodeBody(request, limit);
      const answered = await answer({ method, target: url, header, body }, facts);
      if (answered.stream === null) writeNode(response, answered);
      else sendStream(request, response, answered.stream, answered.headers);
    } catch (error) {
      log.warn(
        { requestId: facts.requestId, text: error instanceof Error ? error.message : 'unknown' },
        'request broken off',
      );
      if (!response.headersSent) response.writeHead(400, secure.flat());
      response.end();
    }
  }

  async function fetchGraphql(request: Request): Promise<Response> {
    const header = (name: string): string | null => request.headers.get(name);
    const body = async (limit: number): Promise<string | null> => {
      const text = await request.text();
      return Buffer.byteLength(text) > limit ? null : text;
    };
    const { method, url } = request;
    const answered = await answer({ method, target: url, header, body }, readFacts(header, '', settings));
    const { status, headers, stream } = answered;
    if (stream !== null) {
      stream.close();
      return new Response('Streams require a socket.', { status: 406, headers });
    }
    return new Response(status === 204 ? null : answered.body.map(String).join(''), { status, headers });
  }

  return {
    services,
    nodeListener(request, response) {
      const { url = '/' } = request;
      const foreign = foreignHostText(settings, request.headers.host, url);
      if (foreign !== null) {
        response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
        response.end(foreign);
        return;
      }
      const isGraphql = pathOf(url) === graphqlPath;
      void (isGraphql ? serveGraphql(request, response) : appListener(request, response));
    },
    fetch: async (request) =>
      new URL(request.url).pathname === graphqlPath ? fetchGraphql(request) : app.fetch(request),
    drain() {
      isDraining = true;
      services.live.close();
    },
    async close() {
      isDraining = true;
      clearInterval(tidying);
      services.live.close();
      services.masterDataWatch.close();
      await services.reporter.close();
      state.close();
      await deps.upstream.close();
      redis?.disconnect();
    },
  };
}
