import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import { ROOT } from '../files.ts';

/** Data of a route in the web app's route table that tests use (web/src/app/route/page-route.ts). */
export interface TestedRoute {
  path: string;
  layout: string;
  resource: Subject | 'Auth';
  action?: AbilityAction;
  /** The optional part of the product to which the page belongs. */
  part?: string;
}

// The web app is compiled separately, so it is imported when a test runs.
const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(ROOT, 'web/src/app', file)).href);

/** Loads the web app's route table with its lookups. */
export async function readRouteTable(): Promise<{
  routes: readonly TestedRoute[];
  /** The route of a path below /platform; null if there is none. */
  routeAt: (path: string) => TestedRoute | null;
  /** Whether a menu contains the path or one above it. */
  menuCovers: (menu: readonly string[], path: string) => boolean;
}> {
  const { routes } = (await load('route/routes.ts')) as { routes: readonly TestedRoute[] };
  const { routeAt } = (await load('route/route-table.ts')) as {
    routeAt: (table: readonly TestedRoute[], pathname: string) => TestedRoute | null;
  };
  const { menuCovers } = (await load('route/guard.ts')) as {
    menuCovers: (menu: readonly string[], path: string) => boolean;
  };
  return { routes, routeAt: (pathname) => routeAt(routes, pathname), menuCovers };
}
