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
 * The pages inside the signed-in shell, every other `*.route.ts`: loaded for signed-in users and at
 * non-public addresses.
 */
export const signedInRoutes: readonly PageRoute[] = [...signedInFeatureRoutes, designRoute, ...laterRoutes];
