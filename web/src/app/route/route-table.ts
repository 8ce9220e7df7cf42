import { matchRoutes } from 'react-router';
import type { PageRoute } from './page-route.ts';
import { publicRoutes } from './public-routes.ts';

/** The row of a table for a path (below /platform); null for none. */
export function routeAt(table: readonly PageRoute[], pathname: string): PageRoute | null {
  // The router ranks matches: `/user/my-booking/new` precedes `/user/my-booking/:number`.
  const [match] =
    matchRoutes(
      table.map((entry) => ({ path: entry.path, handle: entry })),
      pathname,
    ) ?? [];
  return match?.route.handle ?? null;
}

/** The signed-in part of the route table, with the names of its texts. Rejects if it fails to load. */
export async function loadSignedInRoutes(): Promise<readonly PageRoute[]> {
  const [{ signedInRoutes }] = await Promise.all([
    import('./signed-in-routes.ts'),
    import('../../i18n/every-catalogue.ts'),
  ]);
  return signedInRoutes;
}

/**
 * The initial table: for a signed-out visitor the public pages suffice on a public path. If the
 * rest fails to load the public pages are used; the router requests it again when needed.
 */
export async function firstTable(pathname: string, anonymous: boolean): Promise<readonly PageRoute[]> {
  if (anonymous && routeAt(publicRoutes, pathname)) return publicRoutes;
  const rest = await loadSignedInRoutes().catch((): readonly PageRoute[] => []);
  return [...publicRoutes, ...rest];
}
