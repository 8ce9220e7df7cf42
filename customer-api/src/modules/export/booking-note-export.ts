import { bookingNoteQuery } from '@wr1/schema/rest/shipment/booking-note.ts';
import { EXPORT_ROW_CAP } from '@wr1/schema/rules/list/export.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { checkFields, fieldsOf } from '../../errors.ts';
import type { Viewer } from '../../http/context.ts';
import { bookingNoteFilterOf } from '../booking-note/booking-note-filter.ts';
import type { StoredNote } from '../booking-note/booking-note-row.ts';
import {
  countBookingNotes,
  listBookingNoteIds,
  listBookingNotes,
  type BookingNoteFilter,
} from '../booking-note/booking-note.repository.ts';
import type { ExportCell } from './export-cell.ts';
import { exportSource, type AnyExportSource, type ExportColumn } from './export-source.ts';

const YES = { en: 'WR1 staff only', vn: 'Chỉ nhân viên WR1' };

function filterOf(query: Record<string, unknown>, viewer: Viewer): BookingNoteFilter {
  const parsed = bookingNoteQuery.safeParse(query);
  if (!parsed.success) throw checkFields(fieldsOf(parsed.error));
  return bookingNoteFilterOf(parsed.data, viewer);
}

function column(
  screen: string,
  [en, vn]: readonly [string, string],
  width: number,
  cell: (note: StoredNote) => ExportCell,
  kind: ExportColumn<StoredNote>['kind'] = 'text',
): ExportColumn<StoredNote> {
  return { screen, header: { en, vn }, kind, width, cell };
}

/** The day of a timestamp in Vietnam. */
function day(at: Date | null): ExportCell {
  return at === null ? null : businessDay(at);
}

function columnsOf(language: Language, isStaff: boolean): ExportColumn<StoredNote>[] {
  return [
    column('bookingDate', ['Date', 'Ngày'], 12, (note) => day(note.booking_date), 'day'),
    column('booking', ['Booking', 'Booking'], 14, (note) => note.booking_no),
    ...(isStaff ? [column('booking', ['Customer', 'Khách hàng'], 32, (note) => note.customer_name)] : []),
    column('text', ['Note', 'Nội dung'], 72, (note) => note.text),
    ...(isStaff
      ? [column('text', ['Visible to', 'Người xem'], 18, (note) => (note.internal ? YES[language] : null))]
      : []),
    column('etd', ['ETD', 'ETD'], 12, (note) => day(note.etd), 'day'),
    column('eta', ['ETA', 'ETA'], 12, (note) => day(note.eta), 'day'),
    column('author', ['Written by', 'Người viết'], 24, (note) => note.author),
    column('author', ['Edited', 'Sửa ngày'], 12, (note) => day(note.edited_at), 'day'),
  ];
}

/** Booking notes as listed by bookingNote: internal ones for staff only. */
export const BOOKING_NOTE_EXPORT: AnyExportSource = exportSource<StoredNote>({
  title: { en: 'Booking notes', vn: 'Ghi chú booking' },
  access: { action: 'read', subject: 'BookingNote' },
  count: (db, query, { viewer }) => countBookingNotes(db, filterOf(query, viewer)),
  open: async (db, query, { viewer, language }) => ({
    ids: await listBookingNoteIds(db, filterOf(query, viewer), EXPORT_ROW_CAP),
    columns: columnsOf(language, viewer.isStaff),
    read: async (ids) => {
      const notes = await listBookingNotes(db, { ...filterOf({}, viewer), ids }, { limit: ids.length, offset: 0 });
      return new Map(notes.map((note) => [note.id, note]));
    },
  }),
});
