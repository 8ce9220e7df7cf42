import type { PageRoute } from '../../app/route/page-route.ts';

/** Route of the debit notes: customers see their own, staff those of their customers. */
export const debitNoteRoutes: readonly PageRoute[] = [
  {
    path: '/user/debit-notes',
    layout: 'vertical',
    resource: 'DebitNote',
    part: 'debitNotes',
    texts: ['debit-note', 'shipment', 'company', 'message'],
    page: () => import('./list/debit-notes-page.tsx').then((module) => module.DebitNotesPage),
  },
  {
    path: '/user/debit-notes/ageing',
    layout: 'vertical',
    resource: 'DebitNote',
    part: 'debitNotes',
    texts: ['debit-note', 'message'],
    page: () => import('./ageing/ageing-page.tsx').then((module) => module.AgeingPage),
  },
];
