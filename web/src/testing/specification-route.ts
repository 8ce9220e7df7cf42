import type { Role } from '@wr1/schema/rules/access/user-type.ts';

/** Whether each role has access to a route. */
export type Cells = Readonly<Record<Role, boolean>>;

/** A route from section 2 of the specification, and who may see it. */
export interface SpecificationRoute {
  path: string;
  /**
   * Null if no role is required. `public` and `auth` redirect users to their landing page; `open` never
   * redirects.
   */
  roles: Cells | null;
  kind: 'signedIn' | 'public' | 'auth' | 'open';
}

/** Access of ADMIN, ADMIN_SALE, CLIENT_ROOT and CLIENT, in that order: `x` means yes, `-` no. */
function signedIn(cells: string, ...paths: string[]): SpecificationRoute[] {
  const [ADMIN, ADMIN_SALE, CLIENT_ROOT, CLIENT] = Array.from(cells, (cell) => cell === 'x') as [
    boolean,
    boolean,
    boolean,
    boolean,
  ];
  return paths.map((path) => ({ path, kind: 'signedIn', roles: { ADMIN, ADMIN_SALE, CLIENT_ROOT, CLIENT } }));
}

function free(kind: 'public' | 'auth' | 'open', ...paths: string[]): SpecificationRoute[] {
  return paths.map((path) => ({ path, kind, roles: null }));
}

const below = (path: string, ...folders: string[]) => folders.map((folder) => `${path}/${folder}`);

/** All routes in the specification, with every value of their parameters. */
export const SPECIFICATION_ROUTES: readonly SpecificationRoute[] = [
  ...signedIn('xx--', '/admin/wr1-dasboard', '/admin/my-quotation', '/admin/my-booking', '/admin/schedule-list'),
  ...signedIn(
    'xx--',
    '/customs-sub-dept',
    '/admin/approve-register',
    '/admin/customer-management',
    '/admin/statistician',
  ),
  ...signedIn('xxxx', '/admin/customer-dashboard', '/user/estimate-price', '/admin/my-booking-note'),
  ...signedIn('xxxx', '/user/find-a-quotation', '/admin/location', '/admin/track-trace', '/notifications'),
  ...signedIn('xxxx', '/admin/notifications-settings', '/account-setting', '/profile', '/faq'),
  ...signedIn('--xx', '/user/my-booking', '/user/my-quotation', '/user/schedule'),
  ...signedIn('x-x-', '/admin/user-list', '/admin/company-manager'),
  ...signedIn('x---', '/admin/master-data', '/admin/group-mgmt', '/admin/user-mgmt'),
  ...signedIn('xxxx', ...below('/online-service', 'booking-online', 'schedule', 'track-trace', 'cfs-finder')),
  ...signedIn('xxxx', '/apps/calendar', '/apps/chat'),
  ...signedIn('xxxx', '/apps/email', ...below('/apps/email', 'sent', 'draft', 'starred', 'spam', 'trash')),
  ...signedIn('xxxx', ...below('/apps/email/label', 'personal', 'company', 'important', 'private')),
  ...signedIn('xxxx', '/apps/todo', ...below('/apps/todo', 'important', 'completed', 'deleted')),
  ...signedIn('xxxx', ...below('/apps/todo/tag', 'team', 'low', 'medium', 'high', 'update')),
  ...free('public', '/public/home', '/public/login', '/public/register', '/public/find-quotation'),
  ...free('public', '/public/schedule-list', '/public/track-trace', '/why-wr1', '/core-service'),
  ...free(
    'public',
    ...below('/why-wr1', 'story', 'network', 'management-philosophy', 'corporate-social-responsibility'),
  ),
  ...free(
    'public',
    ...below(
      '/core-service',
      'air-freight',
      'full-container',
      'less-than-container',
      'customs',
      'container-trucking',
      'van-trucking',
    ),
  ),
  ...free('public', '/promotion', '/guidelines', '/privacy-policy', '/history', '/paid', '/unpaid', '/setting'),
  ...free('auth', '/auth/login', '/auth/forgot-password', '/auth/reset-password/unknown-token'),
  ...free(
    'open',
    '/error-404',
    '/error-403',
    '/others/coming-soon',
    '/others/under-maintenance',
    '/share/unknown-token',
    '/email/confirm',
    '/email/undo',
  ),
];

/** Paths that are not routes: folders that the specification doesn't have, and others. */
export const UNKNOWN_PATHS: readonly string[] = [
  '/nowhere/at-all',
  '/online-service/elsewhere',
  '/why-wr1/elsewhere',
  '/core-service/elsewhere',
  '/apps/email/elsewhere',
];
