import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import { placeShape } from './place-shape.ts';
import type { PlacePickerProps } from './place-shape.ts';
import { searchPublicPlaces } from './public-place.ts';

/** {@link PlacePicker} for pages without an account: airports for AIR, regions by road, otherwise sea ports. */
export function PublicPlacePicker({ service, ...props }: PlacePickerProps & { service: PickerServiceTypeKey }) {
  const kind = service === 'AIR' ? 'airport' : service === 'FTL' || service === 'LTL' ? 'region' : 'port';
  // Another kind of place starts fresh, without partial input.
  return <Suggest key={kind} {...props} shape={placeShape} search={(text) => searchPublicPlaces(service, text)} />;
}
