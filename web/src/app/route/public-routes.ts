import { coreRoutes } from './core.route.ts';
import type { PageRoute } from './page-route.ts';
import { publicFeatureRoutes } from './public-routes.generated.ts';

/**
 * The pages outside the signed-in shell, from every `public-*.route.ts`. Every visitor loads this part of the
 * route table.
 */
export const publicRoutes: readonly PageRoute[] = [...coreRoutes, ...publicFeatureRoutes];
