import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import { ROOT } from '../files.ts';

/** What tests look at in a row of the web's route table (web/src/app/route/page-route.ts). */
export interface TestedRoute {
  path: string;
  layout: string;
  resource: Subject | 'Auth';
  action?: AbilityAction;
  /** The optional part that the page is. */
  part?: string;
}

// The web is a program of its own for the compiler: it is loaded when a test runs.
const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(ROOT, 'web/src/app', file)).href);

/** The web's route table, with its own look-ups. */
export async function readRouteTable(): Promise<{
  routes: readonly TestedRoute[];
  /** The row of a path below /platform; null when there is none. */
  routeAt: (path: string) => TestedRoute | null;
  /** Whether a menu has a path or one above it. */
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
