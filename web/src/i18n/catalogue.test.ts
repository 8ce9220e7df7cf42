import { describe, expect, it } from 'vitest';
import { publicRoutes } from '../app/route/public-routes.ts';
import { visitorCatalogues } from './catalogue.ts';

const files = import.meta.glob<object>('./*/*.json', { import: 'default', eager: true });

/** The texts by key, without plural suffixes, because Vietnamese has one form where English has two. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path.replace(/_(one|other)$/, ''), value]]);
  const all = new Map<string, string>();
  for (const [key, child] of Object.entries(value ?? {})) {
    for (const [inner, text] of flatten(child, path === '' ? key : `${path}.${key}`)) all.set(inner, text);
  }
  return all;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const nouns = [...new Set(Object.keys(files).flatMap((file) => /([^/]+)\.json$/.exec(file)?.[1] ?? []))];

describe.each(nouns)('the catalogue of %s', (noun) => {
  const english = flatten(files[`./en/${noun}.json`]);
  const vietnamese = flatten(files[`./vn/${noun}.json`]);

  it('has the same keys in both languages', () => {
    expect([...vietnamese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('has the same placeholders in both languages, and no empty text', () => {
    for (const [key, text] of english) {
      expect(text, key).not.toBe('');
      expect(vietnamese.get(key), key).not.toBe('');
      expect(placeholders(vietnamese.get(key) ?? ''), key).toEqual(placeholders(text));
    }
  });
});

it('lists no more visitor catalogues than public pages need', () => {
  const inRules = new Set(['message']);
  const shown = new Set(
    publicRoutes
      .filter(({ meta, unlisted }) => meta && !unlisted)
      .flatMap((route) => route.texts)
      .filter((noun) => !inRules.has(noun)),
  );
  const listed = Object.keys(visitorCatalogues).flatMap((file) => /^\.\/en\/(.+)\.json$/.exec(file)?.[1] ?? []);
  expect(listed.toSorted(), 'write these into the glob of visitorCatalogues (catalogue.ts)').toEqual(
    [...shown, 'common'].toSorted(),
  );
});
