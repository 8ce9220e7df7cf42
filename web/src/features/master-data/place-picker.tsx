import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { AirportPicker } from './airport-picker.tsx';
import type { PlacePickerProps } from './place-shape.ts';
import { PortPicker } from './port-picker.tsx';
import { RegionPicker } from './region-picker.tsx';

/** One end of a service's leg: airports for AIR, regions by road, otherwise sea ports. */
export function PlacePicker({ service, ...props }: PlacePickerProps & { service: PickerServiceTypeKey }) {
  // Another kind of place starts fresh, without partial input.
  if (service === 'AIR') return <AirportPicker key="airport" {...props} />;
  if (service === 'FTL' || service === 'LTL') return <RegionPicker key="region" {...props} />;
  return <PortPicker key="port" {...props} />;
}
