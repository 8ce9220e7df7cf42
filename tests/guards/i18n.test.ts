import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

type Catalogue = { [key: string]: string | Catalogue };

function flat(catalogue: Catalogue, prefix = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] satisfies [string, string]]
      : flat(value, `${prefix}${key}.`),
  );
}

// Vietnamese has no plural forms: only the `other` form is needed there.
const singular = (key: string) => key.replace(/_(one|other)$/, '');
const placeholders = (text: string) =>
  new Set([...text.matchAll(/\{\{\s*([^}\s,]+)[^}]*\}\}/g)].map((match) => match[1] ?? ''));

describe('Catalogues of the web', () => {
  const nouns = repositoryFiles('web/src/i18n/en/*.json').map((file) => file.split('/').at(-1) ?? '');

  it('exist for the same nouns in both languages', () => {
    expect(nouns.length).toBeGreaterThan(5);
    expect(repositoryFiles('web/src/i18n/vn/*.json').map((file) => file.split('/').at(-1))).toEqual(nouns);
  });

  it.each(nouns)('%s has the same keys and placeholders in both languages', (noun) => {
    const en = new Map(flat(JSON.parse(readText(`web/src/i18n/en/${noun}`))));
    const vn = new Map(flat(JSON.parse(readText(`web/src/i18n/vn/${noun}`))));
    expect([...new Set([...vn.keys()].map(singular))].sort()).toEqual(
      [...new Set([...en.keys()].map(singular))].sort(),
    );
    for (const [key, text] of vn) {
      const source = en.get(key) ?? en.get(`${singular(key)}_other`) ?? '';
      const unknown = [...placeholders(text)].filter((name) => !placeholders(source).has(name));
      expect(unknown, key).toEqual([]);
      expect(text.trim(), key).not.toBe('');
    }
  });
});
