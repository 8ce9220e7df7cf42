import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { customerFields } from '@wr1/schema/field/customer.ts';
import { HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import type { RecordForm } from '../../app/form/use-record-form.ts';
import { FieldGrid } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EntryPicker } from '../master-data/entry-picker.tsx';
import { CustomerListsDocument } from './customer-dialog.generated.ts';

type Values = FormValues<typeof customerFields>;

export function CustomerFields({
  form,
}: {
  form: Pick<RecordForm<Values & { accountManagerId: string }>, 'values' | 'bind'>;
}) {
  const { t } = useTranslation('customer');
  const { data } = useQuery(CustomerListsDocument);
  const { countries = [], regions = [], businessTypes = [], banks = [] } = data ?? {};
  const isHome = form.values.countryCode === HOME_COUNTRY;
  const bind = (field: keyof Values) => ({ ...form.bind(field), label: t(`field.${field}`) });
  return (
    <>
      <FieldGrid>
        <EntryPicker {...bind('countryCode')} required entries={countries} />
        <TextField
          {...bind('taxCode')}
          required={isHome}
          mono
          autoComplete="off"
          hint={t(isHome ? 'hint.taxCode' : 'hint.taxCodeAbroad')}
        />
      </FieldGrid>
      <TextField {...bind('name')} required autoComplete="off" />
      <FieldGrid>
        <TextField {...bind('nameVn')} autoComplete="off" />
        <TextField {...bind('acronym')} autoComplete="off" hint={t('hint.acronym')} />
      </FieldGrid>
      <TextField {...bind('address')} autoComplete="off" />
      <TextField {...bind('addressVn')} autoComplete="off" />
      <FieldGrid>
        {isHome && <EntryPicker {...bind('regionCode')} entries={regions} />}
        <EntryPicker {...bind('businessTypeCode')} entries={businessTypes} />
      </FieldGrid>
      <FieldGrid>
        <TextField {...bind('phone')} inputMode="tel" autoComplete="off" />
        <TextField {...bind('email')} inputMode="email" autoComplete="off" />
      </FieldGrid>
      <FieldGrid>
        <EntryPicker {...bind('bankCode')} entries={banks} />
        <TextField {...bind('bankAccount')} mono autoComplete="off" />
      </FieldGrid>
      <TextArea {...bind('note')} rows={3} hint={t('hint.note')} />
    </>
  );
}
