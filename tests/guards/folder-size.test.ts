import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles } from '../testkit/files.ts';
import { isTestFile } from '../testkit/import-graph.ts';

/** A folder with more files is hard to scan. The aim is about 15. */
const MOST_FILES = 25;

it(`no folder has more than ${MOST_FILES} source files`, () => {
  const files = repositoryFiles('{schema,customer-api,gateway,web,tests,scripts,clients}/**/*.{ts,tsx}');
  const folders = Map.groupBy(
    files.filter((file) => !isTestFile(file)),
    (file) => path.posix.dirname(file),
  );
  expect(folders.size).toBeGreaterThan(100);
  const tooLarge = [...folders].filter(([, own]) => own.length > MOST_FILES);
  expect(
    tooLarge.map(([folder, own]) => `${folder}: ${own.length} files; sort them into sub-folders by subject`),
  ).toEqual([]);
});
