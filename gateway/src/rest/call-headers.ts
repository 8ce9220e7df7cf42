import { looksLikeApiKey } from '@wr1/schema/rules/access/api-key.ts';

/**
 * Reads that the customer API counts for each address: they tell it whose they are, and are not shared in flight with
 * those of another one. All others are the gateway's own affair, which limits its callers by points.
 */
const countedByAddress: ReadonlySet<string> = new Set([
  'publicTracking',
  'scheduleList',
  'scheduleNearby',
  'demoOutbox',
]);

/** Whether equal reads are shared between callers of one address only: a key may be for some addresses alone. */
export const isOfAddress = ({ token }: Caller, path: string): boolean =>
  countedByAddress.has(path) || (token !== null && looksLikeApiKey(token));

/** Headers of a call; the names are those of the customer API's contract. */
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

/** Who asks; goes with every call. */
export interface Caller {
  token: string | null;
  /** Value of Accept-Language on the second hop. */
  language: 'en' | 'vi';
  requestId: string;
  /** Address of the client, for the customer API's own limits on sign-in. */
  address: string;
  /** What the browser calls itself, for the list of sessions; null or left out when not known. */
  userAgent?: string | null;
}
