import type { FieldPath } from '../../graphql/user-error.ts';
import { bookingNoteFields } from '@wr1/schema/field/booking-note.ts';
import { bodyOf, fieldNamed } from '@wr1/schema/field/field.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { GatewayContext } from '../../context.ts';
import type { Query } from '../../rest/target.ts';
import type { BookingNoteFilter, BookingNoteInput, BookingNotesArgs, Resolvers } from '../../schema.generated.ts';
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

/** The query of bookingNote without paging; null if the booking does not exist and therefore has no notes. */
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

async function notesWhere(context: GatewayContext, query: Query | null, { first, after }: BookingNotesArgs) {
  const window = pageWindow(checkSize('first', first ?? 10, 100), after);
  const { page, pageSize } = window;
  const { rows, total } =
    query === null ? { rows: [], total: 0 } : await listBookingNotes(context.rest, { ...query, page, pageSize });
  return pageConnection(window, rows, total, toBookingNote);
}

const attempt = attemptWith(notePath);

export const bookingNoteResolvers: Resolvers = {
  Query: {
    bookingNotes: (_parent, args, context) => notesWhere(context, bookingNoteQuery(args.filter ?? {}), args),
  },
  Booking: {
    notes: (booking, args, context) => notesWhere(context, { order_id: booking.row.id }, args),
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
