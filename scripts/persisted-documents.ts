import { createHash } from 'node:crypto';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';
import { EMPTY } from 'rxjs';
import { ROOT } from './process.ts';

const OUTPUT = 'web/dist/persisted-documents.json';

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';

const operationOf = (document: DocumentNode): string | undefined =>
  document.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' ? [definition.operation] : [],
  )[0];

/** The document text as the web app sends it: Apollo adds __typename and removes its own directives. */
async function textOnTheWire(document: DocumentNode): Promise<string> {
  let text: string | null = null;
  const link = new ApolloLink((operation) => {
    text = print(operation.query);
    return EMPTY;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link, dataMasking: true });
  const kind = operationOf(document);
  if (kind === 'subscription')
    client.subscribe({ query: document, fetchPolicy: 'no-cache' }).subscribe({}).unsubscribe();
  else {
    // The link returns nothing, which Apollo treats as a failure; by then, the text has been captured.
    const sent =
      kind === 'mutation'
        ? client.mutate({ mutation: document, fetchPolicy: 'no-cache' })
        : client.query({ query: document, fetchPolicy: 'no-cache' });
    await sent.catch(() => {});
  }
  client.stop();
  if (text === null) throw new Error(`Apollo did not send ${print(document).slice(0, 80)}`);
  return text;
}

/**
 * Collects the operations in the web app's generated documents.
 * @returns texts by `sha256:` and their hash
 */
export async function collectPersistedDocuments(root: string = ROOT): Promise<Record<string, string>> {
  const documents: Record<string, string> = {};
  for (const file of globSync('web/src/**/*.generated.ts', { cwd: root }).sort()) {
    const module: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href);
    for (const value of Object.values(module)) {
      if (!isDocument(value) || operationOf(value) === undefined) continue;
      const text = await textOnTheWire(value);
      documents[`sha256:${createHash('sha256').update(text).digest('hex')}`] = text;
    }
  }
  return documents;
}

if (import.meta.main) {
  const documents = await collectPersistedDocuments();
  const target = path.join(ROOT, OUTPUT);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify(documents, null, 1)}\n`);
  process.stdout.write(`${Object.keys(documents).length} persisted documents written.\n`);
}
