import { useApolloClient } from '@apollo/client/react';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import { plainText, placeShape } from './place-shape.ts';
import type { PlacePickerProps } from './place-shape.ts';
import { RegionPickerDocument } from './region-picker.generated.ts';

/** Finds a province or centrally run city of Vietnam by name, ignoring accents. */
export function RegionPicker(props: PlacePickerProps) {
  const client = useApolloClient();
  return (
    <Suggest
      {...props}
      shape={placeShape}
      search={async (search) => {
        const { data } = await client.query({ query: RegionPickerDocument });
        const wanted = plainText(search);
        return (data?.regions ?? []).filter((region) => plainText(region.name).includes(wanted));
      }}
    />
  );
}
