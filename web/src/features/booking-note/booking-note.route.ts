import type { PageRoute } from '../../app/route/page-route.ts';

export const bookingNoteRoutes: readonly PageRoute[] = [
  {
    path: '/admin/my-booking-note',
    layout: 'vertical',
    resource: 'BookingNote',
    texts: ['booking-note', 'message'],
    page: () => import('./booking-note-list-page.tsx').then((module) => module.BookingNoteListPage),
  },
];
