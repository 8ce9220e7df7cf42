import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import { placeShape } from './place-shape.ts';
import type { PlacePickerProps } from './place-shape.ts';
import { searchPublicPlaces } from './public-place.ts';

/**
 * {@link PlacePicker} for pages that need no account: an airport for AIR, a region for FTL and LTL, otherwise
 * a sea port.
 */
export function PublicPlacePicker({ service, ...props }: PlacePickerProps & { service: PickerServiceTypeKey }) {
  const kind = service === 'AIR' ? 'airport' : service === 'FTL' || service === 'LTL' ? 'region' : 'port';
  // The key clears the typed text when the kind of place changes.
  return <Suggest key={kind} {...props} shape={placeShape} search={(text) => searchPublicPlaces(service, text)} />;
}
