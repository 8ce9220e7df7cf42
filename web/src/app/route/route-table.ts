import { matchRoutes } from 'react-router';
import type { PageRoute } from './page-route.ts';
import { publicRoutes } from './public-routes.ts';

/** The table row for a path below /platform; null if none matches. */
export function routeAt(table: readonly PageRoute[], pathname: string): PageRoute | null {
  // The router ranks matches: `/user/my-booking/new` wins over `/user/my-booking/:number`.
  const [match] =
    matchRoutes(
      table.map((entry) => ({ path: entry.path, handle: entry })),
      pathname,
    ) ?? [];
  return match?.route.handle ?? null;
}

/** Loads the signed-in part of the route table and registers its catalogues. Rejects if it fails to load. */
export async function loadSignedInRoutes(): Promise<readonly PageRoute[]> {
  const [{ signedInRoutes }] = await Promise.all([
    import('./signed-in-routes.ts'),
    import('../../i18n/every-catalogue.ts'),
  ]);
  return signedInRoutes;
}

/**
 * The initial route table. On a public path, a signed-out visitor only needs the public pages. If the rest
 * fails to load, the public pages are used, and the router requests the rest again when needed.
 */
export async function firstTable(pathname: string, anonymous: boolean): Promise<readonly PageRoute[]> {
  if (anonymous && routeAt(publicRoutes, pathname)) return publicRoutes;
  const rest = await loadSignedInRoutes().catch((): readonly PageRoute[] => []);
  return [...publicRoutes, ...rest];
}
