import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instructionProblems } from '@wr1/schema/field/shipping-instruction.ts';
import { PAYMENT_TERM, PAYMENT_TERM_LABEL } from '@wr1/schema/rules/code/payment-term.ts';
import type { PaymentTerm } from '@wr1/schema/rules/code/payment-term.ts';
import { BILL_TYPE, BILL_TYPE_LABEL } from '@wr1/schema/rules/release/cargo-release.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ShippingInstructionContentInput } from '../../schema-types.generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { BoxFields, LineFields } from './instruction-list-card.tsx';
import { instructionInput, instructionValues } from './instruction-values.ts';
import type { InstructionFormValues } from './instruction-values.ts';
import type { InstructionContentFragment } from './shipping-instruction-card.generated.ts';
import s from './shipping-instruction.module.css';

interface ContentFormDialogProps {
  title: string;
  lead: string;
  submitLabel: string;
  content: InstructionContentFragment;
  /** Sends a complete content. */
  send: (content: ShippingInstructionContentInput, idempotencyKey: string) => Promise<SavePayload | null | undefined>;
  /** Saves an incomplete content; absent if drafts are not saved. @returns whether it was saved */
  saveDraft?: (content: ShippingInstructionContentInput) => Promise<boolean>;
  /** Whether there is a remark for the documentation desk. */
  hasRemark: boolean;
  onClose: () => void;
}

/** What a bill of lading says, as a form. Texts: `shipping-instruction`. */
export function ContentFormDialog({
  title,
  lead,
  submitLabel,
  content,
  send,
  saveDraft,
  hasRemark,
  onClose,
}: ContentFormDialogProps) {
  const { t } = useTranslation('shipping-instruction');
  const { language } = useLanguage();
  const refresh = useRefresh(['booking']);
  const [isSaving, setSaving] = useState(false);
  const form = useRecordForm<InstructionFormValues, SavePayload>({
    initial: instructionValues(content),
    problems: (values) => instructionProblems(values, false),
    fieldOf: (path) => (path.includes('content') ? path.slice(path.indexOf('content') + 1).join('.') : null),
    send: (values, idempotencyKey) => send(instructionInput(values), idempotencyKey),
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  const { values } = form;

  async function save(act: NonNullable<typeof saveDraft>) {
    // Texts that are too long or numbers that are none cannot be saved either; submitting shows them.
    if (Object.keys(instructionProblems(values, true)).length > 0) return form.dialog.onSubmit();
    setSaving(true);
    const isSaved = await act(instructionInput(values));
    setSaving(false);
    if (isSaved) onClose();
  }

  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="xl"
      title={title}
      lead={lead}
      submitLabel={submitLabel}
      extra={
        saveDraft && (
          <Button loading={isSaving} onClick={() => void save(saveDraft)}>
            {t('act.SAVE')}
          </Button>
        )
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
      {hasRemark && <TextArea {...form.bind('remark')} label={t('field.remark')} rows={2} />}
    </FormDialog>
  );
}
