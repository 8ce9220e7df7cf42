import type { Place } from '../../master-data/place-tag.tsx';
import { publicPlacesOf } from '../../master-data/public-place.ts';
import { changeService, placeServiceOf, settle } from '../values/shipment-choice.ts';
import { directions, emptyShipment, formServices } from '../values/shipment-values.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import type { Schedule } from '../../schedule/result/schedule-card.tsx';
import type { RequestLink } from '../../../app/path/lead-path.ts';

/** What an address asks for, with the places of its codes; a code that is not known is left out. */
export type LinkBeginning = Partial<
  Pick<ShipmentValues, 'service' | 'direction' | 'pol' | 'pod' | 'cargoReady' | 'hasCustoms' | 'schedule'>
>;

/**
 * What a link fills in. The names of its places come from the server; without an answer they are left out, because the
 * form can be filled in without.
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

/** The beginning with a departure that a page of schedules handed over: its service and route go before the address's. */
export function withSchedule(beginning: LinkBeginning, schedule: Schedule | null): LinkBeginning {
  const service = formServices.find((entry) => entry === schedule?.serviceType);
  if (!schedule || !service) return beginning;
  return { ...beginning, service, schedule, pol: schedule.pol, pod: schedule.pod };
}

/** A form with what the address asks for: another service or route ends a chosen sailing, the rest stays. */
export function beginWith(values: ShipmentValues, beginning: LinkBeginning): ShipmentValues {
  if (Object.keys(beginning).length === 0) return values;
  const next = beginning.service ? changeService(values, beginning.service) : values;
  return settle({ ...next, schedule: null, ...beginning });
}
