import { entryNumber } from '@wr1/schema/rules/validation/number-text.ts';
import { customsTypeFits, usualCustomsType } from '@wr1/schema/rules/code/customs-type.ts';
import type { LocationDirection } from '@wr1/schema/rules/place/location-type.ts';
import {
  SERVICE_FORM,
  cargoKinds,
  detailServices,
  isByRoad,
  locationNeed,
  placeHandlings,
  placeTypes,
  withImplied,
} from '@wr1/schema/rules/code/service-form.ts';
import type { CargoKind, LocationNeed, ServiceChoice } from '@wr1/schema/rules/code/service-form.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import type { FormService, ShipmentValues } from './shipment-values.ts';
import { withTrucks } from '../cargo/truck-list.ts';

/** The values that determine which fields the form has. */
type Chosen = Pick<
  ShipmentValues,
  'service' | 'direction' | 'hasCustoms' | 'hasVanTrucking' | 'hasContainerTrucking' | 'otherService'
>;

/** The form's choices as the shared rules describe them, including implied ones. */
export function choiceOf(values: Chosen): ServiceChoice {
  return withImplied({
    service_type: SERVICE_TYPE[values.service],
    shipping_type: SHIPPING_TYPE[values.direction],
    has_customs: values.hasCustoms,
    has_van_trucking: values.hasVanTrucking,
    has_container_trucking: values.hasContainerTrucking,
    customs_other_service_type: values.otherService,
  });
}

/** Whether the shipment is pure trucking. Its ends are then addresses, and each line has its own trucks. */
export function goesByRoad(values: Pick<ShipmentValues, 'service' | 'otherService'>): boolean {
  return isByRoad({ service_type: SERVICE_TYPE[values.service], customs_other_service_type: values.otherService });
}

/** Whether a request has an Incoterm and freight term, which describe a sale across a border and its main leg. */
export const hasFreightTerms = (service: ShipmentValues['service']): boolean => SERVICE_FORM[service].ends !== 'ROAD';

/** The kind of the shipment's ends: seaports, airports or provinces. */
export function endKindOf(
  values: Pick<ShipmentValues, 'service' | 'otherService' | 'gateway'>,
): 'port' | 'airport' | 'road' {
  if (goesByRoad(values)) return 'road';
  const { ends } = SERVICE_FORM[values.service];
  if (ends === 'GATEWAY') return values.gateway === 'AIRPORT' ? 'airport' : 'port';
  return ends === 'AIRPORT' ? 'airport' : 'port';
}

/** The service whose list of places is searched for the ends. */
export function placeServiceOf(
  values: Pick<ShipmentValues, 'service' | 'otherService' | 'gateway'>,
): PickerServiceTypeKey {
  return ({ airport: 'AIR', port: 'FCL', road: 'FTL' } as const)[endKindOf(values)];
}

/** The kind of cargo lines that the form shows. */
export function cargoKindOf(values: Pick<ShipmentValues, 'service' | 'otherService' | 'cargoKind'>): CargoKind {
  const kinds = cargoKinds({
    service_type: SERVICE_TYPE[values.service],
    customs_other_service_type: values.otherService,
  });
  return kinds.includes(values.cargoKind) ? values.cargoKind : (kinds[0] ?? 'packages');
}

/** Whether the pick-up or delivery address is required, optional or not applicable. */
export function needAt(values: Chosen, direction: LocationDirection): LocationNeed {
  return locationNeed(choiceOf(values), direction);
}

function regionOf({ region }: NonNullable<ShipmentValues['pickUp']>): ShipmentValues['pol'] {
  return region && { __typename: 'Region', code: region.code, name: region.name };
}

const typeOfEnd = { port: 'Port', airport: 'Airport', road: 'Region' } as const;

/** The place if it is of the right kind for an end; null if it is left over from another choice. */
function endOf(place: ShipmentValues['pol'], kind: keyof typeof typeOfEnd): ShipmentValues['pol'] {
  return place?.__typename === typeOfEnd[kind] ? place : null;
}

/**
 * Removes values that no longer match the choices: places of other kinds, handlings, customs regimes, trucking
 * between ports, and the Incoterm of trucking requests.
 */
export function settle(values: ShipmentValues): ShipmentValues {
  const form = SERVICE_FORM[values.service];
  const betweenPorts = values.direction === 'PORT_TRANSFER' || form.ends === 'ROAD' || form.otherService;
  const flags = betweenPorts ? { hasVanTrucking: false, hasContainerTrucking: false } : {};
  const next = { ...values, ...flags, otherService: form.otherService ? values.otherService : null };
  const choice = choiceOf(next);
  const fits = (place: ShipmentValues['pickUp'], direction: LocationDirection) =>
    place !== null && (placeTypes(choice, direction) as readonly number[]).includes(place.locationTypeId);
  const can = (handling: number | null, direction: LocationDirection) =>
    handling !== null && (placeHandlings(choice, direction) as readonly number[]).includes(handling);
  const details = detailServices(choice);
  const regime = next.customsType;
  const regimeFits = regime !== null && customsTypeFits(regime, choice.shipping_type);
  const pickUp = fits(next.pickUp, 'PICK_UP') ? next.pickUp : null;
  const delivery = fits(next.delivery, 'DELIVERY') ? next.delivery : null;
  const byRoad = goesByRoad(next);
  const kind = endKindOf(next);
  return {
    ...next,
    ...(!hasFreightTerms(next.service) && { incoterm: null, paymentTerm: null }),
    pickUp,
    delivery,
    pickUpHandling: can(next.pickUpHandling, 'PICK_UP') ? next.pickUpHandling : null,
    deliveryHandling: can(next.deliveryHandling, 'DELIVERY') ? next.deliveryHandling : null,
    detailService: details.find((one) => one === next.detailService) ?? details[0] ?? null,
    customsType: !choice.has_customs || regimeFits ? regime : usualCustomsType(choice.shipping_type),
    // For trucking, the ends are the regions of the two locations. Without an account, the user enters them.
    pol: byRoad && pickUp ? regionOf(pickUp) : endOf(next.pol, kind),
    pod: byRoad && delivery ? regionOf(delivery) : endOf(next.pod, kind),
    containers: byRoad ? withTrucks(next.containers, (line) => entryNumber(line.quantity) ?? 0) : next.containers,
    packages: byRoad ? withTrucks(next.packages, (line) => entryNumber(line.truckCount) ?? 0) : next.packages,
  };
}

/**
 * The form's values after the service has changed. Places and departures of another kind are removed, and a
 * default direction becomes the new service's default.
 */
export function changeService(values: ShipmentValues, service: FormService): ShipmentValues {
  const isUsual = values.direction === SERVICE_FORM[values.service].direction;
  const next = {
    ...values,
    service,
    schedule: null,
    direction: isUsual ? SERVICE_FORM[service].direction : values.direction,
  };
  return settle(next);
}
