import type { LoggedAction } from '@wr1/schema/rules/code/logged-action.ts';
import type {
  BookingNoteRow,
  createBookingNoteRequest,
  updateBookingNoteRequest,
  deleteBookingNoteQuery,
} from '@wr1/schema/rest/shipment/booking-note.ts';
import { bookingNoteFields, bookingNoteProblems } from '@wr1/schema/field/booking-note.ts';
import { valuesOf } from '@wr1/schema/field/field.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { refuseProblems } from '../record/check-form.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { findShipment } from '../shipment/shipment.repository.ts';
import { mayChange, scopeOf } from '../shipment/visibility.ts';
import { bookingNoteRowOf, type StoredNote } from './booking-note-row.ts';
import { listBookingNotes, lockBookingNote } from './booking-note.repository.ts';

type Form = Pick<z.output<typeof createBookingNoteRequest>, 'booking_date' | 'etd' | 'eta' | 'text' | 'internal'>;

/** The start of a day in Vietnam. */
export function startOfBusinessDay(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

const check = (form: Form) => refuseProblems(bookingNoteFields, bookingNoteProblems(valuesOf(bookingNoteFields, form)));

/**
 * Columns to write; a customer's note is never internal.
 * @param unspecified value of `internal` if a staff note omits it: true for a new note, unchanged for an
 * existing one
 */
function columnsOf(form: Form, viewer: Viewer, unspecified: boolean) {
  return {
    booking_date: startOfBusinessDay(form.booking_date),
    etd: form.etd ? startOfBusinessDay(form.etd) : null,
    eta: form.eta ? startOfBusinessDay(form.eta) : null,
    text: form.text,
    internal: viewer.isStaff && (form.internal ?? unspecified),
  };
}

async function read(db: Db, id: number, viewer: Viewer): Promise<StoredNote> {
  const filter = {
    scope: scopeOf(viewer),
    withInternal: viewer.isStaff,
    search: undefined,
    shipmentId: undefined,
    ids: [id],
  };
  const [note] = await listBookingNotes(db, filter, { limit: 1, offset: 0 });
  if (note === undefined) throw notFound();
  return note;
}

/** A note in audited form, with dates as days. */
function audited({ text, booking_date, etd, eta, internal }: StoredNote) {
  const day = (at: Date | null) => at && businessDay(at);
  return { text, booking_date: day(booking_date), etd: day(etd), eta: day(eta), internal };
}

interface Change {
  before: StoredNote | null;
  after: StoredNote | null;
}

async function audit(
  trx: Trx,
  { viewer, now, requestId }: RequestContext,
  action: LoggedAction,
  { before, after }: Change,
) {
  const note = after ?? before;
  if (note === null) return;
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'BOOKING_NOTE',
    subjectId: note.id,
    label: note.booking_no ?? '',
    shipmentId: note.order_id,
    action,
    before: before && audited(before),
    after: after && audited(after),
    // Entries that show an internal state stay hidden from customers.
    internal: [before, after].some((state) => state?.internal === true),
  });
}

/**
 * Adds a dated note to a booking.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404) if the booking is hidden from the caller, reported at
 * `booking_no` if given by number; FORBIDDEN (403) if the caller may not change the booking
 */
export async function createBookingNote(
  db: Db,
  body: z.output<typeof createBookingNoteRequest>,
  context: RequestContext,
): Promise<BookingNoteRow> {
  const { viewer, now, idempotencyKey } = context;
  check(body);
  const number = body.booking_no?.trim();
  if (body.order_id === undefined && !number) throw checkFields([{ path: ['booking_no'], code: 'REQUIRED' }]);
  const by = body.order_id === undefined ? { number: number ?? '' } : { id: body.order_id };
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId: viewer.userId, key: idempotencyKey, action: 'bookingNote', body }, async () => {
      const shipment = await findShipment(trx, scopeOf(viewer), by);
      if (shipment === undefined || shipment.booking_no === null) {
        if ('id' in by) throw notFound();
        throw new ApiError('NOT_FOUND', 404, {}, [{ path: ['booking_no'], code: 'NOT_FOUND' }]);
      }
      if (!mayChange(viewer, shipment)) throw new ApiError('FORBIDDEN', 403);
      const { id } = await trx
        .insertInto('booking_note')
        .values({
          ...columnsOf(body, viewer, true),
          order_id: shipment.id,
          author_id: viewer.userId,
          author: viewer.fullName,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const after = await read(trx, id, viewer);
      await audit(trx, context, 'CREATE', { before: null, after });
      return bookingNoteRowOf(after, viewer);
    }),
  );
}

/** Locks one of the caller's own notes. */
async function lockOwn(trx: Trx, { id, version }: { id: number; version?: number | undefined }, viewer: Viewer) {
  const seen = await read(trx, id, viewer);
  const note = await lockBookingNote(trx, id);
  if (note === undefined) throw notFound();
  if (note.author_id !== viewer.userId) throw new ApiError('FORBIDDEN', 403);
  if (version !== undefined && version !== note.version) throw staleVersion();
  return { ...seen, ...note };
}

/**
 * Updates the caller's own note.
 * @throws ApiError CHECK_FIELDS (400); FORBIDDEN (403) for another author's note; NOT_FOUND (404);
 * STALE_VERSION (409)
 */
export async function updateBookingNote(
  db: Db,
  body: z.output<typeof updateBookingNoteRequest>,
  context: RequestContext,
): Promise<BookingNoteRow> {
  const { viewer, now } = context;
  check(body);
  return db.transaction().execute(async (trx) => {
    const before = await lockOwn(trx, body, viewer);
    await trx
      .updateTable('booking_note')
      .set({ ...columnsOf(body, viewer, before.internal), edited_at: now, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute();
    const after = await read(trx, before.id, viewer);
    await audit(trx, context, 'UPDATE', { before, after });
    return bookingNoteRowOf(after, viewer);
  });
}

/**
 * Deletes the caller's own note.
 * @throws ApiError FORBIDDEN (403) for another author's note; NOT_FOUND (404); STALE_VERSION (409)
 */
export async function deleteBookingNote(
  db: Db,
  query: z.output<typeof deleteBookingNoteQuery>,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockOwn(trx, query, context.viewer);
    await trx.deleteFrom('booking_note').where('id', '=', before.id).execute();
    await audit(trx, context, 'DELETE', { before, after: null });
  });
}
