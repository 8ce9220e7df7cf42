import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { partyTextFields } from '@wr1/schema/field/party.ts';
import { FieldGrid } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EntryPicker } from '../master-data/entry-picker.tsx';
import { PartyListsDocument } from './party-dialog.generated.ts';

type PartyText = keyof typeof partyTextFields;

/** Props of one input, as `useRecordForm` binds them. */
interface Bound {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | null;
}

/** The inputs for what is printed of a party. Needs the catalogue `party`. */
export function PartyFields({ bind }: { bind: (field: PartyText) => Bound }) {
  const { t } = useTranslation('party');
  const { data } = useQuery(PartyListsDocument);
  const field = (name: PartyText) => ({ ...bind(name), label: t(`field.${name}`) });
  return (
    <>
      <TextField {...field('name')} required autoComplete="off" />
      <TextArea {...field('address')} required rows={3} hint={t('hint.address')} />
      <FieldGrid>
        <EntryPicker {...field('countryCode')} required entries={data?.countries ?? []} />
        <TextField {...field('taxCode')} mono autoComplete="off" hint={t('hint.taxCode')} />
      </FieldGrid>
      <TextField {...field('contactName')} autoComplete="off" />
      <FieldGrid>
        <TextField {...field('phone')} inputMode="tel" autoComplete="off" />
        <TextField {...field('email')} inputMode="email" autoComplete="off" />
      </FieldGrid>
    </>
  );
}
