import { WORKING_ROUTES } from '@wr1/schema/rules/access/menu.ts';
import { PERMISSION } from '@wr1/schema/rules/access/permission-table.ts';
import { describe, expect, it } from 'vitest';
import { laterRoutes } from './later.route.ts';
import { publicRoutes } from './public-routes.ts';
import { routes } from './routes.ts';
import { signedInRoutes } from './signed-in-routes.ts';
import { SPECIFICATION_ROUTES } from '../../testing/specification-route.ts';

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
const later = new Set(laterRoutes.map(({ path }) => path));

describe('the route table follows the specification', () => {
  it.each(SPECIFICATION_ROUTES)('$path', ({ path, kind, roles }) => {
    const route = routes.find((entry) => matches(entry.path, path));
    expect(route, 'has a route').toBeDefined();
    if (kind === 'signedIn') {
      expect(route?.layout).toBe('vertical');
      const row = PERMISSION.find((entry) => path === entry.path || matches(entry.path, path));
      expect(row?.subject).toBe(route?.resource);
      for (const [role, has] of Object.entries(roles ?? {}))
        expect(row?.roles[role as keyof typeof row.roles] !== null, role).toBe(has);
      const works = WORKING_ROUTES.some((entry) => path === entry || path.startsWith(`${entry}/`));
      expect(later.has(path), 'either works or is to come').toBe(!works);
    } else {
      expect(route?.resource).toBe({ public: 'public', auth: 'Auth', open: 'open' }[kind]);
      const full = kind !== 'public' || path === '/public/find-quotation' || path === '/public/login';
      expect(route?.layout).toBe(full ? 'full' : 'wr');
    }
  });

  it('has no duplicate paths', () => {
    const paths = routes.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('has pages of the signed-in shell in separate files from public ones, which visitors load', () => {
    const named = (table: typeof routes, isWrong: (layout: string) => boolean) =>
      table.filter(({ layout }) => isWrong(layout)).map(({ path }) => path);
    expect(
      named(publicRoutes, (layout) => layout === 'vertical'),
      "move these rows to '<noun>.route.ts'",
    ).toEqual([]);
    expect(
      named(signedInRoutes, (layout) => layout !== 'vertical'),
      "move these rows to 'public-<noun>.route.ts'",
    ).toEqual([]);
  });

  it('has a page for every route in a menu', () => {
    expect(WORKING_ROUTES.filter((route) => later.has(route))).toEqual([]);
  });
});
