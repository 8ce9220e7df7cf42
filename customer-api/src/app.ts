import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { Context } from 'hono';
import { ApiError, asApiError, refusalBody } from './errors.ts';
import { ActionTable, type ApiApp, type RequestEnv } from './http/action-table.ts';
import { ANONYMOUS_CALLS_PER_MINUTE, limitAnonymous, type AdmitAnonymous } from './http/anonymous-limit.ts';
import { clientAddress, trustedProxies, type IsTrusted } from './http/client-address.ts';
import type { Deps } from './http/deps.ts';
import { requestLanguage } from './http/input.ts';
import { describeActions } from './http/open-api.ts';
import { registerModules } from './modules.ts';
import { createCallLog, type CallLog } from './modules/api-key/api-key-call.ts';
import { admitKey, identify } from './modules/api-key/identify.ts';
import { admitGroup } from './modules/user-group/admit-group.ts';
import { observeRequests } from './telemetry/request-telemetry.ts';

const API_VERSION = '1.0.0';

/** The customer API as an app that is not bound to a port. */
export interface CustomerApi {
  app: ApiApp;
  /** All registered calls, for tests and the OpenAPI document. */
  table: ActionTable;
}

function requestIdOf(header: string | undefined): string {
  return header !== undefined && /^[\w.-]{8,64}$/.test(header) ? header : randomUUID();
}

function idempotencyKeyOf(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) throw new ApiError('CHECK_FIELDS', 400);
  return header;
}

/** Reads the X-Device-Token header. A value that cannot be a token returns null, which requests a new one. */
function deviceTokenOf(header: string | undefined): string | null | undefined {
  if (header === undefined) return undefined;
  return /^[\w-]{43}$/.test(header) ? header : null;
}

function addRequestContext(app: ApiApp, deps: Deps, isTrusted: IsTrusted, callLog: CallLog): void {
  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = requestIdOf(c.req.header('x-request-id'));
    const traceId = c.get('traceId');
    const log = deps.log.child(traceId === undefined ? { requestId } : { requestId, traceId });
    // There is no connection in tests.
    const peer: RequestEnv['Bindings'] | undefined = c.env;
    c.header('x-request-id', requestId);
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    c.header('referrer-policy', 'no-referrer');
    c.header('vary', 'apiKey, Accept-Language');
    c.set('request', {
      viewer: null,
      language: requestLanguage(c.req.header('accept-language')),
      requestId,
      log,
      now: deps.clock(),
      address: clientAddress(peer?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), isTrusted),
      userAgent: c.req.header('user-agent')?.slice(0, 300) || null,
      deviceToken: deviceTokenOf(c.req.header('x-device-token')),
      idempotencyKey: undefined,
    });
    c.get('request').idempotencyKey = idempotencyKeyOf(c.req.header('idempotency-key'));
    await next();
    await logKeyCall(c, callLog);
    log.info(
      {
        method: c.req.method,
        path: c.req.path,
        action: c.get('action'),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
        userId: c.get('viewer')?.userId,
        apiKeyId: c.get('apiKey')?.id,
      },
      'request',
    );
  });
}

/** Logs an API key's call. Call it before the response is sent, so that the log is complete. */
async function logKeyCall(c: Context<RequestEnv>, callLog: CallLog): Promise<void> {
  const key = c.get('apiKey');
  if (key === undefined) return;
  const { now, address, requestId } = c.get('request');
  await callLog.write({
    api_key_id: key.id,
    at: now,
    method: c.req.method,
    path: c.req.path.replace(/^\/api\//, ''),
    action: c.get('action') ?? null,
    status: c.res.status,
    code: c.error === undefined ? null : asApiError(c.error).code,
    address,
    request_id: requestId,
    hint: key.hint,
  });
}

function refuse(c: Context<RequestEnv>, error: unknown): Response {
  const refusal = asApiError(error);
  const { language, requestId, log } = c.get('request');
  if (refusal.status >= 500) log.error({ err: error }, 'request failed');
  const seconds = refusal.params['seconds'];
  if (refusal.status === 429 && seconds !== undefined) c.header('retry-after', String(seconds));
  // If part of the body (of a refused file) has not been read, the connection cannot be reused.
  const peer: RequestEnv['Bindings'] | undefined = c.env;
  if (peer?.incoming?.complete === false) c.header('connection', 'close');
  return c.json(refusalBody(refusal, language, requestId), refusal.status);
}

/** Adds /health (the process is running) and /ready (the database responds, so requests can be served). */
function addHealth(app: ApiApp, { db }: Deps): void {
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/ready', async (c) => {
    try {
      await sql`select 1`.execute(db);
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'unavailable' }, 503);
    }
  });
}

function addOpenApi(app: ApiApp, table: ActionTable, admitAnonymous: AdmitAnonymous): void {
  let text: string | undefined;
  app.get('/api/openapi.json', async (c) => {
    await admitAnonymous(c.get('request').address);
    if (text === undefined) {
      describeActions(app.openAPIRegistry, table.descriptions());
      text = JSON.stringify(
        app.getOpenAPI31Document({
          openapi: '3.1.0',
          info: { title: 'Customer API', version: API_VERSION },
          servers: [{ url: '/api' }],
        }),
      );
    }
    return c.body(text, 200, { 'content-type': 'application/json; charset=UTF-8' });
  });
}

/** Builds the customer API without opening a database or binding a port; tests call `app.request()`. */
export function createApp(deps: Deps): CustomerApi {
  const app: ApiApp = new OpenAPIHono<RequestEnv>();
  const isTrusted = trustedProxies(deps.config.trustProxy);
  const admitAnonymous = limitAnonymous(deps.config.anonymousPerMinute ?? ANONYMOUS_CALLS_PER_MINUTE, isTrusted);
  observeRequests(app, deps);
  addRequestContext(app, deps, isTrusted, createCallLog(deps.db, deps.log));
  addHealth(app, deps);
  const table = new ActionTable(app, {
    basePath: '/api',
    authenticate: (token, context) => identify(deps.db, token, context),
    admitKey,
    admitGroup,
    admitAnonymous,
    checkAnswers: deps.config.checkAnswers,
  });
  registerModules(table, deps);
  addOpenApi(app, table, admitAnonymous);
  app.notFound((c) => refuse(c, new ApiError('NOT_FOUND', 404)));
  app.onError((error, c) => refuse(c, error));
  return { app, table };
}
