import { isCalendarDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { BookingNoteFilter } from '../../schema-types.generated.ts';

/** What the list of booking notes shows; everything stands in the address. */
export interface NoteSearch {
  text: string;
  /** Days of the remark, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  mine: boolean;
  /** Staff: only those for staff alone, or only the others; null for both. */
  internal: boolean | null;
  /** From 1. */
  page: number;
}

/** Notes on one page (specification, section 9). */
export const NOTE_PAGE_SIZE = 10;

/** A search without filters, on its first page. */
export const noNoteFilter: NoteSearch = { text: '', from: null, to: null, mine: false, internal: null, page: 1 };

const day = (text: string | null) => (text !== null && isCalendarDay(text) ? text : null);

/** Reads an address; what is missing or unknown falls back to everything. */
export function readNoteSearch(params: URLSearchParams, isStaff: boolean): NoteSearch {
  const shown = isStaff ? params.get('shown') : null;
  const page = Number(params.get('page'));
  return {
    text: (params.get('q') ?? '').slice(0, 100),
    from: day(params.get('from')),
    to: day(params.get('to')),
    mine: params.get('by') === 'me',
    internal: shown === 'internal' ? true : shown === 'customer' ? false : null,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of a search: only what differs from the fallback. */
export function writeNoteSearch(search: NoteSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.text) params.set('q', search.text);
  if (search.from) params.set('from', search.from);
  if (search.to) params.set('to', search.to);
  if (search.mine) params.set('by', 'me');
  if (search.internal !== null) params.set('shown', search.internal ? 'internal' : 'customer');
  if (search.page > 1) params.set('page', String(search.page));
  return params;
}

/** The search as the filter of `bookingNotes`. */
export function noteFilter({ text, from, to, mine, internal }: NoteSearch): BookingNoteFilter {
  return {
    ...(text && { search: text }),
    ...(from && { from }),
    ...(to && { to }),
    ...(mine && { mine }),
    ...(internal !== null && { internal }),
  };
}
