import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { customerNoteFields } from '@wr1/schema/field/customer-note.ts';
import { emptyForm, fieldProblems, formOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { CreateCustomerNoteDocument, UpdateCustomerNoteDocument } from './customer-note.generated.ts';
import type { CustomerNoteLineFragment } from './customer-note.generated.ts';

export type CustomerNoteLine = Omit<CustomerNoteLineFragment, ' $fragmentName'>;

interface CustomerNoteDialogProps {
  customer: { id: string; name: string };
  /** The note to update; null to add one. */
  note: CustomerNoteLine | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A dialog to add or change an internal note on a customer. Needs the catalogue `customer`. */
export function CustomerNoteDialog({ customer, note, onClose, onSaved }: CustomerNoteDialogProps) {
  const { t } = useTranslation('customer');
  const [add] = useMutation(CreateCustomerNoteDocument, { errorPolicy: 'none' });
  const [change] = useMutation(UpdateCustomerNoteDocument, { errorPolicy: 'none' });
  const form = useRecordForm<FormValues<typeof customerNoteFields>, SavePayload>({
    initial: note ? formOf(customerNoteFields, note) : emptyForm(customerNoteFields),
    problems: (values) => fieldProblems(customerNoteFields, values),
    async send(fields, idempotencyKey) {
      if (note) {
        const input = { id: note.id, note: fields, expectedVersion: note.version };
        return (await change({ variables: { input } })).data?.updateCustomerNote;
      }
      const input = { customerId: customer.id, note: fields, idempotencyKey };
      return (await add({ variables: { input } })).data?.createCustomerNote;
    },
    onSaved,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t(note ? 'note.editTitle' : 'note.addTitle')}
      detail={customer.name}
      submitLabel={t(note ? 'form.save' : 'note.add')}
    >
      <TextArea {...form.bind('text')} label={t('note.text')} rows={6} maxLength={2_000} hint={t('hint.note')} />
    </FormDialog>
  );
}
