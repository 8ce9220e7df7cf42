import type { PageRoute } from '../../app/route/page-route.ts';
import { SERVICE_FOLDERS } from './service/service-folder-name.ts';
import { WHY_FOLDERS } from './why-folder.ts';

const page = { layout: 'wr', resource: 'public' } as const;
const open = { layout: 'full', resource: 'open', texts: ['notice'] } as const;

export const publicSiteRoutes: readonly PageRoute[] = [
  {
    ...page,
    path: '/guidelines',
    texts: ['guide', 'guideline', 'site'],
    meta: 'guide:guidelines',
    page: () => import('./guidelines-page.tsx').then((module) => module.GuidelinesPage),
  },
  {
    ...page,
    path: '/core-service',
    texts: ['core-service', 'site'],
    meta: 'core-service:index',
    page: () => import('./service/core-service-page.tsx').then((module) => module.CoreServicePage),
  },
  {
    ...page,
    path: '/core-service/:folder',
    folders: SERVICE_FOLDERS,
    texts: ['core-service', 'guide', 'site'],
    meta: 'core-service::folder',
    page: () => import('./service/service-page.tsx').then((module) => module.ServicePage),
  },
  {
    ...page,
    path: '/why-wr1',
    texts: ['why-wr1', 'site'],
    meta: 'why-wr1:index',
    page: () => import('./why-wr1-page.tsx').then((module) => module.WhyWr1Page),
  },
  {
    ...page,
    path: '/why-wr1/:folder',
    folders: WHY_FOLDERS,
    texts: ['why-wr1', 'site'],
    meta: 'why-wr1::folder',
    page: () => import('./why-wr1-page.tsx').then((module) => module.WhyFolderPage),
  },
  {
    ...page,
    path: '/promotion',
    texts: ['notice', 'site'],
    meta: 'notice:promotion',
    page: () => import('./promotion-page.tsx').then((module) => module.PromotionPage),
  },
  {
    ...page,
    path: '/privacy-policy',
    texts: ['notice', 'site'],
    meta: 'notice:privacy',
    page: () => import('./notice-article.tsx').then((module) => module.PrivacyPage),
  },
  {
    ...page,
    path: '/terms',
    texts: ['notice', 'site'],
    meta: 'notice:terms',
    page: () => import('./notice-article.tsx').then((module) => module.TermsPage),
  },
  {
    ...page,
    path: '/contact',
    texts: ['notice', 'site'],
    meta: 'notice:contact',
    page: () => import('./contact/contact-page.tsx').then((module) => module.ContactPage),
  },
  {
    ...page,
    path: '/paid',
    texts: ['notice', 'site'],
    meta: 'notice:paid',
    unlisted: true,
    page: () => import('./outcome-page.tsx').then((module) => module.PaidPage),
  },
  {
    ...page,
    path: '/unpaid',
    texts: ['notice', 'site'],
    meta: 'notice:unpaid',
    unlisted: true,
    page: () => import('./outcome-page.tsx').then((module) => module.UnpaidPage),
  },
  {
    ...open,
    path: '/others/coming-soon',
    page: () => import('./notice-page.tsx').then((module) => module.ComingSoonPage),
  },
  {
    ...open,
    path: '/others/under-maintenance',
    page: () => import('./notice-page.tsx').then((module) => module.UnderMaintenancePage),
  },
];
