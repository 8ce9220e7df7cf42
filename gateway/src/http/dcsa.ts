import { Hono } from 'hono';
import type { Context } from 'hono';
import { STATUS_CODES } from 'node:http';
import { GatewayContext } from '../context.ts';
import { gatewayError, presentError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { dcsaCursor } from '../modules/tracking-event/dcsa-cursor.ts';
import { toDcsaEvent } from '../modules/tracking-event/dcsa-event.ts';
import { readDcsaQuery } from '../modules/tracking-event/dcsa-query.ts';
import type { DcsaProblem, DcsaQuestion } from '../modules/tracking-event/dcsa-query.ts';
import { fetchTrackingEvents } from '../modules/tracking-event/tracking-event.api.ts';
import { knownEvent } from '../modules/tracking-event/tracking-event-view.ts';
import type { RateLimit } from '../plugins/rate-limit.ts';
import { rateLimitHeaders } from '../plugins/rate-limit.ts';
import { UpstreamFailure } from '../rest/failure.ts';
import type { TrackingEventRow } from '@wr1/schema/rest/milestone/tracking-event.ts';
import type { Services } from '../services.ts';
import type { HttpEnv } from './auth.ts';

/** The supported release of DCSA Track and Trace, and the major version that a request may specify. */
const API_VERSION = '2.2.0';
const API_MAJOR = '2';

/** Points for one call, plus one for each requested event; as for GraphQL's `trackingEvents`. */
const CALL_POINTS = 3;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  NOT_SUPPORTED: 501,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 503,
  UPSTREAM_BAD_RESPONSE: 503,
};

/** Scheme and host without a trailing slash; empty for a host that is not safe in a header. */
function originOf(c: Context<HttpEnv>, publicUrl: string | null): string {
  const { origin } = new URL(publicUrl ?? c.req.url);
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : '';
}

const toEvents = (rows: readonly TrackingEventRow[]) =>
  rows.flatMap((row) => {
    const event = knownEvent(row);
    return (event === null ? null : toDcsaEvent(event)) ?? [];
  });

/**
 * GET /dcsa/tnt/v2/events and /events/{eventID}: events of the caller's bookings in the format of DCSA Track
 * and Trace 2.2. Credentials, limits and permissions are the same as for GraphQL.
 */
export function dcsaRoutes(services: Services, rateLimit: RateLimit): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { settings, metrics, log, profile, tracing } = services;

  /** DCSA's error object. */
  function refuse(c: Context<HttpEnv>, status: number, errors: readonly DcsaProblem[]): Response {
    const { pathname, search } = new URL(c.req.url);
    const body = {
      httpMethod: c.req.method,
      requestUri: `${originOf(c, settings.publicUrl)}${pathname}${search}`,
      errors,
      statusCode: status,
      statusCodeText: STATUS_CODES[status] ?? '',
      errorDateTime: new Date().toISOString(),
    };
    return c.json(body, status as 400);
  }

  function refuseError(c: Context<HttpEnv>, error: unknown): Response {
    const { requestId, language } = c.get('facts');
    const shown = presentError(error, language, requestId);
    metrics.errors.inc({ code: shown.code });
    if (shown.cause !== null) log.warn({ requestId, code: shown.code }, 'dcsa call failed');
    if (shown.retryAfter !== null) c.header('Retry-After', String(shown.retryAfter));
    const { code, message } = { code: shown.code, message: shown.error.message };
    return refuse(c, STATUS[code] ?? 500, [{ reason: code, message }]);
  }

  /** Takes the points and requires a token; the customer API authenticates the caller. */
  async function enter(c: Context<HttpEnv>, points: number): Promise<GatewayContext> {
    const context = new GatewayContext(c.get('facts'), services);
    const allowance = await rateLimit.take(await services.sessions.ownerOf(context.rest), context.address, points);
    for (const [name, value] of rateLimitHeaders(allowance)) c.header(name, value);
    if (context.token === null) throw gatewayError('UNAUTHENTICATED');
    return context;
  }

  async function checkProfile(context: GatewayContext): Promise<void> {
    if ((await profile.detect(context.rest)) === 'section7')
      throw new UpstreamFailure('not-supported', 'the customer API supports only the calls in section 7');
  }

  function pageHeaders(c: Context<HttpEnv>, { parameters, limit, seq }: DcsaQuestion, next: number | null): void {
    const { pathname } = new URL(c.req.url);
    const link = (at: number | null): string =>
      `${originOf(c, settings.publicUrl)}${pathname}?cursor=${dcsaCursor(parameters, at)}&limit=${limit}`;
    c.header('Current-Page', link(seq));
    c.header('First-Page', link(null));
    if (next === null) return;
    c.header('Next-Page', link(next));
    c.header('Link', `<${link(next)}>; rel="next"`);
  }

  async function list(c: Context<HttpEnv>): Promise<Response> {
    const question = readDcsaQuery(new URL(c.req.url).searchParams);
    const context = await enter(c, CALL_POINTS + ('limit' in question ? question.limit : 0));
    if ('problems' in question) return refuse(c, 400, question.problems);
    await checkProfile(context);
    // Makes a minimal call if there is nothing to look up, so that the caller is authenticated anyway.
    const query = question.query ?? { limit: 1, before: 0 };
    const page = await fetchTrackingEvents(context.rest, query);
    pageHeaders(c, question, page.more ? page.lastSeq : null);
    return c.json(toEvents(page.rows));
  }

  async function one(c: Context<HttpEnv>): Promise<Response> {
    const context = await enter(c, CALL_POINTS + 1);
    await checkProfile(context);
    const id = c.req.param('eventID') ?? '';
    const isAsked = UUID.test(id);
    const page = await fetchTrackingEvents(context.rest, isAsked ? { id: id.toLowerCase() } : { limit: 1, before: 0 });
    const [event] = toEvents(page.rows);
    if (event === undefined) throw gatewayError('NOT_FOUND');
    return c.json(event);
  }

  /** Runs a call, reports errors in DCSA's format, and records metrics as for an operation. */
  const counted = (work: (c: Context<HttpEnv>) => Promise<Response>) => async (c: Context<HttpEnv>) => {
    const start = performance.now();
    const asked = c.req.header('api-version');
    const answer = (): Promise<Response> =>
      (asked !== undefined && asked !== API_MAJOR
        ? Promise.resolve(refuse(c, 400, [{ reason: 'invalidVersion', message: `API-Version must be ${API_MAJOR}.` }]))
        : work(c)
      ).catch((error: unknown) => refuseError(c, error));
    const { requestId, traceHeaders: parent = {} } = c.get('facts');
    const response = await (tracing === null
      ? answer()
      : tracing.run('dcsa events', { kind: 'server', parent, facts: { 'wr1.request_id': requestId } }, answer));
    metrics.operationSeconds.observe({ kind: 'dcsa' }, (performance.now() - start) / 1000);
    metrics.operations.inc({ kind: 'dcsa', outcome: String(response.status) });
    const ms = Math.round(performance.now() - start);
    log.info({ requestId, kind: 'dcsa', status: response.status, ms }, 'operation');
    return response;
  };

  app.use('*', async (c, next) => {
    c.header('API-Version', API_VERSION);
    c.header('Cache-Control', 'no-store');
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    c.header('Allow', 'GET, HEAD');
    return refuse(c, 405, [{ reason: 'methodNotAllowed', message: 'Events are read-only.' }]);
  });
  app.get('/events', counted(list));
  app.get('/events/:eventID', counted(one));
  app.get('*', (c) => refuse(c, 404, [{ reason: 'NOT_FOUND', message: 'This call does not exist.' }]));
  return app;
}
