import { useApolloClient } from '@apollo/client/react';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import { PortPickerDocument } from './port-picker.generated.ts';
import { placeShape } from './place-shape.ts';
import type { PlacePickerProps } from './place-shape.ts';

/** Finds a sea port by name, UN/LOCODE, alias or country. */
export function PortPicker(props: PlacePickerProps) {
  const client = useApolloClient();
  return (
    <Suggest
      {...props}
      shape={placeShape}
      search={async (search, signal) => {
        const { data } = await client.query({
          query: PortPickerDocument,
          variables: { search },
          context: { fetchOptions: { signal } },
        });
        return data?.ports ?? [];
      }}
    />
  );
}
