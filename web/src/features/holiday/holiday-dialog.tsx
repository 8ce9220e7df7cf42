import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { emptyForm, fieldProblems, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { holidayFields } from '@wr1/schema/field/holiday.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CreateHolidayDocument, UpdateHolidayDocument } from './holiday.generated.ts';
import type { HolidayDetailsFragment } from './holiday.generated.ts';

interface HolidayDialogProps {
  /** The holiday to update; null for a new one. */
  holiday: HolidayDetailsFragment | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds or updates a public holiday. Needs the catalogue `holiday`. */
export function HolidayDialog({ holiday, onClose, onSaved }: HolidayDialogProps) {
  const { t } = useTranslation('holiday');
  const [create] = useMutation(CreateHolidayDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateHolidayDocument, { errorPolicy: 'none' });
  const form = useRecordForm<FormValues<typeof holidayFields>, SavePayload>({
    initial: holiday ? formOf(holidayFields, holiday) : emptyForm(holidayFields),
    problems: (values) => fieldProblems(holidayFields, values),
    async send(values, idempotencyKey) {
      const input = inputOf(holidayFields, values);
      if (holiday === null) {
        return (await create({ variables: { input: { holiday: input, idempotencyKey } } })).data?.createHoliday;
      }
      const change = { id: holiday.id, holiday: input, expectedVersion: holiday.version };
      return (await update({ variables: { input: change } })).data?.updateHoliday;
    },
    onSaved,
  });
  const day = form.bind('day');
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t(holiday ? 'form.editTitle' : 'form.createTitle')}
      submitLabel={t(holiday ? 'form.save' : 'form.create')}
    >
      <DateField
        {...day}
        value={day.value || null}
        onChange={(value) => day.onChange(value ?? '')}
        label={t('field.day')}
        required
      />
      <TextField {...form.bind('name')} label={t('field.name')} required autoComplete="off" />
      <TextField {...form.bind('nameVn')} label={t('field.nameVn')} required autoComplete="off" />
    </FormDialog>
  );
}
