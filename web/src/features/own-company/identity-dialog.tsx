import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { companyIdentityFields, companyIdentityProblems, isHomeCompany } from '@wr1/schema/field/own-company.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { OwnCompany } from './identity-card.tsx';
import { RequestCompanyChangeDocument } from './own-company.generated.ts';

interface IdentityDialogProps {
  company: OwnCompany;
  onClose: () => void;
  onSaved: () => void;
}

/** Requests a change to the company's names or tax code. For the forwarder itself, it takes effect at once. */
export function IdentityDialog({ company, onClose, onSaved }: IdentityDialogProps) {
  const { t } = useTranslation('own-company');
  const [request] = useMutation(RequestCompanyChangeDocument, { errorPolicy: 'none' });
  const { countryCode, isForwarder, waitingChange } = company;
  const isHome = isHomeCompany(countryCode);
  const present = waitingChange?.requested ?? { ...company, name: company.nameEn };
  const form = useRecordForm<FormValues<typeof companyIdentityFields>, SavePayload>({
    initial: formOf(companyIdentityFields, present),
    problems: (values) => companyIdentityProblems(values, countryCode),
    send: async (values) =>
      (await request({ variables: { input: inputOf(companyIdentityFields, values) } })).data?.requestCompanyChange,
    onSaved,
  });
  const bind = (field: keyof typeof companyIdentityFields) => ({ ...form.bind(field), label: t(`field.${field}`) });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t(isForwarder ? 'identity.editTitle' : 'identity.requestTitle')}
      lead={isForwarder ? undefined : t('identity.lead')}
      submitLabel={t(isForwarder ? 'save' : 'identity.send')}
    >
      <TextField {...bind('name')} required autoComplete="organization" />
      <TextField {...bind('nameVn')} autoComplete="off" />
      <TextField
        {...bind('taxCode')}
        required={isHome}
        mono
        autoComplete="off"
        hint={t(isHome ? 'hint.taxCode' : 'hint.taxCodeAbroad')}
      />
    </FormDialog>
  );
}
