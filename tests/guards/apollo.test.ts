import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

/** The documented entry points of Apollo Client, which are the only ones the web app may import. */
const ENTRY_POINT = /^@apollo\/client(?:\/(?:react|errors|link\/[a-z-]+|masking|testing|utilities))?$/;

/** Undocumented members of the client, its queries and its cache, which any release may rename. */
const INTERNAL =
  /\b(?:queryManager|queryInfo|storeReader|storeWriter|optimisticData|maskOperation)\b|\b(?:cache|client)\._\w/i;

describe('Apollo Client is used only through its public API (docs/decisions/032-apollo-by-its-public-ways.md)', () => {
  const sources = repositoryFiles('web/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}').filter(
    (file) => file !== 'tests/guards/apollo.test.ts',
  );

  it('imports only documented entry points', () => {
    const imports = sources.flatMap((file) =>
      [...readText(file).matchAll(/['"](@apollo\/client[^'"]*)['"]/g)].map((match) => ({ file, name: match[1] ?? '' })),
    );
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.filter(({ name }) => !ENTRY_POINT.test(name))).toEqual([]);
  });

  it('neither reads nor replaces internals, nor adds members to a client or cache', () => {
    const patching = /Object\.assign\(\s*(?:cache|client)\b|\b(?:cache|client)\.[a-z]\w*(?:\.\w+)* = /i;
    const found = sources.filter((file) => {
      const text = readText(file);
      return text.includes('@apollo/client') && (INTERNAL.test(text) || patching.test(text));
    });
    expect(found).toEqual([]);
  });
});
