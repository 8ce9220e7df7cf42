import type { Place } from '../../master-data/place-tag.tsx';
import { publicPlacesOf } from '../../master-data/public-place.ts';
import { changeService, placeServiceOf, settle } from '../values/shipment-choice.ts';
import { directions, emptyShipment, formServices } from '../values/shipment-values.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import type { Schedule } from '../../schedule/result/schedule-card.tsx';
import type { RequestLink } from '../../../app/path/lead-path.ts';

/** Values prefilled from a URL, with places instead of codes. Unknown codes are left out. */
export type LinkBeginning = Partial<
  Pick<ShipmentValues, 'service' | 'direction' | 'pol' | 'pod' | 'cargoReady' | 'hasCustoms' | 'schedule'>
>;

/**
 * The values that a link prefills. Places come from the server; if they fail to load, they are left out,
 * because the form works without them.
 */
export async function beginningOf(link: RequestLink): Promise<LinkBeginning> {
  const { shippingType, from, to, ready, customs } = link;
  const service = formServices.find((entry) => entry === link.service);
  const direction = directions.find((entry) => entry === shippingType);
  const codes = [from, to].filter((code) => code !== null && code !== undefined);
  const places: readonly Place[] = await publicPlacesOf(
    placeServiceOf({ ...emptyShipment(), ...(service && { service }) }),
    codes,
  ).catch(() => []);
  const placeOf = (code: string | null | undefined) => places.find((place) => place.code === code);
  const pol = placeOf(from);
  const pod = placeOf(to);
  return {
    ...(service && { service }),
    ...(direction && { direction }),
    ...(pol && { pol }),
    ...(pod && { pod }),
    ...(ready && { cargoReady: ready }),
    ...(customs && { hasCustoms: true }),
  };
}

/** Adds a departure passed by a schedule page. Its service and route replace those in the URL. */
export function withSchedule(beginning: LinkBeginning, schedule: Schedule | null): LinkBeginning {
  const service = formServices.find((entry) => entry === schedule?.serviceType);
  if (!schedule || !service) return beginning;
  return { ...beginning, service, schedule, pol: schedule.pol, pod: schedule.pod };
}

/** Applies the values from a URL to a form. The chosen sailing is removed, everything else stays. */
export function beginWith(values: ShipmentValues, beginning: LinkBeginning): ShipmentValues {
  if (Object.keys(beginning).length === 0) return values;
  const next = beginning.service ? changeService(values, beginning.service) : values;
  return settle({ ...next, schedule: null, ...beginning });
}
