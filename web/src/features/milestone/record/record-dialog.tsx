import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { Select } from '../../../ui/form/choice/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { MomentFields } from './moment-fields.tsx';
import { DocumentUploads, useDocumentUploads } from '../../attachment/upload/document-upload-card.tsx';
import {
  ActionProblemBanner,
  actionKey,
  fieldError,
  restOf,
  useRecordAction,
} from '../../shipment/step/record-action-dialog.tsx';
import type { ActionProblem } from '../../shipment/step/record-action-dialog.tsx';
import { RecordMilestoneDocument } from '../journey/journey.generated.ts';
import { containersOf } from '../journey/journey.ts';
import type { Booking, Milestone } from '../journey/journey.ts';
import s from '../journey/journey-card.module.css';
import { SkippedBanner, UnusualReason } from './record-confirm.tsx';
import { firstValues, isUnusual, judge, openContainers, recordInput } from './record-values.ts';
import type { RecordProblems, RecordValues } from './record-values.ts';

export interface JourneyDialogProps {
  booking: Booking;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

const own = ['code', 'containers', 'actualAt', 'place', 'note', 'reason'];

/** Records a milestone, with the next one preselected. The input is preserved if the server refuses it. */
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
  const uploads = useDocumentUploads(booking.id);
  const [recorded, setRecorded] = useState(false);
  const departure = booking.schedule?.etd ?? null;
  // A different milestone or container skips other steps, which must be confirmed again.
  const change = (part: Partial<RecordValues>) =>
    setValues({ ...values, ...('code' in part || 'containers' in part ? { confirmed: false } : {}), ...part });
  const { problems, skipped } = judge(values, milestones, now, departure);
  const unconfirmed = skipped.length > 0 && !values.confirmed;

  async function send() {
    setTried(true);
    if (Object.keys(problems).length > 0 || unconfirmed) return;
    const input = recordInput(values);
    // Different content is a different recording and needs another key.
    const key = `RecordMilestone:${input.milestone}:${input.containers?.join('+') ?? ''}:${input.actualAt}`;
    const common = { id: booking.id, expectedVersion: booking.version, idempotencyKey: actionKey(booking, key) };
    if (!(await action.run({ input: { ...common, ...input } }))) return;
    if (uploads.list.length === 0) {
      onClose();
      return;
    }
    // Documents are uploaded once the milestone is recorded. Refused ones stay in the list with their
    // problem.
    const [containerKey = null, ...others] = input.containers ?? [];
    uploads.send({ milestone: input.milestone, containerKey: others.length > 0 ? null : containerKey });
    setRecorded(true);
  }

  const waiting = uploads.list.length;
  useEffect(() => {
    if (!recorded || waiting > 0) return;
    onClose();
    // Reload so that the timeline shows the new documents.
    void reload().catch(() => undefined);
  }, [recorded, waiting, onClose, reload]);

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('record.title')}
      detail={booking.number}
      foot={
        recorded ? (
          <Button onClick={onClose}>{t('record.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button kind="primary" loading={action.running} onClick={() => void send()}>
              {t('record.send')}
            </Button>
          </>
        )
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
        {recorded ? (
          <Banner tone="success" title={t('record.recordedTitle')}>
            {uploads.list.some(({ state }) => state === 'failed' || state === 'refused') && t('record.uploadsFailed')}
          </Banner>
        ) : (
          <RecordFields
            milestones={milestones}
            values={values}
            problems={tried ? problems : {}}
            departure={departure}
            said={action.problem}
            change={change}
          />
        )}
        {!recorded && skipped.length > 0 && (
          <SkippedBanner
            skipped={skipped}
            confirmed={values.confirmed}
            missing={tried && unconfirmed}
            onConfirm={(confirmed) => change({ confirmed })}
          />
        )}
        <DocumentUploads
          uploads={uploads}
          title={t('record.papersHint')}
          closed={recorded}
          onFiles={(files) => uploads.choose(files, null)}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

interface RecordFieldsProps {
  milestones: readonly Milestone[];
  values: RecordValues;
  problems: RecordProblems;
  /** Planned departure, ISO 8601; null if there is none. */
  departure: string | null;
  said: ActionProblem | null;
  change: (part: Partial<RecordValues>) => void;
}

function RecordFields({ milestones, values, problems, departure, said, change }: RecordFieldsProps) {
  const { t } = useTranslation(['milestone', 'message']);
  const open = milestones.filter(({ isDone: done }) => !done);
  const options = [...new Map(open.map((one) => [one.milestoneCode, one])).values()];
  const containers = containersOf(milestones);
  const choosable = openContainers(milestones, values.code);
  const words = (code: RecordProblems['at']) =>
    code &&
    t(`message:${code as 'REQUIRED'}`, {
      time: formatDateTime(new Date(problems.previous ?? 0), BUSINESS_TIME_ZONE),
      milestone: milestones.find((one) => one.milestoneCode === problems.other)?.label,
    });
  return (
    <>
      <Select
        label={t('record.milestone')}
        value={values.code === null ? null : String(values.code)}
        options={options.map(({ milestoneCode: code, label, isMandatory: mandatory }) => ({
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
                label={number === null ? t('container.unnumbered', { n: index + 1 }) : <Code>{number}</Code>}
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
      <MomentFields
        day={values.day}
        time={values.time}
        error={words(problems.at) ?? fieldError(said, 'actualAt')}
        onDay={(day) => change({ day })}
        onTime={(time) => change({ time })}
      />
      {(isUnusual(values, departure) || problems.reason) && (
        <UnusualReason
          departure={departure}
          value={values.reason}
          error={words(problems.reason) ?? fieldError(said, 'reason')}
          onChange={(reason) => change({ reason })}
        />
      )}
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
