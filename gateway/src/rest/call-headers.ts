import { looksLikeApiKey } from '@wr1/schema/rules/access/api-key.ts';

/**
 * Reads that the customer API limits by address: they carry the client's address and are not shared in flight between
 * addresses. All others are made by the gateway itself, which limits its callers by points.
 */
const countedByAddress: ReadonlySet<string> = new Set([
  'publicTracking',
  'scheduleList',
  'scheduleNearby',
  'demoOutbox',
]);

/** Whether equal reads are shared only between callers of one address: a key may be limited to some addresses. */
export const isOfAddress = ({ token }: Caller, path: string): boolean =>
  countedByAddress.has(path) || (token !== null && looksLikeApiKey(token));

/** Headers of a call, named as in the customer API's contract. */
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
  if (call.idempotencyKey !== null) headers['idempotency-key'] = call.idempotencyKey;
  if (call.deviceToken !== undefined) headers['x-device-token'] = call.deviceToken ?? 'new';
  return headers;
}

/** The caller; sent with every call. */
export interface Caller {
  token: string | null;
  /** Value of Accept-Language on the second hop. */
  language: 'en' | 'vi';
  requestId: string;
  /** Address of the client, for the customer API's own limits on sign-in. */
  address: string;
  /** The browser's User-Agent, for the list of sessions; null or absent if unknown. */
  userAgent?: string | null;
}
