import { createBrowserRouter, matchRoutes, Navigate, useLocation } from 'react-router';
import type { RouteObject } from 'react-router';
import { AppFrame } from '../app-frame.tsx';
import { notFoundPath } from './guard.ts';
import { loadPage } from './load-page.ts';
import { CrashPage } from '../page/crash-page.tsx';
import { SplashPage } from '../page/splash-page.tsx';
import type { PageRoute } from './page-route.ts';
import { loadSignedInRoutes, routeAt } from './route-table.ts';

/** Everything is served below this path (specification, section 1). */
export const basePath = '/platform';

function toRouteObject(route: PageRoute): RouteObject {
  return { path: route.path, handle: route, lazy: () => loadPage(route) };
}

/** The frame around every page, to which later routes are added. */
const frameId = 'frame';

/** The signed-in shell with its pages. */
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
 * The route objects of a table: pages of one layout share one frame, which survives navigation.
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
 * The router of the product: history paths below the base path. With `ready` the code and texts of
 * the first page are loaded before it is created, so that its first render is complete; on failure
 * the router reports it as usual. With only the public part of the table, the signed-in part is
 * loaded when a non-public path is requested.
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

/** At an unmatched path: tries again with the loaded routes, otherwise the 404 page. */
function Elsewhere({ table }: { table: readonly PageRoute[] }) {
  const { pathname, search, hash, state } = useLocation();
  if (!routeAt(table, pathname)) return <Navigate to={notFoundPath} replace />;
  return <Navigate to={{ pathname, search, hash }} state={state} replace />;
}

/** Loads the lazy parts of the routes matching a path (with the base path). Throws if one fails. */
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
