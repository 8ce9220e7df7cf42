import { expect, test } from '@playwright/test';
import { landingPath } from '@wr1/schema/rules/access/area.ts';
import { WORKING_ROUTES } from '@wr1/schema/rules/access/menu.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import {
  SPECIFICATION_ROUTES,
  UNKNOWN_PATHS,
  type SpecificationRoute,
} from '../../web/src/testing/specification-route.ts';
import { Person } from './person.ts';
import { IS_FULL } from './healthy-page.ts';

const VISITORS: readonly [Role | null, string | null][] = [
  [null, null],
  ['ADMIN', 'admin.demo'],
  ['ADMIN_SALE', 'sales.demo'],
  ['CLIENT_ROOT', 'root.demo'],
  ['CLIENT', 'client.demo'],
];

const works = (path: string) => WORKING_ROUTES.some((route) => path === route || path.startsWith(`${route}/`));

/** The path where a user arrives after opening a route. */
function expectedPath({ path, kind, roles }: SpecificationRoute, role: Role | null): string {
  if (kind === 'open') return path;
  if (roles === null) return role === null ? path : landingPath(role);
  if (role === null) return '/auth/login';
  if (!roles[role]) return '/error-404';
  return works(path) ? path : '/error-403';
}

/** Roles tested only in a full run. Every run tests a staff user and a visitor. */
const FULL_ONLY: readonly (Role | null)[] = ['ADMIN', 'CLIENT_ROOT', 'CLIENT'];

for (const [role, username] of VISITORS.filter(([one]) => IS_FULL || !FULL_ONLY.includes(one))) {
  test(`every route of the specification works as specified for ${role ?? 'a visitor'}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const person = await Person.open(browser);
    const { page } = person;
    if (username !== null) {
      await person.signIn(username);
      await expect(page).toHaveURL(/dasboard|dashboard/);
    } else await person.goto('/auth/login');
    const outcomes: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const visits = [
      ...SPECIFICATION_ROUTES.map((route) => [route.path, expectedPath(route, role)] as const),
      ...UNKNOWN_PATHS.map((path) => [path, '/error-404'] as const),
    ];
    for (const [path, target] of visits) {
      expected[path] = target;
      // Navigates through the history, as a link does, without a full page load.
      await page.evaluate((to) => {
        history.pushState(null, '', `/platform${to}`);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      const arrived = await page
        .waitForURL((url) => url.pathname === `/platform${target}`, { timeout: 10_000 })
        .then(() => page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 10_000 }))
        .then(
          () => true,
          () => false,
        );
      // A redirect may follow a moment later.
      if (arrived) await page.waitForTimeout(50);
      const at = new URL(page.url()).pathname.replace('/platform', '');
      outcomes[path] = arrived ? at : `${at} (no heading)`;
    }
    expect(outcomes).toEqual(expected);
    person.expectNoTrouble();
    await person.close();
  });
}
