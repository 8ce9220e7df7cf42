import { useApolloClient } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/viewer-context.tsx';
import { TextButton } from '../../ui/button/link-button.tsx';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import type { FieldProps } from '../../ui/form/field.tsx';
import { PartyDialog } from './party-dialog.tsx';
import type { PartyDetails, PartyFlag } from './party-dialog.tsx';
import { PartyPickerDocument } from './party-picker.generated.ts';
import s from './party.module.css';

interface PartyPickerProps<Chosen extends PartyChoice> extends FieldProps {
  value: Chosen | null;
  onChange: (party: PartyDetails | null) => void;
  onBlur?: () => void;
  name?: string;
  /** Parties that usually have this role come first, and a new one gets it. */
  flag: PartyFlag;
  /** Id of the customer whose address book is searched; null for the user's own company. */
  customerId: string | null;
}

/** What the field shows of the chosen party. */
export interface PartyChoice {
  id?: string;
  name: string;
  address: string;
}

/** Finds a party in the address book by name, address or tax code, or adds one. Needs the catalogue `party`. */
export function PartyPicker<Chosen extends PartyChoice>({ flag, customerId, ...props }: PartyPickerProps<Chosen>) {
  const { t } = useTranslation('party');
  const client = useApolloClient();
  const may = useMay();
  const [typed, setTyped] = useState<string | null>(null);
  const { value, onChange, hint } = props;
  return (
    <>
      <Suggest<PartyChoice>
        {...props}
        onChange={(choice) => onChange(choice as PartyDetails | null)}
        hint={value?.address ?? hint}
        placeholder={t('find')}
        shape={{
          key: (party) => party.id ?? party.name,
          label: (party) => party.name,
          detail: (party) => party.address,
        }}
        search={async (search, signal) => {
          const { data } = await client.query({
            query: PartyPickerDocument,
            variables: { search, customerId },
            fetchPolicy: 'network-only',
            context: { fetchOptions: { signal } },
          });
          return (data?.parties.nodes ?? []).toSorted((a, b) => Number(b[flag]) - Number(a[flag]));
        }}
        renderFoot={(query, close) =>
          may('create', 'Location') && (
            <p className={s.foot}>
              <TextButton
                icon={<Plus size={14} />}
                onClick={() => {
                  close();
                  setTyped(query);
                }}
              >
                {t('add')}
              </TextButton>
            </p>
          )
        }
      />
      <PartyDialog
        open={typed !== null}
        start={{ name: typed ?? '', [flag]: true }}
        customerId={customerId}
        onClose={() => setTyped(null)}
        onSaved={(party) => {
          setTyped(null);
          onChange(party);
        }}
      />
    </>
  );
}
