import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { refreshStale } from '../../app/apollo/stale.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { DeleteBookingNoteDocument } from './booking-note-dialog.generated.ts';
import type { BookingNoteDetail } from './booking-note-values.ts';
import { showsNotes } from './booking-note-dialog.tsx';

/** Deletes an own note after asking. */
export function useNoteRemoval(): (note: BookingNoteDetail) => Promise<void> {
  const { t } = useTranslation('booking-note');
  const client = useApolloClient();
  const message = useMessage();
  const confirm = useConfirm();
  const toast = useToast();
  const [send] = useMutation(DeleteBookingNoteDocument, { errorPolicy: 'none' });

  return async (note) => {
    const isSure = await confirm({
      title: t('action.deleteTitle', { number: note.bookingNumber }),
      body: t('action.deleteText'),
      confirmLabel: t('action.deleteConfirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      const { data } = await send({ variables: { input: { id: note.id, expectedVersion: note.version } } });
      const payload = data?.deleteBookingNote;
      const refusal = payload?.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(payload?.message ?? message('DELETED'));
      await refreshStale(client, showsNotes);
    } catch {
      toast.danger(message('DELETE_FAILED'));
    }
  };
}
