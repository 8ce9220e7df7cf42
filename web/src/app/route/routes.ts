import type { PageRoute } from './page-route.ts';
import { publicRoutes } from './public-routes.ts';
import { signedInRoutes } from './signed-in-routes.ts';

/**
 * The whole route table (specification, section 2), to which each noun adds its own rows. Any other path
 * shows the 404 page. Browsers load the table in two parts, so that visitors don't load pages they cannot
 * open.
 */
export const routes: readonly PageRoute[] = [...publicRoutes, ...signedInRoutes];
