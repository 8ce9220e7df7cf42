import { looksLikeApiKey } from '@wr1/schema/rules/access/api-key.ts';

/**
 * Reads that the customer API limits by address. They include the client's address and are not shared between
 * addresses. For all other reads, the gateway limits its callers by points.
 */
const countedByAddress: ReadonlySet<string> = new Set([
  'publicTracking',
  'scheduleList',
  'scheduleNearby',
  'demoOutbox',
]);

/**
 * Whether equal reads are shared only between callers from the same address. API keys may be limited to some
 * addresses.
 */
export const isOfAddress = ({ token }: Caller, path: string): boolean =>
  countedByAddress.has(path) || (token !== null && looksLikeApiKey(token));

/** Headers of a call, as defined by the customer API's contract. */
export function callHeaders(
  caller: Caller,
  call: {
    method: string;
    path: string;
    body: string | null;
    idempotencyKey: string | null;
    deviceToken?: string | null | undefined;
  },
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': caller.language,
    'x-request-id': caller.requestId,
  };
  if (caller.token !== null) headers['apiKey'] = caller.token;
  if (call.body !== null) headers['content-type'] = 'application/json';
  const isRead = call.method === 'GET';
  if ((!isRead || isOfAddress(caller, call.path)) && caller.address !== '') headers['x-forwarded-for'] = caller.address;
  if (!isRead && caller.userAgent) headers['user-agent'] = caller.userAgent;
  // Headers carry visible ASCII only; the key may be any text.
  if (call.idempotencyKey !== null) headers['idempotency-key'] = encodeURI(call.idempotencyKey.toWellFormed());
  if (call.deviceToken !== undefined) headers['x-device-token'] = call.deviceToken ?? 'new';
  return headers;
}

/** The caller on whose behalf calls are made. */
export interface Caller {
  token: string | null;
  /** Accept-Language for calls to the customer API. */
  language: 'en' | 'vi';
  requestId: string;
  /** The client's address, for the customer API's own limits on sign-in. */
  address: string;
  /** The browser's User-Agent, for the list of sessions; null or absent if unknown. */
  userAgent?: string | null;
}
