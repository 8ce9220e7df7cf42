import type { PageRoute } from './page-route.ts';

/** A page that is written at build time: every page that somebody without an account may open. */
export interface PublicPage {
  /** Path below /platform, parameters filled in. */
  path: string;
  route: PageRoute;
  /** Catalogue keys of title and description; null when the page's own heading has to do (error pages). */
  meta: { title: string; description: string } | null;
  /** Whether search engines are shown the page: the others carry `noindex` and stand in no sitemap. */
  indexed: boolean;
}

const parameter = /:\w+/;

/** The keys of a page's title and description; null when its route names none. */
export function metaKeys(route: PageRoute, folder: string | null): PublicPage['meta'] {
  if (route.meta === undefined) return null;
  const prefix = folder === null ? route.meta : route.meta.replace(parameter, folder);
  return { title: `${prefix}.pageTitle`, description: `${prefix}.pageDescription` };
}

/** The pages to write at build time, in the order of the route table. The root is none of them: it only leads on. */
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

/** The paths that exist, with `:parameters` where any value will do: whatever matches none of them is answered with 404. */
export function knownPaths(table: readonly PageRoute[]): string[] {
  return table.flatMap(({ path, folders }) =>
    folders ? folders.map((folder) => path.replace(parameter, folder)) : [path],
  );
}

/** The page that a path shows, if it is one of those written at build time. */
export function publicPageAt(table: readonly PageRoute[], path: string): PublicPage | null {
  return publicPages(table).find((page) => page.path === path) ?? null;
}
