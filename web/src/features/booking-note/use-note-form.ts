import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshStale } from '../../app/apollo/stale.ts';
import { failureOf, failureText } from '../../app/error.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { AddBookingNoteDocument, ChangeBookingNoteDocument } from './booking-note-dialog.generated.ts';
import { NOTE_FIELDS, noteInput, noteProblems } from './booking-note-values.ts';
import type { BookingNoteDetail, NoteField, NoteValues } from './booking-note-values.ts';

interface Options {
  start: NoteValues;
  /** The note that is changed; null: a new one. */
  note: BookingNoteDetail | null;
  focus: (field: NoteField) => void;
  onSaved: () => void;
}

/** Whether a root field shows notes: the list, and bookings with their card. */
export const showsNotes = (field: string) => field === 'bookingNotes' || field === 'booking';

/** What the form of a booking note holds and does. */
export function useNoteForm({ start, note, focus, onSaved }: Options) {
  const { t } = useTranslation('booking-note');
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const message = useMessage();
  const toast = useToast();
  // The same content is the same request: a second press makes no second note.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<NoteField>>(new Set());
  const [refusals, setRefusals] = useState<Readonly<Partial<Record<NoteField, string>>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [add, adding] = useMutation(AddBookingNoteDocument, { errorPolicy: 'none' });
  const [change, changing] = useMutation(ChangeBookingNoteDocument, { errorPolicy: 'none' });
  const busy = adding.loading || changing.loading;
  const problems = noteProblems(values);

  function set(next: Partial<NoteValues>) {
    setRefusals((before) => ({ ...before, ...Object.fromEntries(Object.keys(next).map((key) => [key, undefined])) }));
    setRequestKey(crypto.randomUUID());
    setValues((before) => ({ ...before, ...next }));
  }
  function errorOf(field: NoteField): string | null {
    const refusal = refusals[field];
    if (refusal) return refusal;
    const found = left.has(field) ? problems[field] : undefined;
    return found ? message(found.code, found.params) : null;
  }
  function take(errors: readonly { code: string; message: string; field: readonly string[] | null }[]) {
    const byField: Partial<Record<NoteField, string>> = {};
    for (const error of errors) {
      const field = NOTE_FIELDS.find((one) => one === error.field?.at(-1));
      if (field) byField[field] ??= error.code === 'NOT_FOUND' ? t('form.noSuchBooking') : error.message;
    }
    setRefusals(byField);
    const first = NOTE_FIELDS.find((field) => byField[field]);
    if (first) focus(first);
    else setProblem(errors.some(({ code }) => code === 'CONFLICT') ? t('form.conflict') : (errors[0]?.message ?? null));
  }
  async function send() {
    const form = noteInput(values);
    if (note) {
      const input = { id: note.id, note: form, expectedVersion: note.version };
      return (await change({ variables: { input } })).data?.changeBookingNote;
    }
    const input = { bookingNumber: values.bookingNumber.trim(), note: form, idempotencyKey: requestKey };
    return (await add({ variables: { input } })).data?.addBookingNote;
  }

  async function submit() {
    if (busy) return;
    setProblem(null);
    setLeft(new Set(NOTE_FIELDS));
    const wrong = NOTE_FIELDS.find((field) => problems[field]);
    if (wrong) {
      toast.danger(message('CHECK_FIELDS'));
      focus(wrong);
      return;
    }
    try {
      const payload = await send();
      if (!payload?.note) {
        take(payload?.userErrors ?? []);
        return;
      }
      toast.success(payload.message ?? message('SAVED'));
      onSaved();
      await refreshStale(client, showsNotes);
    } catch (error) {
      setProblem(failureText(failureOf(error), common));
    }
  }

  return {
    values,
    problem,
    busy,
    set,
    errorOf,
    leave: (field: NoteField) => setLeft((before) => new Set(before).add(field)),
    submit,
  };
}
