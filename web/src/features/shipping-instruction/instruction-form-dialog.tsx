import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instructionProblems } from '@wr1/schema/field/shipping-instruction.ts';
import { PAYMENT_TERM, PAYMENT_TERM_LABEL } from '@wr1/schema/rules/code/payment-term.ts';
import type { PaymentTerm } from '@wr1/schema/rules/code/payment-term.ts';
import { BILL_TYPE, BILL_TYPE_LABEL } from '@wr1/schema/rules/release/cargo-release.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { useRecordAct, useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { BoxFields, LineFields } from './instruction-list-card.tsx';
import { instructionInput, instructionValues } from './instruction-values.ts';
import type { InstructionFormValues } from './instruction-values.ts';
import {
  SaveShippingInstructionDocument,
  SendShippingInstructionDocument,
} from './shipping-instruction-card.generated.ts';
import type { ShippingInstructionDetailFragment } from './shipping-instruction-card.generated.ts';
import s from './shipping-instruction.module.css';

interface InstructionFormDialogProps {
  open: boolean;
  bookingId: string;
  instruction: ShippingInstructionDetailFragment;
  onClose: () => void;
}

/** The shipping instruction as a form: save a draft, or send a version. Texts: `shipping-instruction`. */
export function InstructionFormDialog({ open, ...props }: InstructionFormDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ bookingId, instruction, onClose }: Omit<InstructionFormDialogProps, 'open'>) {
  const { t } = useTranslation('shipping-instruction');
  const { language } = useLanguage();
  const message = useMessage();
  const client = useApolloClient();
  const run = useRecordAct();
  const refresh = useRefresh(['booking']);
  const [isSaving, setSaving] = useState(false);
  const { version } = instruction;
  const form = useRecordForm<InstructionFormValues, SavePayload>({
    initial: instructionValues(instruction.content),
    problems: (values) => instructionProblems(values, false),
    fieldOf: (path) => (path.includes('content') ? path.slice(path.indexOf('content') + 1).join('.') : null),
    async send(values, idempotencyKey) {
      const input = { bookingId, content: instructionInput(values), expectedVersion: version, idempotencyKey };
      const mutation = SendShippingInstructionDocument;
      const sent = await client.mutate({ mutation, variables: { input }, errorPolicy: 'none' });
      return sent.data?.sendShippingInstruction;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  const { values } = form;

  async function saveDraft() {
    // Texts that are too long or numbers that are none cannot be saved either; submitting shows them.
    if (Object.keys(instructionProblems(values, true)).length > 0) return form.dialog.onSubmit();
    setSaving(true);
    const input = {
      bookingId,
      content: instructionInput(values),
      expectedVersion: version,
      idempotencyKey: crypto.randomUUID(),
    };
    const isSaved = await run({
      mutation: SaveShippingInstructionDocument,
      variables: { input },
      payloadOf: (data) => data.saveShippingInstruction,
      refresh,
      done: (payload) => payload?.message ?? message('SAVED'),
    });
    setSaving(false);
    if (isSaved) onClose();
  }

  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="xl"
      title={t('form.title')}
      lead={t('form.lead')}
      submitLabel={t('act.SEND')}
      extra={
        <Button loading={isSaving} onClick={() => void saveDraft()}>
          {t('act.SAVE')}
        </Button>
      }
    >
      <div className={s.row}>
        <Select
          {...form.bind('billType')}
          label={t('field.billType')}
          options={BILL_TYPE.map((type) => ({ value: type, label: BILL_TYPE_LABEL[type][language] }))}
          required
        />
        {values.billType === 'ORIGINAL' && (
          <NumberField {...form.bind('originals')} label={t('field.originals')} decimals={0} required />
        )}
        <Select
          {...form.bind('freightTerm')}
          label={t('field.freightTerm')}
          options={(Object.keys(PAYMENT_TERM) as PaymentTerm[]).map((term) => ({
            value: term,
            label: PAYMENT_TERM_LABEL[term][language],
          }))}
          required
        />
      </div>
      <LineFields form={form} />
      {values.containers.length > 0 && <BoxFields form={form} />}
      <TextArea {...form.bind('remark')} label={t('field.remark')} rows={2} />
    </FormDialog>
  );
}
