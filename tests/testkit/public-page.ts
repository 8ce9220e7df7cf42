import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './files.ts';

/** Data of a prerendered page that tests use (web/src/app/route/public-page.ts). */
export interface PublicPage {
  path: string;
  route: { path: string; resource: string; texts: readonly string[]; folders?: readonly string[] };
  meta: { title: string; description: string } | null;
  indexed: boolean;
}

/**
 * Loads the web app's route table and what it derives from it. Imported at run time, because the web app is
 * compiled with different settings.
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
