import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { isHomeCompany, ownCompanyFields, ownCompanyProblems } from '@wr1/schema/field/own-company.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { FieldGrid } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EntryPicker } from '../master-data/entry-picker.tsx';
import type { OwnCompany } from './identity-card.tsx';
import { UpdateOwnCompanyDocument } from './own-company.generated.ts';

type Values = FormValues<typeof ownCompanyFields>;
type Entries = readonly { code: string; name: string }[];

interface DetailDialogProps {
  company: OwnCompany;
  lists: { regions: Entries; businessTypes: Entries };
  onClose: () => void;
  onSaved: () => void;
}

/** Updates the details that need no approval. */
export function DetailDialog({ company, lists, onClose, onSaved }: DetailDialogProps) {
  const { t } = useTranslation('own-company');
  const [update] = useMutation(UpdateOwnCompanyDocument, { errorPolicy: 'none' });
  const { countryCode, version: expectedVersion } = company;
  const form = useRecordForm<Values, SavePayload>({
    initial: formOf(ownCompanyFields, company),
    problems: (values) => ownCompanyProblems(values, countryCode),
    async send(values) {
      const input = { id: company.company.id, company: inputOf(ownCompanyFields, values), expectedVersion };
      return (await update({ variables: { input } })).data?.updateOwnCompany;
    },
    onSaved,
  });
  const bind = (field: Exclude<keyof Values, 'hasSharedRecords'>) => ({
    ...form.bind(field),
    label: t(`field.${field}`),
  });
  return (
    <FormDialog {...form.dialog} onClose={onClose} size="md" title={t('detail.editTitle')} submitLabel={t('save')}>
      <FieldGrid>
        <TextField {...bind('acronym')} autoComplete="off" hint={t('hint.acronym')} />
        <EntryPicker {...bind('businessTypeCode')} entries={lists.businessTypes} />
      </FieldGrid>
      <TextField {...bind('address')} autoComplete="street-address" />
      <TextField {...bind('addressVn')} autoComplete="off" />
      <FieldGrid>
        {isHomeCompany(countryCode) && <EntryPicker {...bind('regionCode')} entries={lists.regions} />}
        <TextField {...bind('contactName')} autoComplete="off" hint={t('hint.contactName')} />
      </FieldGrid>
      <FieldGrid>
        <TextField {...bind('phone')} inputMode="tel" autoComplete="off" />
        <TextField {...bind('email')} inputMode="email" autoComplete="off" />
      </FieldGrid>
      <TextField {...bind('website')} inputMode="url" autoComplete="off" />
      {company.isForwarder && (
        <TextField {...bind('signatureLine')} autoComplete="off" hint={t('hint.signatureLine')} />
      )}
    </FormDialog>
  );
}
