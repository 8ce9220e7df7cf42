import { Hono } from 'hono';
import type { Context } from 'hono';
import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { UPLOAD_MAX_BYTES } from '@wr1/schema/rules/list/limit.ts';
import { buildTarget } from '../rest/target.ts';
import { serverFailureCodeOf } from '../rest/answer.ts';
import { reportedCodes, UpstreamFailure } from '../rest/failure.ts';
import type { FileRequest, UpstreamTransport } from '../rest/transport.ts';
import type { Services } from '../services.ts';
import type { HttpEnv } from './auth.ts';

/** The format of the customer API's tokens; anything else is not forwarded. */
const TOKEN = /^[\w.-]{20,200}$/;

/**
 * Whether a token belongs to an export or a PDF, which is generated during the download and available once.
 * Tokens of stored files have three parts, the first of which may also be `d`.
 */
const isGenerated = (token: string): boolean => /^d\.[^.]+$/.test(token);

/** Headers of the customer API's response that are passed on to the client. */
const PASSED = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'etag',
  'retry-after',
];

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';

/** The announced length of a request body; null if it is missing or invalid. */
function announcedBytes(c: Context): number | null {
  const text = c.req.header('content-length');
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * Downloads or uploads a file.
 * @throws UpstreamFailure if the customer API is unreachable or fails, so that the breaker for files counts the failure
 */
async function askForFile(upstream: UpstreamTransport, target: string, init: FileRequest): Promise<Response> {
  const answer = await upstream.stream(target, init).catch((error: unknown) => {
    // A client that disconnects does not indicate a fault of the customer API; a timeout does.
    const isGone = init.signal.aborted && !isTimeout(init.signal.reason);
    if (isGone) throw error;
    const kind = init.signal.aborted ? 'timeout' : 'unavailable';
    throw new UpstreamFailure(kind, error instanceof Error ? error.message : 'unknown', { cause: error });
  });
  const { status } = answer;
  if (!reportedCodes.has(status)) return answer;
  await answer.body?.cancel();
  throw new UpstreamFailure('server-failure', `HTTP ${status}`, { status });
}

async function passOn(c: Context, answer: Response): Promise<Response> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  // Browsers must not guess another type, even if the customer API omits this header.
  headers['content-security-policy'] ??= "default-src 'none'; sandbox; frame-ancestors 'none'";
  const isEmpty = answer.status === 204 || answer.status === 304 || c.req.method === 'HEAD';
  // Cancelled because an unread body would occupy its connection.
  if (isEmpty) await answer.body?.cancel();
  return c.newResponse(isEmpty ? null : answer.body, answer.status as 200, headers);
}

/**
 * PUT and GET /files/:token: one upload, a stored file for a limited time, or a generated file once. The
 * token alone grants access; the customer API issues and checks it. Bytes are streamed and not stored here.
 * No token is logged.
 */
export function fileRoutes(services: Services, upstream: UpstreamTransport): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { settings, log, client, reporter } = services;
  const basePath = new URL(settings.customerApiUrl).pathname.replace(/\/$/, '');

  async function pass(c: Context<HttpEnv>, method: 'GET' | 'PUT', extra: Record<string, string>): Promise<Response> {
    const token = c.req.param('token') ?? '';
    if (!TOKEN.test(token)) return c.json({ code: 'NOT_FOUND' }, 404);
    const { requestId, language, address } = c.get('facts');
    const headers = {
      'accept-language': bcp47(language),
      'x-request-id': requestId,
      // Requests the bytes unchanged: decoding them here would change the length.
      'accept-encoding': 'identity',
      ...(address === '' ? {} : { 'x-forwarded-for': address }),
      ...extra,
    };
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(settings.deadlines.file)]);
    const body = method === 'PUT' ? c.req.raw.body : null;
    const path = isGenerated(token) ? 'download' : 'file';
    const target = buildTarget(basePath, path, { token });
    try {
      const end = performance.now() + settings.deadlines.file;
      const ask = () => askForFile(upstream, target, { method, headers, body, signal });
      return await passOn(c, await client.lanes.file.run(path, end, ask));
    } catch (error) {
      const code = error instanceof UpstreamFailure ? serverFailureCodeOf(error) : null;
      if (code !== null) reporter.report({ url: target, method, code, message: `HTTP ${code}`, requestId });
      // A client that disconnects is not an error.
      if (!c.req.raw.signal.aborted)
        log.warn({ requestId, text: error instanceof Error ? error.message : 'unknown' }, 'file broken off');
      return c.json({ code: 'UPSTREAM_UNAVAILABLE' }, 503);
    }
  }

  app.get('/:token', async (c) => {
    // A HEAD request would consume a file that can be downloaded only once.
    if (c.req.method === 'HEAD' && isGenerated(c.req.param('token'))) return c.newResponse(null, 405, { Allow: 'GET' });
    const known = c.req.header('if-none-match');
    return pass(c, 'GET', known === undefined ? {} : { 'if-none-match': known });
  });
  app.put('/:token', async (c) => {
    const size = announcedBytes(c);
    if (size === null) return c.json({ code: 'LENGTH_REQUIRED' }, 411);
    if (size > UPLOAD_MAX_BYTES) return c.json({ code: 'FILE_INVALID' }, 413);
    return pass(c, 'PUT', { 'content-type': 'application/octet-stream', 'content-length': String(size) });
  });
  app.all('/:token', (c) => c.json({ code: 'METHOD_NOT_ALLOWED' }, 405, { Allow: 'GET, HEAD, PUT' }));
  return app;
}
