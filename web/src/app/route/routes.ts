import type { PageRoute } from './page-route.ts';
import { publicRoutes } from './public-routes.ts';
import { signedInRoutes } from './signed-in-routes.ts';

/**
 * The whole route table (specification, section 2). Each noun brings its own rows; any other path is the 404 page. What runs
 * in the browser takes one of its two parts, so that visitors need not load what they cannot open.
 */
export const routes: readonly PageRoute[] = [...publicRoutes, ...signedInRoutes];
