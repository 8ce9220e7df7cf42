import type { bookingNoteQuery } from '@wr1/schema/rest/shipment/booking-note.ts';
import { addDays } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { Viewer } from '../../http/context.ts';
import { parseIds } from '../../http/ids.ts';
import { scopeOf } from '../shipment/visibility.ts';
import type { BookingNoteFilter } from './booking-note.repository.ts';
import { startOfBusinessDay } from './write-booking-note.ts';

/** Turns the query into a repository filter limited to what the caller may see. */
export function bookingNoteFilterOf(query: z.output<typeof bookingNoteQuery>, viewer: Viewer): BookingNoteFilter {
  const { search, order_id: shipmentId, from, to, internal, mine, ids } = query;
  return {
    scope: scopeOf(viewer),
    withInternal: viewer.isStaff,
    search: search?.trim() || undefined,
    shipmentId,
    from: from === undefined ? undefined : startOfBusinessDay(from),
    until: to === undefined ? undefined : startOfBusinessDay(addDays(to, 1)),
    internal: internal === undefined ? undefined : internal === '1',
    authorId: mine === '1' ? viewer.userId : undefined,
    ids: parseIds(ids),
  };
}
