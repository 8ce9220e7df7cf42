import { useApolloClient } from '@apollo/client/react';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import { AirportPickerDocument } from './airport-picker.generated.ts';
import { placeShape } from './place-shape.ts';
import type { PlacePickerProps } from './place-shape.ts';

/** Finds an airport by name, city, IATA code or country. */
export function AirportPicker(props: PlacePickerProps) {
  const client = useApolloClient();
  return (
    <Suggest
      {...props}
      shape={placeShape}
      search={async (search, signal) => {
        const { data } = await client.query({
          query: AirportPickerDocument,
          variables: { search },
          context: { fetchOptions: { signal } },
        });
        return data?.airports ?? [];
      }}
    />
  );
}
