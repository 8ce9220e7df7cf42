import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { customerDocumentFields } from '@wr1/schema/field/customer-document.ts';
import { fieldProblems, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { CUSTOMER_DOCUMENT_TYPE } from '@wr1/schema/rules/document/customer-document-type.ts';
import type { CustomerDocumentType } from '@wr1/schema/rules/document/customer-document-type.ts';
import { UPLOAD_TYPES } from '@wr1/schema/rules/list/limit.ts';
import { uploadFile } from '@wr1/schema/rules/validation/validation-file.ts';
import { sendFile } from '../../../app/file/send-file.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import type { SavePayload } from '../../../app/form/use-record-form.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import {
  RequestCustomerDocumentUploadDocument,
  UpdateCustomerDocumentDocument,
} from './customer-document.generated.ts';
import type { CustomerFileFragment } from './customer-document.generated.ts';

export type CustomerFile = Omit<CustomerFileFragment, ' $fragmentName'>;
type Values = FormValues<typeof customerDocumentFields> & { file: File | null };

interface CustomerDocumentDialogProps {
  customer: { id: string; name: string };
  /** The document to update; null to upload one. */
  document: CustomerFile | null;
  onClose: () => void;
  onSaved: () => void;
}

/** A dialog to upload a document of a customer, or to change its type and validity. Needs the catalogue `customer`. */
export function CustomerDocumentDialog({ customer, document, onClose, onSaved }: CustomerDocumentDialogProps) {
  const { t } = useTranslation('customer');
  const message = useMessage();
  const [announce] = useMutation(RequestCustomerDocumentUploadDocument, { errorPolicy: 'none' });
  const [change] = useMutation(UpdateCustomerDocumentDocument, { errorPolicy: 'none' });
  const refused = (text: string): SavePayload => ({
    userErrors: [{ code: 'FILE_INVALID', message: text, field: ['file'] }],
  });

  async function upload(file: File, fields: ReturnType<typeof fieldsOf>): Promise<SavePayload | undefined> {
    const input = { customerId: customer.id, name: file.name, size: file.size, mediaType: file.type, document: fields };
    const payload = (await announce({ variables: { input } })).data?.requestCustomerDocumentUpload;
    if (!payload?.uploadUrl) return payload;
    const outcome = await sendFile(payload.uploadUrl, file, () => undefined);
    if (outcome.kind === 'done') return { message: message('SAVED'), userErrors: [] };
    return refused(
      outcome.kind === 'network' ? message('NETWORK_ERROR') : (outcome.message ?? message('FILE_INVALID')),
    );
  }
  const fieldsOf = ({ file: _file, ...values }: Values) => {
    const { documentType, validUntil } = inputOf(customerDocumentFields, values);
    return { documentType: documentType as CustomerDocumentType, validUntil };
  };
  const form = useRecordForm<Values, SavePayload>({
    initial: { ...formOf(customerDocumentFields, document ?? { documentType: 'CONTRACT' }), file: null },
    problems({ file, ...values }) {
      const missing = document === null && file === null;
      const code = missing ? 'REQUIRED' : file && uploadFile(file);
      return { ...fieldProblems(customerDocumentFields, values), ...(code && { file: { code } }) };
    },
    fieldOf: (path) => (['name', 'size', 'mediaType'].includes(path.at(-1) ?? '') ? 'file' : (path.at(-1) ?? null)),
    async send(values) {
      const fields = fieldsOf(values);
      if (values.file) return upload(values.file, fields);
      if (!document) return undefined;
      const input = { id: document.id, document: fields, expectedVersion: document.version };
      return (await change({ variables: { input } })).data?.updateCustomerDocument;
    },
    onSaved,
  });
  const { values, set } = form;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t(document ? 'document.editTitle' : 'document.addTitle')}
      detail={document?.name ?? customer.name}
      submitLabel={t(document ? 'form.save' : 'document.upload')}
    >
      {document === null && (
        <Field label={t('document.file')} error={form.errorOf('file')} group required>
          <DropZone
            title={values.file?.name ?? t('document.drop')}
            hint={t('document.dropHint')}
            chooseLabel={t('document.choose')}
            types={UPLOAD_TYPES}
            onFiles={([file]) => set({ file: file ?? null })}
          />
        </Field>
      )}
      <Field label={t('document.type')} group required>
        <Segmented
          full
          size="lg"
          label={t('document.type')}
          value={values.documentType as CustomerDocumentType}
          onChange={(documentType) => set({ documentType })}
          options={CUSTOMER_DOCUMENT_TYPE.map((value) => ({ value, label: t(`document.typeName.${value}`) }))}
        />
      </Field>
      <DateField
        {...form.bind('validUntil')}
        label={t('document.validUntil')}
        optional
        hint={t('document.validUntilHint')}
        value={values.validUntil || null}
        onChange={(day) => set({ validUntil: day ?? '' })}
      />
    </FormDialog>
  );
}
