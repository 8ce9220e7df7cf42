import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE, businessDay } from '@wr1/schema/rules/quote-validity.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldGrid } from '../../ui/field.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUiText } from '../../ui/ui-text.tsx';
import { useNow } from '../../ui/use-now.ts';
import {
  ActionProblemBanner,
  actionKey,
  fieldError,
  restOf,
  useRecordAction,
} from '../shipment/record-action-dialog.tsx';
import type { ActionProblem } from '../shipment/record-action-dialog.tsx';
import { RecordMilestoneDocument } from './journey.generated.ts';
import { containersOf } from './journey.ts';
import type { Booking, Milestone } from './journey.ts';
import s from './journey-card.module.css';
import { firstValues, judge, openContainers, recordInput } from './record-values.ts';
import type { RecordProblems, RecordValues } from './record-values.ts';

export interface JourneyDialogProps {
  booking: Booking;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

const own = ['code', 'containers', 'actualAt', 'place', 'note'];

/** Records that a milestone was reached; the next one stands there already. What was typed stays when it is refused. */
export function RecordDialog({ booking, onClose, reload }: JourneyDialogProps) {
  const { t } = useTranslation(['milestone', 'message']);
  const text = useUiText();
  const now = useNow();
  const { milestones } = booking;
  const [values, setValues] = useState<RecordValues>(() => firstValues(milestones, now));
  const [tried, setTried] = useState(false);
  const action = useRecordAction({
    mutation: RecordMilestoneDocument,
    payloadOf: (data) => data.recordMilestone,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const change = (part: Partial<RecordValues>) => setValues({ ...values, ...part });
  const { problems, skipped } = judge(values, milestones, now);

  async function send() {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const input = recordInput(values);
    // Another content is another recording: the key changes with it.
    const key = `RecordMilestone:${input.code}:${input.containers?.join('+') ?? ''}:${input.actualAt}`;
    const common = { id: booking.id, expectedVersion: booking.version, idempotencyKey: actionKey(booking, key) };
    if (await action.run({ input: { ...common, ...input } })) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('record.title')}
      detail={booking.number}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={action.running} onClick={() => void send()}>
            {t('record.send')}
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
        <ActionProblemBanner problem={restOf(action.problem, own)} />
        <RecordFields
          milestones={milestones}
          values={values}
          problems={tried ? problems : {}}
          said={action.problem}
          change={change}
        />
        {skipped.length > 0 && <SkippedBanner skipped={skipped} />}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

interface RecordFieldsProps {
  milestones: readonly Milestone[];
  values: RecordValues;
  problems: RecordProblems;
  said: ActionProblem | null;
  change: (part: Partial<RecordValues>) => void;
}

function RecordFields({ milestones, values, problems, said, change }: RecordFieldsProps) {
  const { t } = useTranslation(['milestone', 'message']);
  const now = useNow();
  const open = milestones.filter(({ done }) => !done);
  const options = [...new Map(open.map((one) => [one.code, one])).values()];
  const containers = containersOf(milestones);
  const choosable = openContainers(milestones, values.code);
  const words = (code: RecordProblems['at']) =>
    code &&
    t(`message:${code as 'REQUIRED'}`, {
      time: formatDateTime(new Date(problems.previous ?? 0), BUSINESS_TIME_ZONE),
    });
  return (
    <>
      <Select
        label={t('record.milestone')}
        value={values.code === null ? null : String(values.code)}
        options={options.map(({ code, label, mandatory }) => ({
          value: String(code),
          label,
          detail: mandatory ? undefined : t('record.optional'),
        }))}
        error={words(problems.code) ?? fieldError(said, 'code')}
        onChange={(value) => {
          const code = value === null ? null : Number(value);
          change({ code, containers: openContainers(milestones, code) });
        }}
      />
      {choosable.length > 0 && containers.length > 1 && (
        <Field label={t('record.containers')} error={words(problems.containers) ?? fieldError(said, 'containers')}>
          <div className={s.boxes}>
            {containers.map(({ key, number }, index) => (
              <Checkbox
                key={key}
                label={number ?? t('container.unnumbered', { n: index + 1 })}
                disabled={!choosable.includes(key)}
                checked={!choosable.includes(key) || values.containers.includes(key)}
                onChange={(checked) =>
                  change({
                    containers: checked ? [...values.containers, key] : values.containers.filter((one) => one !== key),
                  })
                }
              />
            ))}
          </div>
        </Field>
      )}
      <FieldGrid>
        <DateField
          label={t('record.day')}
          required
          value={values.day}
          max={businessDay(now)}
          error={words(problems.at) ?? fieldError(said, 'actualAt')}
          onChange={(day) => change({ day })}
        />
        <TextField
          label={t('record.time')}
          required
          inputMode="numeric"
          maxLength={5}
          placeholder="HH:mm"
          hint={t('record.zone')}
          value={values.time}
          onChange={(time) => change({ time })}
        />
      </FieldGrid>
      <TextField
        label={t('record.place')}
        optional
        maxLength={100}
        hint={t('record.placeHint')}
        value={values.place}
        error={fieldError(said, 'place')}
        onChange={(place) => change({ place })}
      />
      <TextArea
        label={t('record.note')}
        optional
        rows={2}
        maxLength={500}
        hint={t('record.noteHint')}
        value={values.note}
        error={fieldError(said, 'note')}
        onChange={(note) => change({ note })}
      />
    </>
  );
}

function SkippedBanner({ skipped }: { skipped: readonly Milestone[] }) {
  const { t } = useTranslation('milestone');
  const labels = [...new Set(skipped.map(({ label }) => label))];
  return (
    <Banner tone="warning" title={t('record.skipped', { count: labels.length })}>
      {t('record.skippedText', { milestones: labels.join(', ') })}
    </Banner>
  );
}
