import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { OVERRIDE_REASON_LENGTH } from '@wr1/schema/rules/list/limit.ts';
import { maxLength, required } from '@wr1/schema/rules/validation/validation.ts';
import { businessToday } from '../../app/list/business-today.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { OverrideCreditHoldDocument } from './override-dialog.generated.ts';

interface Values extends Record<string, unknown> {
  until: string | null;
  reason: string;
}

interface OverrideDialogProps {
  customer: { id: string; name: string; account: { version: number } };
  onClose: () => void;
  onSaved: () => void;
}

/** Allows releases of a customer on credit hold until a day, with a reason. Texts: `customer`. */
export function OverrideDialog({ customer, onClose, onSaved }: OverrideDialogProps) {
  const { t } = useTranslation('customer');
  const [override] = useMutation(OverrideCreditHoldDocument, { errorPolicy: 'none' });
  const form = useRecordForm<Values, SavePayload>({
    initial: { until: null, reason: '' },
    problems({ until, reason }) {
      const code = required(reason.trim()) ?? maxLength(reason.trim(), OVERRIDE_REASON_LENGTH);
      return {
        ...(until === null && { until: { code: 'REQUIRED' as const } }),
        ...(until !== null && until < businessToday() && { until: { code: 'DATE_IN_PAST' as const } }),
        ...(code !== null && { reason: { code, params: { n: OVERRIDE_REASON_LENGTH } } }),
      };
    },
    fieldOf: (path) => path.at(-1) ?? null,
    async send({ until, reason }) {
      const input = { id: customer.id, until, reason: reason.trim(), expectedVersion: customer.account.version };
      return (await override({ variables: { input } })).data?.overrideCreditHold;
    },
    onSaved,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('hold.overrideTitle')}
      detail={customer.name}
      lead={t('hold.overrideLead')}
      submitLabel={t('hold.overrideSubmit')}
    >
      <DateField {...form.bind('until')} label={t('hold.until')} min={businessToday()} required />
      <TextArea {...form.bind('reason')} label={t('hold.reason')} required />
    </FormDialog>
  );
}
