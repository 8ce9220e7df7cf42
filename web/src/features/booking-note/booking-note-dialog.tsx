import { Lock, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/text/cx.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FieldGrid } from '../../ui/form/field.tsx';
import { RadioTiles } from '../../ui/form/choice/radio-tiles.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import s from './booking-note-dialog.module.css';
import { emptyNote, noteValues } from './booking-note-values.ts';
import type { BookingNoteDetail, NoteField } from './booking-note-values.ts';
import { useNoteForm } from './use-note-form.ts';

interface BookingNoteDialogProps {
  open: boolean;
  onClose: () => void;
  /** The note to change; left out: a new one. */
  note?: BookingNoteDetail | null;
  /** The booking of a new note, when it is known; left out, its number is asked for. */
  booking?: { number: string; customerName?: string | null; etd?: string | null; eta?: string | null };
}

/** The form of a booking note as a dialog. Texts: `booking-note`. */
export function BookingNoteDialog(props: BookingNoteDialogProps) {
  // The form begins anew with every opening.
  return props.open ? <OpenDialog key={props.note?.id ?? 'new'} {...props} /> : null;
}

function OpenDialog({ open, onClose, note = null, booking }: BookingNoteDialogProps) {
  const { t } = useTranslation('booking-note');
  const text = useUiText();
  const { isStaff } = useViewer();
  const form = useRef<HTMLFormElement>(null);
  const [now] = useState(() => new Date());
  const { values, problem, busy, set, errorOf, leave, submit } = useNoteForm({
    start: note ? noteValues(note) : emptyNote(now, isStaff, booking),
    note,
    focus: (field) =>
      // After the errors are shown: the field may be described by one.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea)`)?.focus(),
      ),
    onSaved: onClose,
  });
  const known = note?.bookingNumber ?? booking?.number;
  const customer = note?.customerName ?? booking?.customerName;
  const day = (field: 'bookingDate' | 'etd' | 'eta', required = false) => (
    <FieldFocus name={field}>
      <DateField
        label={t(`field.${field}`)}
        required={required}
        optional={!required}
        value={values[field]}
        onChange={(value) => set({ [field]: value })}
        onBlur={() => leave(field)}
        error={errorOf(field)}
      />
    </FieldFocus>
  );

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={t(note ? 'form.editTitle' : 'form.addTitle')}
      detail={known}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={busy} onClick={() => void submit()}>
            {t(note ? 'form.save' : !isStaff ? 'form.add' : values.internal ? 'form.addInternal' : 'form.share')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={cx(s.form, isStaff && values.internal && s.internal)}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // React hands events of a dialog on to the form that opened it.
          event.stopPropagation();
          void submit();
        }}
      >
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {isStaff && (
          <RadioTiles
            label={t('place.label')}
            value={values.internal ? 'internal' : 'customer'}
            onChange={(place) => set({ internal: place === 'internal' })}
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
          <FieldFocus name="bookingNumber">
            <TextField
              label={t('field.bookingNumber')}
              required
              mono
              placeholder="BK-26-000123"
              value={values.bookingNumber}
              onChange={(bookingNumber) => set({ bookingNumber })}
              onBlur={() => leave('bookingNumber')}
              error={errorOf('bookingNumber')}
            />
          </FieldFocus>
        )}
        <FieldFocus name="text">
          <TextArea
            label={t('field.text')}
            required
            rows={4}
            value={values.text}
            onChange={(words) => set({ text: words })}
            onBlur={() => leave('text')}
            error={errorOf('text')}
          />
        </FieldFocus>
        <FieldGrid columns={3}>
          {day('bookingDate', true)}
          {day('etd')}
          {day('eta')}
        </FieldGrid>
        {/* Enter sends. */}
        <button type="submit" hidden>
          {t(note ? 'form.save' : 'form.add')}
        </button>
      </form>
    </Dialog>
  );
}

/** Where the focus goes when the field has to be mended. */
function FieldFocus({ name, children }: { name: NoteField; children: ReactNode }) {
  return <div data-field={name}>{children}</div>;
}
