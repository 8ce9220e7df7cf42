import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { airWeighingFields, airWeighingProblems } from '@wr1/schema/field/air-weighing.ts';
import { emptyForm, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { parseNumber } from '@wr1/schema/rules/validation/number-text.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { businessToday } from '../../app/list/business-today.ts';
import { useRefresh } from '../../app/use-delete-record.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { RecordAirWeighingDocument } from './air-weighing-card.generated.ts';
import type { AirWeighingCardFragment } from './air-weighing-card.generated.ts';

interface AirWeighingDialogProps {
  open: boolean;
  bookingId: string;
  weighing: NonNullable<AirWeighingCardFragment['airWeighing']>;
  onClose: () => void;
}

/** Records what the cargo weighed and measured. Texts: `air-weighing`. */
export function AirWeighingDialog({ open, ...props }: AirWeighingDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ bookingId, weighing, onClose }: Omit<AirWeighingDialogProps, 'open'>) {
  const { t } = useTranslation('air-weighing');
  const [record] = useMutation(RecordAirWeighingDocument, { errorPolicy: 'none' });
  const refresh = useRefresh(['booking']);
  const today = businessToday();
  const { weighed, version } = weighing;
  const form = useRecordForm<FormValues<typeof airWeighingFields>, SavePayload>({
    initial:
      weighed === null ? { ...emptyForm(airWeighingFields), weighedOn: today } : formOf(airWeighingFields, weighed),
    problems: (values) => airWeighingProblems(values, today),
    async send(values, idempotencyKey) {
      const { grossKg, volumeM3, weighedOn } = inputOf(airWeighingFields, values);
      const figures = { grossKg: String(grossKg), volumeM3: String(volumeM3), weighedOn };
      const input = { bookingId, ...figures, expectedVersion: version, idempotencyKey };
      return (await record({ variables: { input } })).data?.recordAirWeighing;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  const day = form.bind('weighedOn');
  const number = (name: 'grossKg' | 'volumeM3') => {
    const bound = form.bind(name);
    return {
      ...bound,
      value: parseNumber(bound.value) ?? (bound.value || null),
      onChange: (entry: number | string | null) => bound.onChange(entry === null ? '' : String(entry)),
    };
  };
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('record')} lead={t('lead')} submitLabel={t('save')}>
      <NumberField {...number('grossKg')} label={t('field.grossKg')} unit="kg" required />
      <NumberField {...number('volumeM3')} label={t('field.volumeM3')} unit="m³" required />
      <DateField
        {...day}
        value={day.value || null}
        onChange={(chosen) => day.onChange(chosen ?? '')}
        label={t('field.weighedOn')}
        max={today}
        required
      />
    </FormDialog>
  );
}
