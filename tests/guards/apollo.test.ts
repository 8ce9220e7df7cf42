import {
  buildSchema,
  getNamedType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type SelectionSetNode,
} from 'graphql';
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

describe('Objects that the cache finds by code (web/src/app/apollo/cache.ts)', () => {
  const keyed = [...readText('web/src/app/apollo/cache.ts').matchAll(/(\w+): \{ keyFields: \['code'\] \}/g)].map(
    ([, type = '']) => type,
  );
  const sdl = repositoryFiles('schema/graphql/*.graphql').map(readText).join('\n');
  const schema = buildSchema(sdl, { assumeValidSDL: true });
  const texts = repositoryFiles('web/src/**/*.graphql').map(readText).join('\n');
  const document = parse(texts, { noLocation: true });
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );

  function selectsCode({ selections }: SelectionSetNode): boolean {
    return selections.some((one) => {
      if (one.kind === Kind.FIELD) return one.name.value === 'code' && one.alias === undefined;
      if (one.kind === Kind.INLINE_FRAGMENT) return false;
      const fragment = fragments.get(one.name.value);
      return fragment !== undefined && selectsCode(fragment.selectionSet);
    });
  }

  /** Name of the operation or fragment around a node. */
  const nameOf = (ancestors: readonly unknown[]): string =>
    ancestors.flatMap((one) => {
      const { kind, name } = one as { kind?: string; name?: { value: string } };
      return kind === Kind.OPERATION_DEFINITION || kind === Kind.FRAGMENT_DEFINITION ? (name?.value ?? '') : [];
    })[0] ?? '';

  it('are never selected without it, because the cache would refuse the whole answer', () => {
    expect(keyed.length).toBeGreaterThanOrEqual(6);
    const info = new TypeInfo(schema);
    const missing: string[] = [];
    let checked = 0;
    visit(
      document,
      visitWithTypeInfo(info, {
        SelectionSet(node, _key, around, _path, ancestors) {
          const type = getNamedType(info.getParentType())?.name ?? '';
          if (!keyed.includes(type)) return;
          // A fragment's own selections count where it is spread.
          if (around && 'kind' in around && around.kind === Kind.FRAGMENT_DEFINITION) return;
          checked += 1;
          const outer = ancestors.findLast((one) => 'kind' in one && one.kind === Kind.SELECTION_SET);
          const isPart = around && 'kind' in around && around.kind === Kind.INLINE_FRAGMENT;
          if (isPart && outer && selectsCode(outer as SelectionSetNode)) return;
          if (!selectsCode(node)) missing.push(`${nameOf(ancestors)}: select code of ${type}`);
        },
      }),
    );
    expect(checked).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});
