import { refusal } from '@wr1/schema/rest/common.ts';
import type { z } from 'zod';
import { reportedCodes, UpstreamFailure } from './failure.ts';
import { parseJson } from './safe-json.ts';
import type { UpstreamResponse } from './transport.ts';

const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429]);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function bodyCode(body: unknown): number | null {
  if (!isObject(body)) return null;
  const { code } = body;
  const number =
    typeof code === 'number' ? code : typeof code === 'string' && /^\d{3}$/.test(code) ? Number(code) : null;
  return number !== null && reportedCodes.has(number) ? number : null;
}

const messageOf = (body: unknown, fallback: string): string =>
  isObject(body) && typeof body['message'] === 'string' ? body['message'].slice(0, 300) : fallback;

function readJson(response: UpstreamResponse): unknown {
  try {
    return parseJson(response.body);
  } catch (error) {
    throw new UpstreamFailure(
      'bad-response',
      `invalid JSON: ${error instanceof Error ? error.message.slice(0, 80) : ''}`,
      {
        status: response.status,
        cause: error,
      },
    );
  }
}

function tryJson(response: UpstreamResponse): unknown {
  try {
    return readJson(response);
  } catch {
    return null;
  }
}

function retryAfterOf(response: UpstreamResponse): number | null {
  const value = response.headers['retry-after'];
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : null;
}

/**
 * The code with which a failure must be reported (specification, section 7).
 * @returns HTTP status or body code; null if it need not be reported
 */
export function serverFailureCodeOf(failure: UpstreamFailure): number | null {
  return failure.kind === 'server-failure' ? failure.status : null;
}

/**
 * Parses and validates a response.
 * @param schema shape of a valid response
 * @throws UpstreamFailure `server-failure` for the codes in section 7, `refused` for 4xx, otherwise
 * `bad-response`
 */
export function readAnswer<T extends z.ZodType>(response: UpstreamResponse, schema: T): z.output<T> {
  const { status } = response;
  if (reportedCodes.has(status)) {
    throw new UpstreamFailure('server-failure', messageOf(tryJson(response), `HTTP ${status}`), {
      status,
      retryAfter: retryAfterOf(response),
    });
  }
  if (refusals.has(status)) {
    const body = tryJson(response);
    const code = bodyCode(body);
    if (code !== null) throw new UpstreamFailure('server-failure', messageOf(body, `code ${code}`), { status: code });
    const parsed = refusal.safeParse(body);
    throw new UpstreamFailure('refused', `refused with ${status}`, {
      status,
      refusal: parsed.success ? parsed.data : null,
      retryAfter: retryAfterOf(response),
    });
  }
  if (status < 200 || status > 299)
    throw new UpstreamFailure('bad-response', `unexpected status ${status}`, { status });
  const body = readJson(response);
  const code = bodyCode(body);
  if (code !== null) throw new UpstreamFailure('server-failure', messageOf(body, `code ${code}`), { status: code });
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const problem = `wrong shape at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  throw new UpstreamFailure('bad-response', problem, { status });
}
