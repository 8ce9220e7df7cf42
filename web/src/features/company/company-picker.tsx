import { useApolloClient } from '@apollo/client/react';
import type { FieldProps } from '../../ui/form/field.tsx';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import type { SuggestInputProps } from '../../ui/form/choice/suggest.tsx';
import { CompanyPickerDocument } from './company-picker.generated.ts';
import type { CompanyOptionFragment } from './company-picker.generated.ts';

/** A customer as loaded by forms and filters. */
export type CompanyOption = Omit<CompanyOptionFragment, ' $fragmentName'>;

/** Chooses a customer visible to the user by name, code or acronym. */
export function CompanyPicker(props: FieldProps & Omit<SuggestInputProps<CompanyOption>, 'shape' | 'search'>) {
  const client = useApolloClient();
  return (
    <Suggest
      {...props}
      shape={{
        key: (company) => company.id,
        label: (company) => company.name,
        detail: (company) => [company.code, company.region?.name].filter(Boolean).join(', '),
      }}
      search={async (search, signal) => {
        const { data } = await client.query({
          query: CompanyPickerDocument,
          variables: { search },
          context: { fetchOptions: { signal } },
        });
        return data?.customers.nodes ?? [];
      }}
    />
  );
}
