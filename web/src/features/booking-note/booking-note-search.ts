import { choice, day, flag, only, page, text } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

/** Notes on one page (specification, section 9). */
export const NOTE_PAGE_SIZE = 10;

/** The address of the list of booking notes; only staff choose between notes for staff alone and the others. */
export const noteAddress = (isStaff: boolean) => ({
  search: text(),
  from: day('from'),
  to: day('to'),
  isMine: flag('by', 'me'),
  isInternal: only(isStaff, choice('shown', { internal: true, customer: false })),
  page: page(),
});

/** What the list of booking notes shows. */
export type NoteAddress = ListAddress<ReturnType<typeof noteAddress>>;
