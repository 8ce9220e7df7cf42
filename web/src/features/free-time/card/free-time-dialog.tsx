import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formOf, inputOf } from '@wr1/schema/field/field.ts';
import { freeTimeFields, freeTimeProblems } from '@wr1/schema/field/free-time.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import { useRefresh } from '../../../app/use-delete-record.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { UpdateFreeTimeDocument } from './free-time-card.generated.ts';
import type { FreeTime } from './free-time-card.tsx';

interface FreeTimeDialogProps {
  bookingId: string;
  freeTime: FreeTime;
  onClose: () => void;
}

const FIELDS = ['demurrageDays', 'detentionDays', 'combinedDays', 'storageDays'] as const;

/** Enters the free days of one shipment, which win over the price tables. Texts: `free-time`. */
export function FreeTimeDialog({ bookingId, freeTime, onClose }: FreeTimeDialogProps) {
  const { t } = useTranslation('free-time');
  const refresh = useRefresh(['booking']);
  const [update] = useMutation(UpdateFreeTimeDocument, { errorPolicy: 'none' });
  const form = useRecordForm({
    initial: formOf(freeTimeFields, freeTime),
    problems: freeTimeProblems,
    async send(values) {
      const input = { bookingId, days: inputOf(freeTimeFields, values), expectedVersion: freeTime.version };
      return (await update({ variables: { input } })).data?.updateFreeTime;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('dialog.title')} submitLabel={t('dialog.save')}>
      <p>{t('dialog.text')}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          {...form.bind(field)}
          label={t(`field.${field}`)}
          hint={field === 'combinedDays' ? t('dialog.combined') : undefined}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </FormDialog>
  );
}
