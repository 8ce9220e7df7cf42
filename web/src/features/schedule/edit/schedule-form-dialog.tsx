import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { CreateScheduleDocument, UpdateScheduleDocument } from './schedule-edit.generated.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { emptySchedule, followConvention, scheduleValues } from './schedule-values.ts';
import { scheduleField, scheduleFormProblems, scheduleInput } from './schedule-input.ts';
import type { KeptSchedule } from './schedule-values.ts';

interface ScheduleFormDialogProps {
  onClose: () => void;
  onSaved: (schedule: KeptSchedule) => void;
  /** The departure to update; null to create one. */
  schedule: KeptSchedule | null;
  /** Initial service of a new departure. */
  service: PickerServiceTypeKey;
}

/** Form for a sailing, flight or road departure. Mount it only while open, so that it is reset each time. */
export function ScheduleFormDialog({ onClose, onSaved, schedule, service }: ScheduleFormDialogProps) {
  const { t } = useTranslation('schedule-edit');
  const [create] = useMutation(CreateScheduleDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateScheduleDocument, { errorPolicy: 'none' });
  const form = useRecordForm({
    initial: schedule ? scheduleValues(schedule) : emptySchedule(service),
    problems: scheduleFormProblems,
    settle: followConvention,
    fieldOf: (path, values) => scheduleField(path.at(-1), values),
    async send(values, idempotencyKey) {
      const fields = scheduleInput(values);
      if (schedule) {
        const input = { id: schedule.id, schedule: fields, expectedVersion: schedule.version };
        return (await update({ variables: { input } })).data?.updateSchedule;
      }
      return (await create({ variables: { input: { schedule: fields, idempotencyKey } } })).data?.createSchedule;
    },
    onSaved: ({ schedule: saved }) => {
      if (saved) onSaved(saved);
    },
  });
  const uses = schedule?.uses ?? 0;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="lg"
      title={t(schedule ? 'form.editTitle' : 'form.createTitle')}
      detail={uses > 0 ? t('form.uses', { count: uses }) : undefined}
      submitLabel={t(schedule ? 'form.save' : 'form.create')}
    >
      <ScheduleFields form={form} routeFixed={uses > 0} />
    </FormDialog>
  );
}
