import { print } from 'graphql';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { bcp47 } from '@wr1/schema/rules/language.ts';
import { HTTP_TIMEOUT_MS } from '@wr1/schema/rules/limit.ts';
import { currentLanguage } from '../i18n/i18n.ts';

/** Thrown when the gateway could not be reached at all. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/** Thrown when it answered without data; `code` of the first error, null when none was told. */
export class RequestFailure extends Error {
  override name = 'RequestFailure';
  readonly code: string | null;
  constructor(code: string | null) {
    super(code ?? 'no data');
    this.code = code;
  }
}

/** One operation without Apollo, for the sign-in page: it stays small because nothing of it needs a cache. */
export async function postOperation<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  let response: Response;
  try {
    response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        'accept-language': bcp47(currentLanguage()),
      },
      body: JSON.stringify({ query: print(document), variables }),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
  } catch (error) {
    throw new NetworkFailure('The gateway cannot be reached', { cause: error });
  }
  const body = (await response.json().catch(() => null)) as {
    data?: Data | null;
    errors?: { extensions?: { code?: string } }[];
  } | null;
  if (!body?.data) throw new RequestFailure(body?.errors?.[0]?.extensions?.code ?? null);
  return body.data;
}
