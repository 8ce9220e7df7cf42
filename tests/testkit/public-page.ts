import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './files.ts';

/** What tests look at in a page that is written at build time (web/src/app/route/public-page.ts). */
export interface PublicPage {
  path: string;
  route: { path: string; resource: string; texts: readonly string[]; folders?: readonly string[] };
  meta: { title: string; description: string } | null;
  indexed: boolean;
}

/**
 * The route table of the web and what is made of it. Asked for by name at run time: the web is checked with its own
 * settings, which are not those of the tests.
 */
export async function loadPublicPages(): Promise<{
  routes: readonly PublicPage['route'][];
  pages: readonly PublicPage[];
  known: readonly string[];
}> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(ROOT, 'web/src/app', file)).href);
  const { routes } = (await load('route/routes.ts')) as { routes: readonly PublicPage['route'][] };
  const rules = (await load('route/public-page.ts')) as {
    publicPages: (table: typeof routes) => PublicPage[];
    knownPaths: (table: typeof routes) => string[];
  };
  return { routes, pages: rules.publicPages(routes), known: rules.knownPaths(routes) };
}
