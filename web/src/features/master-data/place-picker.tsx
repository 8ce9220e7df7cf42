import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { AirportPicker } from './airport-picker.tsx';
import type { PlacePickerProps } from './place-shape.ts';
import { PortPicker } from './port-picker.tsx';
import { RegionPicker } from './region-picker.tsx';

/**
 * Chooses one end of a service's main leg: an airport for AIR, a region for FTL and LTL, otherwise a sea
 * port.
 */
export function PlacePicker({ service, ...props }: PlacePickerProps & { service: PickerServiceTypeKey }) {
  // The key clears the typed text when the kind of place changes.
  if (service === 'AIR') return <AirportPicker key="airport" {...props} />;
  if (service === 'FTL' || service === 'LTL') return <RegionPicker key="region" {...props} />;
  return <PortPicker key="port" {...props} />;
}
