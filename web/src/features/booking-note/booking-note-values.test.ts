import { describe, expect, it } from 'vitest';
import { emptyNote, noteInput, noteProblems, noteValues } from './booking-note-values.ts';

const now = new Date('2026-11-19T18:00:00Z');

describe('the form of a booking note', () => {
  it("starts today in Vietnam, with the booking's days", () => {
    expect(emptyNote(now, true, { number: 'BK-1', etd: '2026-11-24T17:00:00Z', eta: null })).toEqual({
      bookingNumber: 'BK-1',
      bookingDate: '2026-11-20',
      etd: '2026-11-25',
      eta: '',
      text: '',
      isInternal: true,
    });
  });

  it('shows the stored values and sends the same', () => {
    const values = noteValues({
      __typename: 'BookingNote',
      id: 'N1',
      bookingId: 'B1',
      bookingNumber: 'BK-1',
      customerName: null,
      bookingDate: '2026-11-19T17:00:00.000Z',
      etd: '2026-11-24T17:00:00.000Z',
      eta: null,
      text: 'VGM received',
      author: 'Trang',
      isInternal: true,
      createdAt: '2026-11-20T01:00:00.000Z',
      editedAt: null,
      version: 1,
      canUpdate: true,
    });
    expect(noteProblems(values)).toEqual({});
    expect(noteInput(values)).toEqual({
      bookingDate: '2026-11-20',
      etd: '2026-11-25',
      eta: null,
      text: 'VGM received',
      isInternal: true,
    });
  });

  it('reports missing values', () => {
    expect(noteProblems({ ...emptyNote(now, false), etd: '2026-11-25', eta: '2026-11-24' })).toEqual({
      bookingNumber: { code: 'REQUIRED' },
      eta: { code: 'ETA_BEFORE_ETD' },
      text: { code: 'REQUIRED' },
    });
  });
});
