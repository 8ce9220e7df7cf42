import { matchRoutes } from 'react-router';
import type { PageRoute } from './page-route.ts';
import { publicRoutes } from './public-routes.ts';

/** The row of a table that a path (below /platform) belongs to; null when none does. */
export function routeAt(table: readonly PageRoute[], pathname: string): PageRoute | null {
  // The router ranks what fits: `/user/my-booking/new` goes before `/user/my-booking/:number`.
  const [match] =
    matchRoutes(
      table.map((entry) => ({ path: entry.path, handle: entry })),
      pathname,
    ) ?? [];
  return match?.route.handle ?? null;
}

/** The part of the route table that only signed-in people need, with the names of its texts. Rejects when it does not come. */
export async function loadSignedInRoutes(): Promise<readonly PageRoute[]> {
  const [{ signedInRoutes }] = await Promise.all([
    import('./signed-in-routes.ts'),
    import('../../i18n/every-catalogue.ts'),
  ]);
  return signedInRoutes;
}

/**
 * The table to begin with: without anybody signed in the public pages are enough for a public path. When the rest does not
 * come the public pages have to do; the router asks for it again when it is needed.
 */
export async function firstTable(pathname: string, anonymous: boolean): Promise<readonly PageRoute[]> {
  if (anonymous && routeAt(publicRoutes, pathname)) return publicRoutes;
  const rest = await loadSignedInRoutes().catch((): readonly PageRoute[] => []);
  return [...publicRoutes, ...rest];
}
