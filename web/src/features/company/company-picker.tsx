import { useApolloClient } from '@apollo/client/react';
import type { FieldProps } from '../../ui/form/field.tsx';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import type { SuggestInputProps } from '../../ui/form/choice/suggest.tsx';
import { CompanyPickerDocument } from './company-picker.generated.ts';
import type { CompanyOptionFragment } from './company-picker.generated.ts';

/** A customer as forms and filters load it. */
export type CompanyOption = Omit<CompanyOptionFragment, ' $fragmentName'>;

/** Finds a customer by name, code or acronym, among those that the user may see. */
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
