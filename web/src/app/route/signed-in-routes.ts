import { laterRoutes } from './later.route.ts';
import type { PageRoute } from './page-route.ts';
import { signedInFeatureRoutes } from './signed-in-routes.generated.ts';

const designRoute: PageRoute = {
  path: '/design',
  layout: 'vertical',
  resource: 'DesignSystem',
  texts: [],
  page: () => import('../../ui/design/design-page.tsx').then((module) => module.DesignPage),
};

/**
 * The pages inside the signed-in shell, from all other `*.route.ts` files. They are loaded for signed-in
 * users and on non-public paths.
 */
export const signedInRoutes: readonly PageRoute[] = [...signedInFeatureRoutes, designRoute, ...laterRoutes];
