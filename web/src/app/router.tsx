import { createBrowserRouter, Navigate } from 'react-router';
import type { RouteObject } from 'react-router';
import { AppFrame } from './app-frame.tsx';
import { notFoundPath } from './guard.ts';
import { loadPage } from './load-page.ts';
import { CrashPage } from './page/crash-page.tsx';
import { SplashPage } from './page/splash-page.tsx';
import type { PageRoute } from './page-route.ts';
import { routes } from './routes.ts';

/** Everything is served below this path (specification, section 1). */
export const basePath = '/platform';

function toRouteObject(route: PageRoute): RouteObject {
  return { path: route.path, handle: route, lazy: () => loadPage(route) };
}

/** The route objects of a table: pages of one layout share one frame, which survives a change of page. */
export function toRouteObjects(table: readonly PageRoute[]): RouteObject[] {
  const of = (layout: PageRoute['layout']) => table.filter((route) => route.layout === layout).map(toRouteObject);
  return [
    {
      Component: AppFrame,
      HydrateFallback: SplashPage,
      ErrorBoundary: CrashPage,
      children: [
        {
          lazy: () =>
            loadPage({
              page: () => import('./layout/vertical-layout.tsx').then((module) => module.VerticalLayout),
              texts: ['user', 'notification'],
            }),
          children: of('vertical'),
        },
        {
          lazy: () =>
            loadPage({
              page: () => import('./layout/public-layout.tsx').then((module) => module.PublicLayout),
              texts: [],
            }),
          children: of('wr'),
        },
        { children: of('full') },
        { path: '*', element: <Navigate to={notFoundPath} replace /> },
      ],
    },
  ];
}

/** The router of the product: history paths below the base path. */
export function createRouter() {
  return createBrowserRouter(toRouteObjects(routes), { basename: basePath });
}
