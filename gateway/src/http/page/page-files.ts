import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bcp47, LANGUAGE } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';

/** Folder of prerendered pages in the web build. Its files are not served under their own names. */
export const prerenderedFolder = 'prerendered';

/** A page for people without an account. */
export interface PublicPage {
  /** Path below /platform. */
  path: string;
  /** Whether search engines may list it. */
  indexed: boolean;
}

/** The pages of the web build. */
export interface PageFiles {
  /** Public pages, in the order of the route table. */
  pages: readonly PublicPage[];
  /** Paths of all pages, with `:parameters`. */
  paths: readonly string[];
  /**
   * Whether a path (without a trailing slash) is a page of the app. Always true if the build contains no list
   * of pages.
   */
  exists: (path: string) => boolean;
  /** The HTML of a public page with its placeholders; null if the path is not a public page. */
  document: (path: string, language: Language) => string | null;
}

/** The page for unknown addresses. */
export const notFoundPage = '/error-404';

const asPattern = (path: string): string =>
  path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+');

/**
 * Reads the prerendered pages into memory.
 * @param folder of the web build; null or a build without such pages returns an empty list
 */
export function readPageFiles(folder: string | null): PageFiles {
  const list = folder === null ? null : join(folder, prerenderedFolder, 'pages.json');
  if (folder === null || list === null || !existsSync(list))
    return { pages: [], paths: [], exists: () => true, document: () => null };
  const { paths, pages }: Pick<PageFiles, 'paths' | 'pages'> = JSON.parse(readFileSync(list, 'utf8'));
  const documents = new Map(
    LANGUAGE.flatMap((language) =>
      pages.map(({ path }) => [
        `${language} ${path}`,
        readFileSync(join(folder, prerenderedFolder, language, `${path.slice(1)}.html`), 'utf8'),
      ]),
    ),
  );
  // The web's router ignores case.
  const known = new RegExp(`^(?:${paths.map(asPattern).join('|')})$`, 'i');
  return {
    pages,
    paths,
    exists: (path) => known.test(path),
    document: (path, language) => documents.get(`${language} ${path.toLowerCase()}`) ?? null,
  };
}

/**
 * /robots.txt: excludes pages that need an account and points to the sitemap.
 * @param origin public address without a trailing slash
 */
export function robots({ paths, pages }: PageFiles, origin: string): string {
  const head = (path: string): string => path.split('/')[1] ?? '';
  const open = new Set(['', ...pages.map(({ path }) => head(path))]);
  const closed = [...new Set(paths.map(head))].filter((segment) => !open.has(segment));
  return [
    'User-agent: *',
    ...closed.map((segment) => `Disallow: /platform/${segment}`),
    ...['/graphql', '/graphiql', '/auth/', '/files/'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** /sitemap.xml: every page that search engines may list, in each language with links to the other. */
export function sitemap({ pages }: PageFiles, origin: string): string {
  const address = (path: string, query: string): string => `${origin}/platform${path}${query}`;
  const entries = pages
    .filter(({ indexed }) => indexed)
    .flatMap(({ path }) => {
      const variants = [
        ...LANGUAGE.map((language) => [bcp47(language), `?lang=${language}`] as const),
        ['x-default', ''] as const,
      ];
      const links = variants.map(
        ([tag, query]) => `    <xhtml:link rel="alternate" hreflang="${tag}" href="${address(path, query)}"/>`,
      );
      return variants.map(([, query]) =>
        ['  <url>', `    <loc>${address(path, query)}</loc>`, ...links, '  </url>'].join('\n'),
      );
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
