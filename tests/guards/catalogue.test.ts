import path from 'node:path';
import { expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

/** The keys of a catalogue without plural suffixes. A list is a single key. */
function keysOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [path.join('.').replace(/_(?:one|other)$/, '')];
  return Object.entries(value).flatMap(([name, below]) => keysOf(below, [...path, name]));
}

/**
 * Whether code uses a key: as a string, as a template string or, on pages that read all their texts at once, as a
 * property.
 */
function usage(code: readonly string[]) {
  const texts = new Set(code.flatMap((text) => [...text.matchAll(/['"`]([\w.:-]+)['"`]/g)].map(([, found]) => found)));
  const patterns = code
    .flatMap((text) => [...text.matchAll(/`(?=([\w.:-]*\$\{[^`\n]*)`)/g)].map(([, found]) => found ?? ''))
    .map((text) => text.split(/\$\{[^}]*\}+/))
    .filter((parts) => parts.join('').replaceAll('.', '').length > 1 && /^[\w.:-]*$/.test(parts.join('')));
  const filled = new RegExp(
    `^(?:${patterns.map((parts) => parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')).join('|')})$`,
  );
  const words = new Set(code.flatMap((text) => text.match(/\b[a-z]\w*/gi) ?? []));
  const pages = new Set(
    code.flatMap((text) => [...text.matchAll(/(?:useContent\(|Resource\[)'([\w-]+)'/g)].map(([, found]) => found)),
  );
  return (noun: string, key: string) =>
    [key, `${noun}:${key}`].some((name) => texts.has(name) || filled.test(name)) ||
    (pages.has(noun) &&
      key
        .split('.')
        .slice(-2)
        .some((name) => words.has(name)));
}

it('every text of the catalogues is used', () => {
  const code = repositoryFiles('web/**/*.{ts,tsx}', 'schema/**/*.ts').filter((file) => !file.includes('.test.'));
  const isUsed = usage(code.map(readText));
  const unused = repositoryFiles('web/src/i18n/en/*.json').flatMap((file) => {
    const noun = path.basename(file, '.json');
    return keysOf(JSON.parse(readText(file)))
      .filter((key) => !isUsed(noun, key))
      .map((key) => `${noun}:${key}`);
  });
  expect(unused).toEqual([]);
});
