import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { MomentFields } from './moment-fields.tsx';
import s from '../journey/journey-card.module.css';
import { MilestoneActsDocument, RecordMilestonesDocument } from './record-many.generated.ts';
import { SkippedBanner, UnusualReason } from './record-confirm.tsx';
import { leftOut, outcomesOf, stepGroups, unusualOf } from './record-many-values.ts';
import type { LeftOut, OpenBooking, RecordOutcome, StepGroup } from './record-many-values.ts';
import { clockTime, momentOf } from './record-values.ts';

/** Form values for one milestone of several bookings. */
export interface FormValues {
  /** Id of the group of bookings that share the next step. */
  group: string | null;
  /** YYYY-MM-DD and HH:mm in Vietnam. */
  day: string | null;
  time: string;
  place: string;
  note: string;
  reason: string;
  /** Whether the user has confirmed the skipped steps. */
  confirmed: boolean;
}

interface RecordManyFormProps {
  bookings: readonly OpenBooking[];
  /** The values sent before some bookings were refused; null at first. */
  typed: FormValues | null;
  onClose: () => void;
  onSent: (outcomes: readonly RecordOutcome[], values: FormValues) => void;
}

/**
 * Form for the next step of several bookings, with time and place. Lists the bookings to which it doesn't
 * apply.
 */
export function RecordManyForm({ bookings, typed, onClose, onSent }: RecordManyFormProps) {
  const { t } = useTranslation(['milestone', 'message']);
  const { t: common } = useTranslation();
  const text = useUiText();
  const now = useNow();
  const groups = stepGroups(bookings);
  const [values, setValues] = useState<FormValues>(
    () =>
      typed ?? {
        group: groups[0]?.id ?? null,
        day: businessDay(now),
        time: clockTime(now),
        place: '',
        note: '',
        reason: '',
        confirmed: false,
      },
  );
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [record, { loading }] = useMutation(RecordMilestonesDocument, {
    // The page's undo button must refer to this recording when the result is shown.
    refetchQueries: [MilestoneActsDocument],
    awaitRefetchQueries: true,
  });
  const sent = useRef({ content: '', key: '' });
  const change = (part: Partial<FormValues>) => setValues({ ...values, ...part });
  const chosen = groups.find(({ id }) => id === values.group);
  const others = chosen ? leftOut(bookings, groups, chosen) : [];
  const stepText = ({ label, leg, placeCode }: StepGroup) => `${label} · ${t(`many.leg.${leg}`)} · ${placeCode}`;
  const reasonText = ({ reason, next }: LeftOut) =>
    next ? t('many.reason.OTHER_STEP', { step: stepText(next) }) : t(`many.reason.${reason}`);
  const at = momentOf(values.day, values.time);
  const timeProblem =
    at === null ? t('message:DATE_INVALID') : at > now.getTime() ? t('message:MILESTONE_IN_FUTURE') : undefined;

  const unusual = chosen ? unusualOf(chosen, at) : [];
  const wrong = {
    reason: unusual.length > 0 && values.reason.trim() === '',
    confirmed: chosen !== undefined && chosen.skipped.length > 0 && !values.confirmed,
  };

  async function send() {
    setTried(true);
    setFailure(null);
    if (!chosen || at === null || timeProblem || wrong.reason || wrong.confirmed) return;
    const wanted = chosen.bookings;
    const input = {
      ids: wanted.map(({ id }) => id),
      milestone: chosen.milestone,
      actualAt: new Date(at).toISOString(),
      place: values.place.trim() || null,
      note: values.note.trim() || null,
      reason: values.reason.trim() || null,
    };
    // Sending the same content again after a lost response must not record it twice.
    const content = JSON.stringify(input);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    try {
      const { data } = await record({ variables: { input: { ...input, idempotencyKey: sent.current.key } } });
      if (!data) throw new Error('No answer');
      const { results, userErrors } = data.recordMilestones;
      if (results) onSent(outcomesOf(wanted, results), values);
      else setFailure(userErrors.map(({ message }) => message).join(' '));
    } catch (error) {
      setFailure(failureText(failureOf(error), common));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('many.title', { count: bookings.length })}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={loading} disabled={groups.length === 0} onClick={() => void send()}>
            {t('many.send', { count: chosen?.bookings.length ?? 0 })}
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {failure && <Banner tone="danger" title={failure} />}
        {groups.length === 0 && <Banner tone="warning" title={t('many.nothingOpen')} />}
        <Select
          label={t('record.milestone')}
          value={values.group}
          options={groups.map((group) => ({
            value: group.id,
            label: stepText(group),
            detail: t('many.open', { count: group.bookings.length, total: bookings.length }),
          }))}
          hint={t('many.nextOnly')}
          error={tried && !chosen ? t('message:REQUIRED') : undefined}
          onChange={(group) => change({ group, reason: '', confirmed: false })}
        />
        {others.length > 0 && (
          <details className={s.leftOut}>
            <summary>{t('many.without', { count: others.length })}</summary>
            <ul>
              {others.map((one) => (
                <li key={one.booking.id}>
                  <Code size={12}>{one.booking.number}</Code> {reasonText(one)}
                </li>
              ))}
            </ul>
          </details>
        )}
        <MomentFields
          day={values.day}
          time={values.time}
          error={tried ? timeProblem : undefined}
          onDay={(day) => change({ day })}
          onTime={(time) => change({ time })}
        />
        {unusual.length > 0 && (
          <UnusualReason
            departure={null}
            count={unusual.length}
            value={values.reason}
            error={tried && wrong.reason ? t('message:NOTE_REQUIRED') : undefined}
            onChange={(reason) => change({ reason })}
          />
        )}
        {chosen && chosen.skipped.length > 0 && (
          <SkippedBanner
            skipped={chosen.skipped.map((label) => ({ label, isMandatory: false }))}
            confirmed={values.confirmed}
            missing={tried && wrong.confirmed}
            onConfirm={(confirmed) => change({ confirmed })}
          />
        )}
        <TextField
          label={t('record.place')}
          optional
          maxLength={100}
          hint={t('record.placeHint')}
          value={values.place}
          onChange={(place) => change({ place })}
        />
        <TextArea
          label={t('record.note')}
          optional
          rows={2}
          maxLength={500}
          hint={t('many.noteHint')}
          value={values.note}
          onChange={(note) => change({ note })}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
