import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../testkit/files.ts';

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
    .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length, 0);
  return Math.round(bytes / 102.4) / 10;
}

/** Pages outside the layout for signed-in users; public pages have their own layout. */
const OUTSIDE = /sign-in|login|error|not-found/;
const PUBLIC = /home|site\/|public-|\/register-page|history|preference\/setting|track-page|password|faq|outbox/;

/**
 * JavaScript loaded by each page (gzip, kB), from the build's manifest.
 * @returns the entry chunk and, for each page, its size as the first page (`total`) and what it adds when
 * opened from another page with the same layout (`adds`)
 */
export function firstLoads(): { entry: number; pages: { page: string; adds: number; total: number }[] } {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry && key.endsWith('.html')) ?? '';
  const entry = closure(manifest, entryKey, new Set());
  const layoutOf = (page: string): string[] => {
    const name = PUBLIC.test(page) ? 'public-layout' : 'vertical-layout';
    return OUTSIDE.test(page) ? [] : Object.keys(manifest).filter((key) => key.endsWith(`layout/${name}.tsx`));
  };
  const pages = Object.keys(manifest)
    .filter((key) => /-page\.tsx$/.test(key))
    .map((key) => {
      const loaded = new Set(entry);
      for (const part of layoutOf(key)) closure(manifest, part, loaded);
      const adds = [...closure(manifest, key, new Set())].filter((part) => !loaded.has(part));
      return {
        page: key.replace('src/', ''),
        adds: gzipKb(manifest, adds),
        total: gzipKb(manifest, closure(manifest, key, loaded)),
      };
    });
  return { entry: gzipKb(manifest, entry), pages };
}

/**
 * Limits for a visitor's first page in kB of JavaScript: the goal, and the maximum for the public home page.
 */
const VISITOR = { goal: 150, must: 200 };
const VISITOR_PAGES = [
  '/public/home',
  '/public/schedule-list',
  '/public/track-trace',
  '/public/find-quotation',
  '/public/register',
  '/auth/login',
];

/**
 * Files that the prerendered document of a public page references: entry, page, layout, lazy parts that are
 * visible at first, and the texts of one language.
 * @returns gzip kB of JavaScript with and without the texts, of styles, and of the document itself
 */
export function visitorLoads(): { page: string; code: number; texts: number; styles: number; document: number }[] {
  const kb = (content: Buffer): number => gzipSync(content, { level: 9 }).length / 1024;
  const round = (value: number): number => Math.round(value * 10) / 10;
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const texts = new Set(
    Object.values(manifest).flatMap(({ src, file }) => (/\/i18n\/|\/message-/.test(src ?? '') ? [file] : [])),
  );
  return VISITOR_PAGES.map((page) => {
    const document = readFileSync(path.join(DIST, 'prerendered', 'en', `${page.slice(1)}.html`));
    const named = new Set(
      [...document.toString('utf8').matchAll(/(?:src|href)="\/platform\/(assets\/[^"]+)"/g)].map(
        (match) => match[1] ?? '',
      ),
    );
    const sum = (isMeant: (file: string) => boolean): number =>
      round([...named].filter(isMeant).reduce((all, file) => all + kb(readFileSync(path.join(DIST, file))), 0));
    return {
      page,
      code: sum((file) => file.endsWith('.js') && !texts.has(file)),
      texts: sum((file) => texts.has(file)),
      styles: sum((file) => file.endsWith('.css')),
      document: round(kb(document)),
    };
  });
}

/** Measures goals W1 and W2. */
export function benchFirstLoad(): void {
  console.log(
    `\nW1 first load of a visitor, gzip kB (goal: JavaScript of the home page ${VISITOR.goal}, must ${VISITOR.must}; its page is readable before)`,
  );
  console.table(Object.fromEntries(visitorLoads().map(({ page, ...row }) => [page, row])));
  const { entry, pages } = firstLoads();
  console.log(
    '\nW1, W2 first JavaScript, gzip kB (goal: landing dashboard 260, must 320; each further route adds 50, must 80, to entry and layout)',
  );
  console.table({
    entry: { adds: entry, total: entry },
    ...Object.fromEntries(pages.map(({ page, adds, total }) => [page, { adds, total }])),
  });
}
