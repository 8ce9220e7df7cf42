import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../testkit/files.ts';

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
  src?: string;
}

const DIST = path.join(ROOT, 'web', 'dist');

function closure(manifest: Record<string, Chunk>, key: string, seen: Set<string>): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
  return seen;
}

function gzipKb(manifest: Record<string, Chunk>, keys: Iterable<string>): number {
  const files = new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file))).length, 0);
  return Math.round(bytes / 102.4) / 10;
}

/**
 * JavaScript that each page loads first (gzip, kB) from the build's manifest.
 * @returns the entry, and per page what it adds to the entry
 */
export function firstLoads(): { entry: number; pages: { page: string; adds: number; total: number }[] } {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry && key.endsWith('.html')) ?? '';
  const entry = closure(manifest, entryKey, new Set());
  const shell = Object.keys(manifest).filter((key) => /layout\/vertical-layout\.tsx$/.test(key));
  const pages = Object.keys(manifest)
    .filter((key) => /-page\.tsx$/.test(key))
    .map((key) => {
      const all = closure(manifest, key, new Set(entry));
      // Signed-in pages come in the shell; the sign-in page and the error pages do not.
      if (!/sign-in|login|error|not-found/.test(key)) for (const part of shell) closure(manifest, part, all);
      const total = gzipKb(manifest, all);
      const added = gzipKb(
        manifest,
        [...closure(manifest, key, new Set())].filter((part) => !entry.has(part)),
      );
      return { page: key.replace('src/', ''), adds: added, total };
    });
  return { entry: gzipKb(manifest, entry), pages };
}

/** W1 and W2 of the goals. */
export function benchFirstLoad(): void {
  const { entry, pages } = firstLoads();
  console.log(
    '\nW1, W2 first JavaScript, gzip kB (goal: landing dashboard 260, must 320; each further route 50, must 80)',
  );
  console.table({
    entry: { adds: entry, total: entry },
    ...Object.fromEntries(pages.map(({ page, adds, total }) => [page, { adds, total }])),
  });
}
