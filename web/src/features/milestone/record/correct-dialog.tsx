import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { judgeCorrection } from '@wr1/schema/rules/milestone/milestone-correction.ts';
import { businessDay, BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { Select } from '../../../ui/form/choice/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import {
  ActionProblemBanner,
  actionKey,
  fieldError,
  restOf,
  useRecordAction,
} from '../../shipment/step/record-action-dialog.tsx';
import { CorrectMilestoneDocument } from '../journey/journey.generated.ts';
import { planSteps } from '../journey/journey.ts';
import type { Milestone } from '../journey/journey.ts';
import { MomentFields } from './moment-fields.tsx';
import type { JourneyDialogProps } from './record-dialog.tsx';
import { clockTime, momentOf } from './record-values.ts';

const own = ['code', 'containers', 'actualAt', 'note'];
// Goes into an idempotency key, which must not contain spaces.
const idOf = ({ milestoneCode: code, container }: Milestone) => `${code}:${container?.key ?? ''}`;

/** Corrects the time of a milestone, or sets a time for a skipped one. The reason is required. */
export function CorrectDialog({ booking, onClose, reload }: JourneyDialogProps) {
  const { t } = useTranslation(['milestone', 'message']);
  const now = useNow();
  const past = booking.milestones.filter(({ isDone: done }) => done);
  const [values, setValues] = useState(() => valuesOf(past.at(-1), now));
  const [tried, setTried] = useState(false);
  const action = useRecordAction({
    mutation: CorrectMilestoneDocument,
    payloadOf: (data) => data.correctMilestone,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const chosen = past.find((one) => idOf(one) === values.id);
  const at = momentOf(values.day, values.time);
  const note = values.note.trim();
  const timeProblem = chosen && problemOf(booking.milestones, chosen, at, now);
  const words = (one: NonNullable<typeof timeProblem>) =>
    t(`message:${one.code as 'DATE_INVALID'}`, {
      time: formatDateTime(new Date(one.previous ?? 0), BUSINESS_TIME_ZONE),
      milestone: booking.milestones.find(({ milestoneCode: code }) => code === one.other)?.label,
    });
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });

  async function send() {
    setTried(true);
    if (!chosen || at === null || timeProblem || note === '') return;
    const { milestone, container } = chosen;
    const actualAt = new Date(at).toISOString();
    const done = await action.run({
      input: {
        id: booking.id,
        milestone,
        containers: container ? [container.key] : null,
        actualAt,
        note,
        expectedVersion: booking.version,
        idempotencyKey: actionKey(booking, `CorrectMilestone:${values.id}:${actualAt}`),
      },
    });
    if (done) onClose();
  }

  return (
    <FormDialog
      title={t('correct.title')}
      submitLabel={t('correct.send')}
      busy={action.running}
      problem={null}
      lead={t('correct.text')}
      onClose={onClose}
      onSubmit={send}
    >
      <ActionProblemBanner problem={restOf(action.problem, own)} />
      <Select
        label={t('record.milestone')}
        value={values.id}
        options={past.map((one) => ({
          value: idOf(one),
          label: one.label,
          detail: [
            one.container?.number ?? one.container?.key,
            one.actualAt ? formatDateTime(new Date(one.actualAt), BUSINESS_TIME_ZONE) : t('container.noTime'),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
        error={fieldError(action.problem, 'code') ?? fieldError(action.problem, 'containers')}
        onChange={(id) =>
          setValues({
            ...valuesOf(
              past.find((one) => idOf(one) === id),
              now,
            ),
            note: values.note,
          })
        }
      />
      <MomentFields
        day={values.day}
        time={values.time}
        error={tried && timeProblem ? words(timeProblem) : fieldError(action.problem, 'actualAt')}
        onDay={(day) => change({ day })}
        onTime={(time) => change({ time })}
      />
      <TextArea
        label={t('undo.reason')}
        required
        rows={2}
        maxLength={500}
        value={values.note}
        error={tried && note === '' ? t('message:NOTE_REQUIRED') : fieldError(action.problem, 'note')}
        onChange={(text) => change({ note: text })}
      />
    </FormDialog>
  );
}

function valuesOf(milestone: Milestone | undefined, now: Date) {
  const at = milestone?.actualAt ? new Date(milestone.actualAt) : now;
  return {
    id: milestone ? idOf(milestone) : null,
    day: businessDay(at) as string | null,
    time: clockTime(at),
    note: '',
  };
}

/** Problem with a time, by the server's rule; undefined if there is none. */
function problemOf(
  milestones: readonly Milestone[],
  { milestoneCode: code, container }: Milestone,
  at: number | null,
  now: Date,
) {
  if (at === null) return { code: 'DATE_INVALID', previous: undefined, other: undefined };
  const containers = container ? [container.key] : null;
  const outcome = judgeCorrection(planSteps(milestones), { code, containers, at, now: now.getTime() });
  return outcome.ok ? undefined : { previous: undefined, other: undefined, ...outcome };
}
