import { DEFAULT_LANGUAGE, languageOf, type Language } from '@wr1/schema/rules/code/language.ts';
import type { TraceHeaders } from '@wr1/schema/trace/tracing.ts';
import { randomUUID } from 'node:crypto';
import type { RequestFacts } from '../context.ts';
import { readEventId } from '../modules/live-event/live-event.ts';
import type { Settings } from '../env.ts';
import { isOwnOrigin } from './own-host.ts';
import { readDeviceToken } from './refresh-cookie.ts';
import { clientAddress } from './trusted-proxy.ts';

/** Reads a header by its lower-case name; null if it is missing. */
export type ReadHeader = (name: string) => string | null;

const known = new Map<string, Language>();

/**
 * The product language that a client prefers.
 * @param header Accept-Language; vi and vn both mean Vietnamese
 */
export function preferredLanguage(header: string | null): Language {
  if (header === null || header === '') return DEFAULT_LANGUAGE;
  const before = known.get(header);
  if (before !== undefined) return before;
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';');
      const quality = options
        .map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1])
        .find((value) => value !== undefined);
      return { language: languageOf(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((choice) => choice.language !== null && choice.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const language = wanted[0]?.language ?? DEFAULT_LANGUAGE;
  // Clients can send arbitrary header values, so the cache is bounded.
  if (known.size < 500) known.set(header, language);
  return language;
}

/** A header value safe to forward, shortened; null if it is missing or unsafe. */
function readUserAgent(value: string | null): string | null {
  const text = value?.slice(0, 300) ?? '';
  return /^[\x20-\x7e]+$/.test(text) ? text : null;
}

/** The client's trace headers; undefined if there are none. */
function traceHeaders(header: ReadHeader): TraceHeaders | undefined {
  const traceparent = header('traceparent');
  if (traceparent === null) return undefined;
  return { traceparent, tracestate: header('tracestate') ?? undefined };
}

/**
 * Collects the facts about a request that handlers need.
 * @param socketAddress the peer's address
 * @param settings trusted proxies and public address
 */
export function readFacts(header: ReadHeader, socketAddress: string, settings: Settings): RequestFacts {
  const given = header('x-request-id');
  const token = header('apikey');
  return {
    requestId: given !== null && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID(),
    // A token is visible ASCII; anything else would only break the header of the call to the customer API.
    token: token !== null && /^[\x21-\x7e]{1,500}$/.test(token) ? token : null,
    language: preferredLanguage(header('accept-language')),
    address: clientAddress(socketAddress, header('x-forwarded-for'), settings.trustProxy),
    userAgent: readUserAgent(header('user-agent')),
    deviceToken: isOwnOrigin(settings, header('origin'), header('host'))
      ? readDeviceToken(settings, header('cookie'))
      : undefined,
    isExplorer: header('x-wr1-client') === 'graphiql',
    lastEventId: readEventId(header('last-event-id')),
    traceHeaders: traceHeaders(header),
  };
}
