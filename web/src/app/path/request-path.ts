import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { ShippingTypeKey } from '@wr1/schema/rules/code/shipping-type.ts';
import type { LocationOption } from '../../features/location/location-picker.tsx';
import type { Place } from '../../features/master-data/place-tag.tsx';

/**
 * Path of the request form: empty, with the user's own request to edit, or with a request to copy. Below
 * /platform.
 */
export function requestPath(from: { edit: string } | { copy: string } | null = null): string {
  if (!from) return '/user/find-a-quotation';
  return `/user/find-a-quotation?${new URLSearchParams(from)}`;
}

/** A shipment that another page passes to the request form. */
export interface RequestHandover {
  service: ServiceTypeKey;
  direction: ShippingTypeKey;
  pol: Place | null;
  pod: Place | null;
  pickUp: LocationOption | null;
  delivery: LocationOption | null;
  incoterm: string | null;
  /** Day the cargo is ready, YYYY-MM-DD. */
  ready: string | null;
  containers: readonly { typeCode: string | null; quantity: NumberEntry; weightKg: NumberEntry }[];
  /** Dimensions of one package in mm, weight of the whole line in kg. */
  packages: readonly {
    quantity: NumberEntry;
    lengthMm: NumberEntry;
    widthMm: NumberEntry;
    heightMm: NumberEntry;
    weightKg: NumberEntry;
  }[];
  customs: boolean;
  truck: 'container' | 'van' | null;
  dangerous: boolean;
}

/**
 * A link to the request form prefilled with a shipment: its path below /platform and the navigation state.
 */
export function requestLink(shipment: RequestHandover): { to: string; state: { request: RequestHandover } } {
  const params = new URLSearchParams({ service: shipment.service });
  if (shipment.ready) params.set('ready', shipment.ready);
  return { to: `${requestPath()}?${params}`, state: { request: shipment } };
}
