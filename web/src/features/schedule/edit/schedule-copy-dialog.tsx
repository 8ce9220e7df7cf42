import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEDULE_COPY_LIMIT } from '@wr1/schema/rules/schedule/schedule.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Field, FieldGrid } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number/number-field.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { ScheduleLine } from '../result/schedule-card.tsx';
import { ScheduleCopyPreview } from './schedule-copy-preview.tsx';
import s from './schedule-copy.module.css';
import { CopySchedulesDocument } from './schedule-edit.generated.ts';
import type { CopySchedulesMutation } from './schedule-edit.generated.ts';
import type { KeptSchedule } from './schedule-values.ts';

/** A copied departure in the preview. */
export type CopyRow = NonNullable<CopySchedulesMutation['copySchedules']['copies']>[number];

interface ScheduleCopyDialogProps {
  schedules: readonly KeptSchedule[];
  onClose: () => void;
  onCopied: () => void;
}

const steps = { '7': 7, '14': 14, '1': 1 } as const;
type Step = keyof typeof steps | 'other';

/** Copies departures to later days. Asks for interval and count, and previews every copy. */
export function ScheduleCopyDialog({ schedules, onClose, onCopied }: ScheduleCopyDialogProps) {
  const { t } = useTranslation('schedule-edit');
  const text = useUiText();
  const message = useMessage();
  const toast = useToast();
  const client = useApolloClient();
  const [step, setStep] = useState<Step>('7');
  const [daysEntry, setDays] = useState<NumberEntry>(7);
  const [timesEntry, setTimes] = useState<NumberEntry>(4);
  const [days, times] = [entryNumber(daysEntry), entryNumber(timesEntry)];
  const [keepVessel, setKeepVessel] = useState(true);
  const [preview, setPreview] = useState<readonly CopyRow[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [requestKey] = useState(() => crypto.randomUUID());
  const [send, { loading }] = useMutation(CopySchedulesDocument, { errorPolicy: 'none' });
  const everyDays = step === 'other' ? days : steps[step];
  const ids = schedules.map(({ id }) => id).join(' ');
  const withShip = schedules.some(({ vesselName }) => vesselName !== null);
  const isWrong = (value: number | null, most: number) => value === null || value < 1 || value > most;
  const wrong = isWrong(everyDays, SCHEDULE_COPY_LIMIT.days) || isWrong(times, SCHEDULE_COPY_LIMIT.times);

  useEffect(() => {
    if (wrong || everyDays === null || times === null) return undefined;
    let stopped = false;
    const ask = async () => {
      try {
        const input = { ids: ids.split(' '), everyDays, times, keepVessel, isPreview: true };
        const { data } = await client.mutate({ mutation: CopySchedulesDocument, variables: { input } });
        if (stopped) return;
        setPreview(data?.copySchedules.copies ?? null);
        setProblem(data?.copySchedules.userErrors[0]?.message ?? null);
      } catch {
        if (!stopped) setProblem(message('SCHEDULE_COPY_FAILED'));
      }
    };
    // Wait for more digits: typing "12" should not preview the copies for "1".
    const timer = setTimeout(() => void ask(), 250);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [client, ids, everyDays, times, keepVessel, wrong, message]);

  const fresh = wrong ? 0 : (preview ?? []).filter(({ isExisting: exists }) => !exists).length;

  async function submit() {
    if (loading || everyDays === null || times === null) return;
    try {
      // Different numbers are a different request.
      const idempotencyKey = [requestKey, everyDays, times, keepVessel].join('-');
      const input = { ids: ids.split(' '), everyDays, times, keepVessel, idempotencyKey };
      const payload = (await send({ variables: { input } })).data?.copySchedules;
      if (!payload?.copies) {
        toast.danger(payload?.userErrors[0]?.message ?? message('SCHEDULE_COPY_FAILED'));
        return;
      }
      toast.success(payload.message ?? message('SCHEDULE_COPIED'));
      onCopied();
    } catch {
      toast.danger(message('SCHEDULE_COPY_FAILED'));
    }
  }

  const [only] = schedules;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('copy.title', { count: schedules.length })}
      detail={schedules.length === 1 && only ? <ScheduleLine schedule={only} /> : undefined}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={loading} disabled={fresh === 0} onClick={() => void submit()}>
            {t('copy.confirm', { count: fresh })}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <Field label={t('copy.every')} group>
          <Segmented<Step>
            label={t('copy.every')}
            size="lg"
            full
            value={step}
            onChange={setStep}
            options={[
              { value: '7', label: t('copy.week') },
              { value: '14', label: t('copy.fortnight') },
              { value: '1', label: t('copy.day') },
              { value: 'other', label: t('copy.other') },
            ]}
          />
        </Field>
        <FieldGrid>
          {step === 'other' && (
            <NumberField
              label={t('copy.days')}
              decimals={0}
              stepper
              min={1}
              max={SCHEDULE_COPY_LIMIT.days}
              value={daysEntry}
              onChange={setDays}
              error={
                isWrong(days, SCHEDULE_COPY_LIMIT.days)
                  ? message('BETWEEN', { min: 1, max: SCHEDULE_COPY_LIMIT.days })
                  : null
              }
            />
          )}
          <NumberField
            label={t('copy.times')}
            decimals={0}
            stepper
            min={1}
            max={SCHEDULE_COPY_LIMIT.times}
            value={timesEntry}
            onChange={setTimes}
            error={
              isWrong(times, SCHEDULE_COPY_LIMIT.times)
                ? message('BETWEEN', { min: 1, max: SCHEDULE_COPY_LIMIT.times })
                : null
            }
          />
        </FieldGrid>
        {withShip && (
          <Checkbox
            label={t('copy.keepVessel')}
            detail={t('copy.keepVesselHint')}
            checked={keepVessel}
            onChange={setKeepVessel}
          />
        )}
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {preview === null && problem === null && <SkeletonRows count={4} height={36} />}
        {preview !== null && !wrong && <ScheduleCopyPreview copies={preview} schedules={schedules} />}
      </div>
    </Dialog>
  );
}
