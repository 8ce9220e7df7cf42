import { createBrowserRouter, matchRoutes, Navigate, useLocation } from 'react-router';
import type { RouteObject } from 'react-router';
import { AppFrame } from '../app-frame.tsx';
import { notFoundPath } from './guard.ts';
import { loadPage } from './load-page.ts';
import { CrashPage } from '../page/crash-page.tsx';
import { SplashPage } from '../page/splash-page.tsx';
import type { PageRoute } from './page-route.ts';
import { loadSignedInRoutes, routeAt } from './route-table.ts';

/** Base path of the web app (specification, section 1). */
export const basePath = '/platform';

function toRouteObject(route: PageRoute): RouteObject {
  return { path: route.path, handle: route, lazy: () => loadPage(route) };
}

/** Id of the route around every page; the signed-in routes are added to it later. */
const frameId = 'frame';

function signedInObject(table: readonly PageRoute[]): RouteObject {
  return {
    lazy: () =>
      loadPage({
        page: () => import('../layout/vertical-layout.tsx').then((module) => module.VerticalLayout),
        texts: ['user', 'notification', 'message'],
      }),
    children: table.filter((route) => route.layout === 'vertical').map(toRouteObject),
  };
}

/**
 * The route objects for a table. Pages with the same layout share one frame, which stays mounted across
 * navigation.
 * @param unknown content for unmatched paths; defaults to the 404 page
 */
export function toRouteObjects(
  table: readonly PageRoute[],
  unknown: Pick<RouteObject, 'lazy' | 'element'> = { element: <Navigate to={notFoundPath} replace /> },
): RouteObject[] {
  const of = (layout: PageRoute['layout']) => table.filter((route) => route.layout === layout).map(toRouteObject);
  return [
    {
      id: frameId,
      Component: AppFrame,
      HydrateFallback: SplashPage,
      ErrorBoundary: CrashPage,
      children: [
        signedInObject(table),
        {
          lazy: () =>
            loadPage({
              page: () => import('../layout/public/public-layout.tsx').then((module) => module.PublicLayout),
              texts: [],
            }),
          children: of('wr'),
        },
        { children: of('full') },
        { ...unknown, path: '*' },
      ],
    },
  ];
}

/**
 * Creates the router, with history paths below the base path. If `ready` is true, the code and texts of the
 * first page are loaded first, so that the first render is complete; if that fails, the router reports the
 * error as usual. With only the public part of the table, the signed-in part is loaded when a non-public path
 * is requested.
 */
export async function createRouter(table: readonly PageRoute[], { ready }: { ready: boolean }) {
  const whole = table.some(({ layout }) => layout === 'vertical');
  const objects = toRouteObjects(
    table,
    whole
      ? undefined
      : { lazy: () => loadPage({ page: async () => addSignedIn(await loadSignedInRoutes()), texts: [] }) },
  );
  if (ready) await loadAhead(objects, window.location.pathname).catch(() => undefined);
  const router = createBrowserRouter(objects, { basename: basePath });

  function addSignedIn(rest: readonly PageRoute[]) {
    router.patchRoutes(frameId, [signedInObject(rest)]);
    return () => <Elsewhere table={rest} />;
  }
  return router;
}

/**
 * Navigates to an unmatched path again once the signed-in routes have been loaded; shows the 404 page if it
 * still doesn't match.
 */
function Elsewhere({ table }: { table: readonly PageRoute[] }) {
  const { pathname, search, hash, state } = useLocation();
  if (!routeAt(table, pathname)) return <Navigate to={notFoundPath} replace />;
  return <Navigate to={{ pathname, search, hash }} state={state} replace />;
}

/**
 * Loads the lazy parts of the routes that match a path, which includes the base path. Throws if one fails.
 */
export async function loadAhead(objects: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(objects, pathname, basePath) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const part = await route.lazy();
      Object.assign(route, part, { lazy: undefined });
    }),
  );
}
