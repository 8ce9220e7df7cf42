import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Root folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');

/**
 * Files of the repository, excluding generated and installed ones.
 * @param patterns globs relative to the root
 * @returns paths relative to the root, sorted
 */
export function repositoryFiles(...patterns: string[]): string[] {
  const files = globSync(patterns, {
    cwd: ROOT,
    exclude: (name) => /(^|\/)(node_modules|dist|data|test-results)(\/|$)|\.generated\./.test(name),
  });
  return files.map((file) => file.replaceAll('\\', '/')).sort();
}

/** Text of a file, by its path from the root. */
export function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
