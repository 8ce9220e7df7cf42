import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { HTTP_TIMEOUT_MS } from '@wr1/schema/rules/list/limit.ts';
import { currentLanguage } from '../i18n/i18n.ts';

/** Thrown when the gateway could not be reached at all. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/** Thrown when it answered without data; `code` of the first error, null when none was told. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly code: string | null;
  /** Seconds to wait before asking again (RATE_LIMITED); null when not told. */
  readonly retryAfter: number | null;
  constructor(code: string | null, retryAfter: number | null = null) {
    super(code ?? 'no data');
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** One operation without Apollo, for the sign-in page: it stays small because nothing of it needs a cache. */
export async function postOperation<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  let response: Response;
  try {
    // The printer comes with the first request: public pages are read more often than they ask.
    const { print } = await import('./graphql-print.ts');
    response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        'accept-language': bcp47(currentLanguage()),
      },
      // @unmask is a word to Apollo alone: nothing is masked here.
      body: JSON.stringify({ query: print(document).replaceAll(' @unmask', ''), variables }),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
  } catch (error) {
    throw new NetworkFailure('The gateway cannot be reached', { cause: error });
  }
  const body = (await response.json().catch(() => null)) as {
    data?: Data | null;
    errors?: { extensions?: { code?: string; retryAfter?: number } }[];
  } | null;
  if (!body?.data) {
    const told = body?.errors?.[0]?.extensions;
    throw new RequestFailure(told?.code ?? null, told?.retryAfter ?? null);
  }
  return body.data;
}
