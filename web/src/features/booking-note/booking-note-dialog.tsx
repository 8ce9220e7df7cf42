import { useMutation } from '@apollo/client/react';
import { Lock, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import { useRefresh } from '../../app/use-delete-record.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { cx } from '../../ui/text/cx.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FieldGrid } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { RadioTiles } from '../../ui/form/choice/radio-tiles.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CreateBookingNoteDocument, UpdateBookingNoteDocument } from './booking-note-dialog.generated.ts';
import s from './booking-note-dialog.module.css';
import { emptyNote, noteInput, noteProblems, noteValues } from './booking-note-values.ts';
import type { BookingNoteDetail } from './booking-note-values.ts';

interface BookingNoteDialogProps {
  open: boolean;
  onClose: () => void;
  /** The note to update; omitted to create one. */
  note?: BookingNoteDetail | null;
  /** The booking for a new note; if omitted, the form asks for its number. */
  booking?: { number: string; customerName?: string | null; etd?: string | null; eta?: string | null };
}

/** A dialog to create or update a booking note. Needs the catalogue `booking-note`. */
export function BookingNoteDialog(props: BookingNoteDialogProps) {
  // Unmounting resets the form each time the dialog opens.
  return props.open ? <OpenDialog key={props.note?.id ?? 'new'} {...props} /> : null;
}

function OpenDialog({ onClose, note = null, booking }: BookingNoteDialogProps) {
  const { t } = useTranslation('booking-note');
  const { isStaff } = useViewer();
  const refresh = useRefresh(['bookingNotes', 'booking']);
  const [now] = useState(() => new Date());
  const [add] = useMutation(CreateBookingNoteDocument, { errorPolicy: 'none' });
  const [change] = useMutation(UpdateBookingNoteDocument, { errorPolicy: 'none' });
  const form = useRecordForm({
    initial: note ? noteValues(note) : emptyNote(now, isStaff, booking),
    problems: noteProblems,
    textOf: ({ code }) => (code === 'NOT_FOUND' ? t('form.noSuchBooking') : null),
    async send(values, idempotencyKey) {
      const fields = noteInput(values);
      if (note) {
        const input = { id: note.id, note: fields, expectedVersion: note.version };
        return (await change({ variables: { input } })).data?.updateBookingNote;
      }
      const input = { bookingNumber: values.bookingNumber.trim(), note: fields, idempotencyKey };
      return (await add({ variables: { input } })).data?.createBookingNote;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  const { values, set } = form;
  const known = note?.bookingNumber ?? booking?.number;
  const customer = note?.customerName ?? booking?.customerName;
  const day = (field: 'bookingDate' | 'etd' | 'eta', required = false) => (
    <DateField
      {...form.bind(field)}
      label={t(`field.${field}`)}
      required={required}
      optional={!required}
      value={values[field] || null}
      onChange={(value) => set({ [field]: value ?? '' })}
    />
  );

  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="md"
      title={t(note ? 'form.editTitle' : 'form.addTitle')}
      detail={known}
      submitLabel={t(
        note ? 'form.save' : !isStaff ? 'form.add' : values.isInternal ? 'form.addInternal' : 'form.share',
      )}
    >
      <div className={cx(s.form, isStaff && values.isInternal && s.internal)}>
        {isStaff && (
          <RadioTiles
            label={t('place.label')}
            value={values.isInternal ? 'internal' : 'customer'}
            onChange={(place) => set({ isInternal: place === 'internal' })}
            tiles={[
              {
                value: 'internal',
                drawing: <Lock size={16} aria-hidden />,
                label: t('place.internal'),
                detail: t('place.internalDetail'),
              },
              {
                value: 'customer',
                drawing: <Send size={16} aria-hidden />,
                label: t('place.customer'),
                detail: customer ? t('place.recipients', { customer }) : t('place.customerDetail'),
              },
            ]}
          />
        )}
        {known === undefined && (
          <TextField
            {...form.bind('bookingNumber')}
            label={t('field.bookingNumber')}
            required
            mono
            placeholder="BK-26-000123"
          />
        )}
        <TextArea {...form.bind('text')} label={t('field.text')} required rows={4} />
        <FieldGrid columns={3}>
          {day('bookingDate', true)}
          {day('etd')}
          {day('eta')}
        </FieldGrid>
      </div>
    </FormDialog>
  );
}
