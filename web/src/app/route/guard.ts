import { ANONYMOUS_ABILITY, can } from '@wr1/schema/rules/access/ability.ts';
import { landingPath } from '@wr1/schema/rules/access/area.ts';
import type { PageRoute } from './page-route.ts';
import type { Part } from '../session/part.ts';
import type { Ability } from '../session/session-data.ts';

/** The fields of the signed-in user that the guard checks. */
export interface GuardUser {
  role: string;
  ability: readonly Ability[];
}

/**
 * Result of a navigation: show the page, wait for the menu, redirect, or treat the page as absent because the
 * customer API lacks its part.
 */
export type Decision = { kind: 'show' } | { kind: 'wait' } | { kind: 'absent' } | { kind: 'go'; to: string };

/** Pages that every group has: a person's own profile, notifications and help. */
export const OWN_PAGES: readonly string[] = [
  '/notifications',
  '/admin/notifications-settings',
  '/account-setting',
  '/profile',
  '/faq',
  '/design',
];

export const loginPath = '/auth/login';
export const notFoundPath = '/error-404';
export const notAuthorizedPath = '/error-403';

/**
 * Whether the menu contains a route or a parent of it: `/user/my-booking` covers `/user/my-booking/:number`.
 */
export function menuCovers(menu: readonly string[], path: string): boolean {
  return menu.some((entry) => path === entry || path.startsWith(`${entry}/`));
}

/**
 * The navigation guard (specification, section 2).
 * @param user null for an anonymous visitor
 * @param menu paths in the user's menu, null while loading
 * @param has whether the customer API offers a part; omit it until the capabilities are known
 */
export function decide(
  route: Pick<PageRoute, 'path' | 'resource' | 'action' | 'part'>,
  user: GuardUser | null,
  menu: readonly string[] | null,
  has: (part: Part) => boolean = () => true,
): Decision {
  const { path, resource, action = 'read' } = route;
  if (resource === 'open') return { kind: 'show' };
  if (user && (resource === 'public' || resource === 'Auth')) return { kind: 'go', to: landingPath(user.role) };
  if (resource !== 'public' && !can(user?.ability ?? ANONYMOUS_ABILITY, action, resource)) {
    if (!user) return { kind: 'go', to: loginPath };
    if (path !== landingPath(user.role)) return { kind: 'go', to: notFoundPath };
    // If a group lacks the role's dashboard, the first page in the menu that not every group has replaces it.
    if (!menu) return { kind: 'wait' };
    return { kind: 'go', to: menu.find((entry) => !OWN_PAGES.includes(entry)) ?? notAuthorizedPath };
  }
  if (route.part !== undefined && !has(route.part)) return { kind: 'absent' };
  if (!user || path === '/notifications') return { kind: 'show' };
  if (!menu) return { kind: 'wait' };
  return menuCovers(menu, path) ? { kind: 'show' } : { kind: 'go', to: notAuthorizedPath };
}
