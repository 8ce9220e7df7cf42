import { useTranslation } from 'react-i18next';
import { useDeleteRecord, useRefresh } from '../../app/use-delete-record.ts';
import { DeleteBookingNoteDocument } from './booking-note-dialog.generated.ts';
import type { BookingNoteDetail } from './booking-note-values.ts';

/** Returns a function that deletes one of the viewer's own notes after confirmation. */
export function useNoteRemoval(): (note: BookingNoteDetail) => Promise<boolean> {
  const { t } = useTranslation('booking-note');
  const refresh = useRefresh(['bookingNotes', 'booking']);
  const { remove } = useDeleteRecord({
    mutation: DeleteBookingNoteDocument,
    payloadOf: (data) => data.deleteBookingNote,
    refresh,
  });
  return ({ id, version, bookingNumber }) =>
    remove(
      {
        title: t('action.deleteTitle', { number: bookingNumber }),
        body: t('action.deleteText'),
        confirmLabel: t('action.deleteConfirm'),
      },
      { input: { id, expectedVersion: version } },
    );
}
