import type { PageRoute } from './page-route.ts';

/** A prerendered page: every page available without an account. */
export interface PublicPage {
  /** Path below /platform, parameters filled in. */
  path: string;
  route: PageRoute;
  /** Catalogue keys of title and description; null to use the page's own heading (error pages). */
  meta: { title: string; description: string } | null;
  /** Whether search engines may index the page: others have `noindex` and are in no sitemap. */
  indexed: boolean;
}

const parameter = /:\w+/;

/** The keys of a page's title and description; null if its route has none. */
export function metaKeys(route: PageRoute, folder: string | null): PublicPage['meta'] {
  if (route.meta === undefined) return null;
  const prefix = folder === null ? route.meta : route.meta.replace(parameter, folder);
  return { title: `${prefix}.pageTitle`, description: `${prefix}.pageDescription` };
}

/** The pages to prerender, in route table order. The root only redirects and is excluded. */
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

/** The existing paths, with `:parameters` for any value; everything else is a 404. */
export function knownPaths(table: readonly PageRoute[]): string[] {
  return table.flatMap(({ path, folders }) =>
    folders ? folders.map((folder) => path.replace(parameter, folder)) : [path],
  );
}

/** The prerendered page of a path, if any. */
export function publicPageAt(table: readonly PageRoute[], path: string): PublicPage | null {
  return publicPages(table).find((page) => page.path === path) ?? null;
}
