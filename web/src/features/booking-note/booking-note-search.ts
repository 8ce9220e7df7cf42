import { choice, day, flag, only, text } from '../../app/list/list-address.ts';
import type { ListAddress } from '../../app/list/use-list-address.ts';

/** Notes per request (specification, section 9). */
export const NOTE_WINDOW = 10;

/** URL parameters of the booking note list. Only staff can filter by internal notes. */
export const noteAddress = (isStaff: boolean) => ({
  search: text(),
  from: day('from'),
  to: day('to'),
  isMine: flag('by', 'me'),
  isInternal: only(isStaff, choice('shown', { internal: true, customer: false })),
});

/** State of the booking note list, stored in its URL. */
export type NoteAddress = ListAddress<ReturnType<typeof noteAddress>>;
