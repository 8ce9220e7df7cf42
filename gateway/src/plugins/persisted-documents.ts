import type { GraphQLParams } from 'graphql-yoga';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { gatewayError } from '../errors.ts';
import type { GatewayPlugin } from './plugin.ts';

/** Documents of our web app by their SHA-256, validated at build time. */
export interface PersistedDocuments {
  readonly size: number;
  /** The document with a hash; null if it is not in the manifest. */
  find(hash: string): string | null;
  /** Whether a document sent in full is in the manifest. */
  has(source: string): boolean;
}

const manifest = z.record(z.string().regex(/^(sha256:)?[0-9a-f]{64}$/), z.string());

/** @param documents texts by hash, with or without the prefix `sha256:` */
export function persistedDocuments(documents: Readonly<Record<string, string>>): PersistedDocuments {
  const byHash = new Map(Object.entries(documents).map(([hash, text]) => [hash.replace(/^sha256:/, ''), text]));
  const texts = new Set(byHash.values());
  return {
    size: byHash.size,
    find: (hash) => byHash.get(hash.replace(/^sha256:/, '')) ?? null,
    has: (source) => texts.has(source),
  };
}

/**
 * Reads the manifest written by the web build.
 * @param path of persisted-documents.json; a missing file counts as an empty manifest
 * @throws Error if the format is invalid or a hash does not match its text
 */
export function readPersistedDocuments(path: string): PersistedDocuments {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return persistedDocuments({});
  }
  const documents = manifest.parse(JSON.parse(text));
  for (const [hash, source] of Object.entries(documents)) {
    if (createHash('sha256').update(source).digest('hex') !== hash.replace(/^sha256:/, '')) {
      throw new Error(`persisted document ${hash} does not match its hash`);
    }
  }
  return persistedDocuments(documents);
}

const parameters = z.object({
  query: z.string().nullish(),
  documentId: z.string().max(100).nullish(),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});
type Parameters = z.infer<typeof parameters>;

function sourceOf({ query, documentId, extensions }: Parameters, documents: PersistedDocuments): string {
  if (typeof query === 'string' && query !== '') return query;
  const persistedQuery = extensions?.['persistedQuery'];
  const hash =
    documentId ??
    (typeof persistedQuery === 'object' && persistedQuery !== null && 'sha256Hash' in persistedQuery
      ? persistedQuery.sha256Hash
      : null);
  if (typeof hash !== 'string')
    throw gatewayError('BAD_USER_INPUT', { text: 'Send a document in `query` or its hash in `documentId`.' });
  const source = documents.find(hash);
  if (source === null) throw gatewayError('PERSISTED_DOCUMENT_NOT_FOUND', { text: 'PersistedQueryNotFound' });
  return source;
}

function read(raw: unknown, documents: PersistedDocuments): Parameters & { query: string } {
  const { success, data, error } = parameters.safeParse(raw);
  if (success) return { ...data, query: sourceOf(data, documents) };
  const text = `Wrong parameter: ${error.issues[0]?.path.join('.') || 'the body must be a JSON object'}.`;
  throw gatewayError('BAD_USER_INPUT', { text });
}

/**
 * Checks the parameters and finds the document: the text sent, or the document in the manifest with its hash.
 */
export function usePersistedDocuments(documents: PersistedDocuments): GatewayPlugin {
  return {
    onParams({ params, setParams, setParamsHandler, context: { gateway } }) {
      try {
        const { query, operationName, variables, extensions } = read(params, documents);
        gateway.isPersisted = documents.has(query);
        setParams({ query, operationName, variables, extensions } as GraphQLParams);
      } catch (error) {
        // An error thrown in this hook would bypass the handler, and with it error presentation and metrics.
        setParams({ query: '' });
        setParamsHandler(() => Promise.reject(error));
      }
    },
  };
}
