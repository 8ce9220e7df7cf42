import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { HTTP_TIMEOUT_MS } from '@wr1/schema/rules/list/limit.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { session } from '../session/browser-session.ts';

export const graphqlPath = '/graphql';

/** `fetch` with the timeout that the specification requires, in addition to the caller's signal. */
export function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit });
}

/** Headers for every GraphQL request: the token, renewed if necessary, and the page's language. */
export async function requestHeaders(): Promise<Record<string, string>> {
  const token = await session.token();
  return { 'accept-language': bcp47(currentLanguage()), ...(token === null ? {} : { apiKey: token }) };
}
