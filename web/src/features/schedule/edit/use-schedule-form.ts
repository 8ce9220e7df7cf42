import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../../app/error.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { CreateScheduleDocument, UpdateScheduleDocument } from './schedule-edit.generated.ts';
import {
  CUT_OFF_FIELDS,
  SCHEDULE_FIELDS,
  emptySchedule,
  followConvention,
  scheduleFormProblems,
  scheduleInput,
} from './schedule-values.ts';
import type { CutOffField, KeptSchedule, ScheduleField, ScheduleValues } from './schedule-values.ts';

interface Options {
  start: ScheduleValues;
  /** The departure that is changed; null: a new one. */
  schedule: KeptSchedule | null;
  focus: (field: ScheduleField) => void;
  onSaved: (schedule: KeptSchedule) => void;
}

type Refusals = Readonly<Partial<Record<ScheduleField, string>>>;

/** What the form of a departure holds and does. */
export function useScheduleForm({ start, schedule, focus, onSaved }: Options) {
  const { t } = useTranslation('schedule-edit');
  const { t: common } = useTranslation();
  const message = useMessage();
  const toast = useToast();
  // The same content is the same request: a second press makes no second departure.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Refusals>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [create, creating] = useMutation(CreateScheduleDocument, { errorPolicy: 'none' });
  const [update, updating] = useMutation(UpdateScheduleDocument, { errorPolicy: 'none' });
  const busy = creating.loading || updating.loading;
  const problems = scheduleFormProblems(values);

  function change(field: ScheduleField, part: Partial<ScheduleValues>) {
    setRefusals((before) => ({ ...before, [field]: undefined }));
    setRequestKey(crypto.randomUUID());
    setValues((before) => followConvention({ ...before, ...part }));
  }
  /** Another kind of place starts afresh; what was typed of times and voyage stays. */
  function setService(service: ScheduleValues['service']) {
    const isSea = (one: string) => one === 'FCL' || one === 'LCL';
    const isRoad = (one: string) => one === 'FTL' || one === 'LTL';
    const sameKind =
      service === values.service ||
      (isSea(service) && isSea(values.service)) ||
      (isRoad(service) && isRoad(values.service));
    const { pol, pod, via, carrier, vessel } = sameKind ? values : emptySchedule(service);
    change('serviceType', { service, pol, pod, via, carrier, vessel, own: [] });
  }
  function setCutOff(field: CutOffField, clock: string) {
    change(field, { [field]: clock, own: [...values.own.filter((one) => one !== field), field] });
  }
  function errorOf(field: ScheduleField): string | null {
    const refusal = refusals[field];
    if (refusal) return refusal;
    const found = left.has(field) ? problems[field] : undefined;
    return found ? message(found.code, found.params) : null;
  }

  function take(errors: readonly { code: string; message: string; field: readonly string[] | null }[]) {
    const byField: Partial<Record<ScheduleField, string>> = {};
    for (const error of errors) {
      const name = error.field?.at(-1);
      const field = SCHEDULE_FIELDS.find((one) => one === name);
      if (field) byField[field === 'vesselImo' ? 'vesselName' : field] ??= error.message;
    }
    setRefusals(byField);
    const first = SCHEDULE_FIELDS.find((field) => byField[field]);
    if (first) focus(first);
    else setProblem(errors.some(({ code }) => code === 'CONFLICT') ? t('form.conflict') : (errors[0]?.message ?? null));
  }

  async function send() {
    const form = scheduleInput(values);
    const payload = schedule
      ? (await update({ variables: { input: { id: schedule.id, schedule: form, expectedVersion: schedule.version } } }))
          .data?.updateSchedule
      : (await create({ variables: { input: { schedule: form, idempotencyKey: requestKey } } })).data?.createSchedule;
    if (payload?.schedule) return payload;
    take(payload?.userErrors ?? []);
    return null;
  }

  async function submit() {
    if (busy) return;
    setProblem(null);
    setLeft(new Set(SCHEDULE_FIELDS));
    const wrong = SCHEDULE_FIELDS.find((field) => problems[field]);
    if (wrong) {
      toast.danger(message('CHECK_FIELDS'));
      focus(wrong);
      return;
    }
    try {
      const saved = await send();
      if (!saved?.schedule) return;
      toast.success(saved.message ?? message('SAVED'));
      onSaved(saved.schedule);
    } catch (error) {
      setProblem(failureText(failureOf(error), common));
    }
  }

  return {
    values,
    problem,
    busy,
    change,
    setService,
    setCutOff,
    /** Whether a cut-off differs from what the convention proposes. */
    isOwn: (field: CutOffField) => values.own.includes(field),
    followAll: () => change(CUT_OFF_FIELDS[0], { own: [] }),
    errorOf,
    leave: (field: ScheduleField) => setLeft((before) => new Set(before).add(field)),
    submit,
  };
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>;
