import type { Exception } from './find-marks.ts';

/** Texts that are correct although they contain a mark, each with the reason. */
export const EXCEPTIONS: readonly Exception[] = [
  { file: 'docs/glossary.md', words: '| mail |', reason: 'the name of a noun in code' },
  ...['api-key', 'permission', 'permission-table', 'ready-group', 'duty'].map((name) => ({
    file: `schema/rules/access/${name}.ts`,
    words: 'Paper',
    reason: 'the name of a permission',
  })),
];
