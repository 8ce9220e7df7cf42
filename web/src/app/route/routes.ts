import type { PageRoute } from './page-route.ts';
import { publicRoutes } from './public-routes.ts';
import { signedInRoutes } from './signed-in-routes.ts';

/**
 * The whole route table (specification, section 2). Each noun adds its own rows; any other path is
 * the 404 page. Browsers use one of its two parts, so that visitors need not load what they cannot
 * open.
 */
export const routes: readonly PageRoute[] = [...publicRoutes, ...signedInRoutes];
