import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { AirportPicker } from './airport-picker.tsx';
import type { PlacePickerProps } from './place-shape.ts';
import { PortPicker } from './port-picker.tsx';
import { RegionPicker } from './region-picker.tsx';

/** Where a leg of a service begins or ends: airports for AIR, regions on the road, sea ports else. */
export function PlacePicker({ service, ...props }: PlacePickerProps & { service: PickerServiceTypeKey }) {
  // Another kind of place starts afresh: nothing half-typed is carried over.
  if (service === 'AIR') return <AirportPicker key="airport" {...props} />;
  if (service === 'FTL' || service === 'LTL') return <RegionPicker key="region" {...props} />;
  return <PortPicker key="port" {...props} />;
}
