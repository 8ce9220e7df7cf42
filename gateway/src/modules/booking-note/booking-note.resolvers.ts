import type { FieldPath } from '../../graphql/user-error.ts';
import { bookingNoteFields } from '@wr1/schema/field/booking-note.ts';
import { bodyOf, fieldNamed } from '@wr1/schema/field/field.ts';
import { checkSize } from '../../connection.ts';
import { gatewayError } from '../../errors.ts';
import type { Query } from '../../rest/target.ts';
import type { BookingNoteFilter, BookingNoteInput, Resolvers } from '../../schema.generated.ts';
import { requireRowId, rowIdOf } from '../../graphql/global-id.ts';
import { attemptWith } from '../../graphql/attempt.ts';
import { createBookingNote, updateBookingNote, deleteBookingNote, listBookingNotes } from './booking-note.api.ts';
import { toBookingNote } from './booking-note.loaders.ts';

const notePath: FieldPath = ([first]) => {
  const field = fieldNamed(bookingNoteFields, String(first));
  return field === undefined ? [first === 'booking_no' ? 'bookingNumber' : String(first)] : ['note', field];
};

const formOf = ({ isInternal, ...note }: BookingNoteInput) =>
  bodyOf(bookingNoteFields, { ...note, ...(typeof isInternal === 'boolean' && { isInternal }) });

const flag = (value: boolean | null | undefined) => (typeof value === 'boolean' ? (value ? '1' : '0') : null);

/** The query of bookingNote without its window; null for a booking that does not exist and so has no notes. */
export function bookingNoteQuery(filter: BookingNoteFilter): Query | null {
  const bookingId = filter.bookingId ? rowIdOf(filter.bookingId, 'Booking') : undefined;
  if (bookingId === null) return null;
  return {
    search: filter.search,
    order_id: bookingId,
    from: filter.from,
    to: filter.to,
    internal: flag(filter.isInternal),
    mine: filter.isMine ? '1' : null,
  };
}

const attempt = attemptWith(notePath);

export const bookingNoteResolvers: Resolvers = {
  Query: {
    async bookingNotes(_parent, { filter, page, pageSize }, context) {
      const wanted = page ?? 1;
      if (wanted < 1 || wanted > 1_000_000) {
        throw gatewayError('BAD_USER_INPUT', { text: 'page has to be from 1 to 1000000.' });
      }
      const query = bookingNoteQuery(filter ?? {});
      if (query === null) return { nodes: [], totalCount: 0 };
      const { rows, total } = await listBookingNotes(context.rest, {
        ...query,
        page: wanted,
        pageSize: Math.max(1, checkSize('pageSize', pageSize ?? 10, 100)),
      });
      return { nodes: rows.map(toBookingNote), totalCount: total };
    },
  },
  Booking: {
    async notes(booking, { pageSize }, context) {
      const { rows, total } = await listBookingNotes(context.rest, {
        order_id: booking.row.id,
        page: 1,
        pageSize: Math.max(1, checkSize('pageSize', pageSize ?? 10, 100)),
      });
      return { nodes: rows.map(toBookingNote), totalCount: total };
    },
  },
  BookingNote: {
    canUpdate: ({ canUpdate }, _args, context) => canUpdate && context.services.profile.current !== 'section7',
  },
  Mutation: {
    createBookingNote: (_parent, { input }, context) =>
      attempt(context, async () => {
        const body = {
          ...formOf(input.note),
          ...(input.bookingId && { order_id: requireRowId(input.bookingId, 'Booking') }),
          ...(input.bookingNumber && { booking_no: input.bookingNumber }),
        };
        const { row, message } = await createBookingNote(context.rest, body, input.idempotencyKey);
        return { note: toBookingNote(row), message };
      }),
    updateBookingNote: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { row, message } = await updateBookingNote(context.rest, {
          ...formOf(input.note),
          id: requireRowId(input.id, 'BookingNote'),
          ...(typeof input.expectedVersion === 'number' && { version: input.expectedVersion }),
        });
        return { note: toBookingNote(row), message };
      }),
    deleteBookingNote: (_parent, { input }, context) =>
      attempt(context, async () => {
        const id = requireRowId(input.id, 'BookingNote');
        const message = await deleteBookingNote(context.rest, { id, version: input.expectedVersion ?? null });
        return { deletedId: input.id, message };
      }),
  },
};
