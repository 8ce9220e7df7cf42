import type { Exception } from './find-marks.ts';

/** Texts that are right although they contain a mark, each with its reason. */
export const EXCEPTIONS: readonly Exception[] = [
  { file: 'docs/glossary.md', words: '| mail |', reason: 'the name of a noun in code' },
];
