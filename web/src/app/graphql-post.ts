import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { HTTP_TIMEOUT_MS } from '@wr1/schema/rules/list/limit.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { connection } from './live/browser-connection.ts';

export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/**
 * Thrown if the gateway answered without data. `code` is the code of the first error, null if unspecified.
 */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly code: string | null;
  /** Seconds to wait before retrying (RATE_LIMITED); null if unspecified. */
  readonly retryAfter: number | null;
  constructor(code: string | null, retryAfter: number | null = null) {
    super(code ?? 'no data');
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/**
 * Runs one operation without Apollo. The sign-in page uses it to stay small, because it needs no cache.
 * @param token access token; null for a visitor
 */
export async function postOperation<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  token: string | null = null,
): Promise<Data> {
  let response: Response;
  try {
    // The printer is loaded with the first request, because most public pages make none.
    const { print } = await import('./graphql-print.ts');
    response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        'accept-language': bcp47(currentLanguage()),
        ...(token !== null && { apiKey: token }),
      },
      // The @unmask directive is specific to Apollo, and nothing is masked here.
      body: JSON.stringify({ query: print(document).replaceAll(' @unmask', ''), variables }),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
  } catch (error) {
    connection.suspect();
    throw new NetworkFailure('The gateway cannot be reached', { cause: error });
  }
  const body = (await response.json().catch(() => null)) as {
    data?: Data | null;
    errors?: { extensions?: { code?: string; retryAfter?: number } }[];
  } | null;
  if (!body?.data) {
    const reason = body?.errors?.[0]?.extensions;
    throw new RequestFailure(reason?.code ?? null, reason?.retryAfter ?? null);
  }
  return body.data;
}
