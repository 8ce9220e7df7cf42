import type { PageRoute } from './page-route.ts';

/** A prerendered page. Every page that is available without an account is prerendered. */
export interface PublicPage {
  /** Path below /platform, with its parameters filled in. */
  path: string;
  route: PageRoute;
  /** Catalogue keys of title and description; null if the page uses its own heading (error pages). */
  meta: { title: string; description: string } | null;
  /** Whether search engines may index the page. Other pages get `noindex` and are left out of the sitemap. */
  indexed: boolean;
}

const parameter = /:\w+/;

/** Catalogue keys of a page's title and description; null if its route has no `meta`. */
export function metaKeys(route: PageRoute, folder: string | null): PublicPage['meta'] {
  if (route.meta === undefined) return null;
  const prefix = folder === null ? route.meta : route.meta.replace(parameter, folder);
  return { title: `${prefix}.pageTitle`, description: `${prefix}.pageDescription` };
}

/**
 * The pages to prerender, in the order of the route table. The root is excluded because it only redirects.
 */
export function publicPages(table: readonly PageRoute[]): PublicPage[] {
  return table
    .filter(({ path, resource, moved }) => path !== '/' && !moved && ['public', 'Auth', 'open'].includes(resource))
    .flatMap((route) => {
      const folders = parameter.test(route.path) ? (route.folders ?? []) : [null];
      return folders.map((folder) => ({
        path: folder === null ? route.path : route.path.replace(parameter, folder),
        route,
        meta: metaKeys(route, folder),
        indexed: route.resource === 'public' && route.meta !== undefined && route.unlisted !== true,
      }));
    });
}

/** All existing paths, in which `:parameters` match any value. Any other path is a 404. */
export function knownPaths(table: readonly PageRoute[]): string[] {
  return table.flatMap(({ path, folders }) =>
    folders ? folders.map((folder) => path.replace(parameter, folder)) : [path],
  );
}

/** The prerendered page for a path; null if there is none. */
export function publicPageAt(table: readonly PageRoute[], path: string): PublicPage | null {
  return publicPages(table).find((page) => page.path === path) ?? null;
}
