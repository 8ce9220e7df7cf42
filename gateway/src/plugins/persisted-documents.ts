import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Documents of our own web app by their SHA-256, checked when the app was built. */
export interface PersistedDocuments {
  readonly size: number;
  /** The document of a hash; null when the manifest has none. */
  find(hash: string): string | null;
  /** Whether a text sent in full is one of them. */
  has(source: string): boolean;
}

const manifest = z.record(z.string().regex(/^(sha256:)?[0-9a-f]{64}$/), z.string());

/** @param documents texts by hash, with or without `sha256:` in front */
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
 * Reads the manifest that the web's build wrote.
 * @param path of persisted-documents.json; a missing file is an empty manifest
 * @throws Error when the file is there but wrong: a hash that is not the text's, or another form
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
