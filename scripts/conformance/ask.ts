/** A customer API's response, or the reason there was none. */
export interface Reply {
  /** HTTP status; null if there was no response. */
  status: number | null;
  /** The parsed body; undefined if it is not JSON. */
  body: unknown;
  /** The body's first characters. */
  text: string;
  /** Reason there was no response; null if there was one. */
  failure: string | null;
  milliseconds: number;
}

/** How to reach a customer API. */
export interface Target {
  /** Base URL to which the paths are appended. */
  url: string;
  /** Timeout until the last byte, in milliseconds. */
  timeoutMs: number;
  fetch: typeof fetch;
}

const MOST_BYTES = 32 * 1024 * 1024;

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timed out';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * Makes one call as the gateway does.
 * @param token value of the apiKey header; null sends none
 */
export async function ask(
  target: Target,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Reply> {
  const started = performance.now();
  const took = (): number => Math.round(performance.now() - started);
  const isBytes = body instanceof Uint8Array;
  try {
    const response = await target.fetch(`${target.url.replace(/\/$/, '')}/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': 'en',
        ...(token === null ? {} : { apikey: token }),
        ...(body === undefined ? {} : { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
      // Redirects are reported instead of followed, because the gateway does not follow them either.
      redirect: 'manual',
      signal: AbortSignal.timeout(target.timeoutMs),
    });
    const bytes = await response.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    const reply = { status: response.status, text: text.slice(0, 500), milliseconds: took() };
    if (bytes.byteLength > MOST_BYTES) return { ...reply, body: undefined, failure: 'the response exceeds 32 MB' };
    try {
      return { ...reply, body: JSON.parse(text), failure: null };
    } catch {
      return { ...reply, body: undefined, failure: null };
    }
  } catch (error) {
    return { status: null, body: undefined, text: '', failure: reasonOf(error), milliseconds: took() };
  }
}
