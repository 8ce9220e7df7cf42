import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { emptyForm, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { grossMassFields, grossMassProblems } from '@wr1/schema/field/verified-gross-mass.ts';
import { MASS_METHOD, MASS_METHOD_LABEL } from '@wr1/schema/rules/cargo/gross-mass.ts';
import { parseNumber } from '@wr1/schema/rules/validation/number-text.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { businessToday } from '../../app/list/business-today.ts';
import { useViewer, useViewerName } from '../../app/session/viewer-context.tsx';
import { useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Select } from '../../ui/form/choice/select.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { RecordVerifiedGrossMassDocument } from './gross-mass-card.generated.ts';
import type { GrossMassCardFragment } from './gross-mass-card.generated.ts';

export type MassContainer = NonNullable<GrossMassCardFragment['verifiedGrossMasses']>['containers'][number];

interface GrossMassDialogProps {
  open: boolean;
  bookingId: string;
  company: string | null;
  container: MassContainer;
  onClose: () => void;
}

/** Records the verified gross mass of a container. Texts: `verified-gross-mass`. */
export function GrossMassDialog({ open, ...props }: GrossMassDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ bookingId, company, container, onClose }: Omit<GrossMassDialogProps, 'open'>) {
  const { t } = useTranslation('verified-gross-mass');
  const { language } = useLanguage();
  const { isStaff } = useViewer();
  const name = useViewerName();
  const [record] = useMutation(RecordVerifiedGrossMassDocument, { errorPolicy: 'none' });
  const refresh = useRefresh(['booking']);
  const { containerNumber, containerTypeCode: typeCode, mass } = container;
  const today = businessToday();
  const form = useRecordForm<FormValues<typeof grossMassFields>, SavePayload>({
    initial:
      mass === null
        ? {
            ...emptyForm(grossMassFields),
            containerNumber: containerNumber ?? '',
            method: 'METHOD_1',
            weighedOn: today,
            responsibleName: isStaff ? '' : name,
            responsibleCompany: company ?? '',
          }
        : formOf(grossMassFields, mass),
    problems: (values) => grossMassProblems(values, { today, typeCode }),
    async send(values, idempotencyKey) {
      const { massKg, method, ...rest } = inputOf(grossMassFields, values);
      const input = {
        bookingId,
        ...rest,
        massKg: String(massKg),
        method: method as (typeof MASS_METHOD)[number],
        idempotencyKey,
      };
      return (await record({ variables: { input } })).data?.recordVerifiedGrossMass;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  const number = form.bind('containerNumber');
  const kilograms = form.bind('massKg');
  const day = form.bind('weighedOn');
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('dialog')} lead={t('lead')} submitLabel={t('save')}>
      <TextField
        {...number}
        onChange={(text) => number.onChange(text.toUpperCase().replaceAll(/\s/g, ''))}
        label={t('field.containerNumber')}
        disabled={containerNumber !== null}
        mono
        autoComplete="off"
        required
      />
      <NumberField
        {...kilograms}
        value={parseNumber(kilograms.value) ?? (kilograms.value || null)}
        onChange={(entry) => kilograms.onChange(entry === null ? '' : String(entry))}
        label={t('field.massKg')}
        decimals={1}
        unit="kg"
        required
      />
      <Select
        {...form.bind('method')}
        label={t('field.method')}
        options={MASS_METHOD.map((method) => ({ value: method, label: MASS_METHOD_LABEL[method][language] }))}
        required
      />
      <DateField
        {...day}
        value={day.value || null}
        onChange={(chosen) => day.onChange(chosen ?? '')}
        label={t('field.weighedOn')}
        max={today}
        required
      />
      <TextField {...form.bind('responsibleName')} label={t('field.responsibleName')} autoComplete="name" required />
      <TextField
        {...form.bind('responsibleCompany')}
        label={t('field.responsibleCompany')}
        autoComplete="organization"
        required
      />
    </FormDialog>
  );
}
