import { PERMISSION } from '@wr1/schema/rules/access/permission-table.ts';
import { menuCovers } from './guard.ts';
import type { PageRoute } from './page-route.ts';

/**
 * Routes of later releases; remove a line when its page is added. They are in no menu, so the guard treats
 * them like any other page: sign-in for visitors, 404 for roles without the subject, not authorized for
 * everyone else. This avoids empty pages.
 */
const LATER: readonly string[] = [
  '/admin/statistician',
  '/apps/calendar',
  '/apps/email',
  ...['sent', 'draft', 'starred', 'spam', 'trash'].map((folder) => `/apps/email/${folder}`),
  ...['personal', 'company', 'important', 'private'].map((label) => `/apps/email/label/${label}`),
  '/apps/todo',
  ...['important', 'completed', 'deleted'].map((filter) => `/apps/todo/${filter}`),
  ...['team', 'low', 'medium', 'high', 'update'].map((tag) => `/apps/todo/tag/${tag}`),
  '/apps/chat',
];

function laterRoute(path: string): PageRoute {
  const row = PERMISSION.find((entry) => menuCovers([entry.path], path));
  if (!row) throw new Error(`${path} is missing from the permission matrix`);
  return {
    path,
    layout: 'vertical',
    resource: row.subject,
    texts: ['session'],
    page: () => import('../page/error-page.tsx').then((module) => module.NotAuthorizedPage),
  };
}

/** The specification's routes that have no page yet. */
export const laterRoutes: readonly PageRoute[] = LATER.map(laterRoute);
