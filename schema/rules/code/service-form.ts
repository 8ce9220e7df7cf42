import { handlingOptions, locationOptions, type HandlingCode } from '../place/location-option.ts';
import type { LocationDirection, LocationTypeCode } from '../place/location-type.ts';
import { SERVICE_TYPE, serviceTypeKey, type PickerServiceTypeKey, type ServiceTypeKey } from './service-type.ts';
import {
  SHIPPING_TYPE,
  shippingTypeKey,
  type CustomsOtherServiceType,
  type DetailService,
  type MoveType,
  type ShippingType,
  type ShippingTypeKey,
} from './shipping-type.ts';

/** Kinds of cargo lines. */
export type CargoKind = 'containers' | 'packages';
/** Optional services in addition to the service itself. */
export type AddOn = 'customs' | 'container' | 'van';
/** Kind of place at a shipment's ends: airports, seaports, either (customs), or addresses by road. */
export type EndKind = 'AIRPORT' | 'PORT' | 'GATEWAY' | 'ROAD';

/**
 * The fields of a request for a service. Forms are generated from it, and the customer API validates with it.
 */
export interface ServiceForm {
  readonly ends: EndKind;
  /** Allowed kinds of cargo lines; the first is the default. */
  readonly cargo: readonly CargoKind[];
  /** Available options. */
  readonly addOns: readonly AddOn[];
  /** Add-ons that are part of the service itself. */
  readonly includes: readonly AddOn[];
  /** Customs only: trucks may be added (customs_other_service_type). */
  readonly otherService: boolean;
  /** Whether a temperature can be given for all cargo, or for reefers only. */
  readonly temperature: 'always' | 'reefer';
  /** Whether package weights are chosen from a list: 0 to 100 KG in steps of 10. */
  readonly weightPicker: boolean;
  /** The service whose departures can be chosen; null if there are none. */
  readonly schedule: PickerServiceTypeKey | null;
  /** The default direction. */
  readonly direction: ShippingTypeKey;
}

/** One description per service. */
export const SERVICE_FORM: Readonly<Record<ServiceTypeKey, ServiceForm>> = {
  AIR: {
    ends: 'AIRPORT',
    cargo: ['packages'],
    addOns: ['customs', 'van', 'container'],
    includes: [],
    otherService: false,
    temperature: 'always',
    weightPicker: true,
    schedule: 'AIR',
    direction: 'EXPORT',
  },
  FCL: {
    ends: 'PORT',
    cargo: ['containers'],
    addOns: ['customs', 'container', 'van'],
    includes: [],
    otherService: false,
    temperature: 'reefer',
    weightPicker: false,
    schedule: 'FCL',
    direction: 'EXPORT',
  },
  LCL: {
    ends: 'PORT',
    cargo: ['packages'],
    addOns: ['customs', 'van', 'container'],
    includes: [],
    otherService: false,
    temperature: 'always',
    weightPicker: true,
    schedule: 'LCL',
    direction: 'EXPORT',
  },
  CUSTOM: {
    ends: 'GATEWAY',
    cargo: ['containers', 'packages'],
    addOns: [],
    includes: ['customs'],
    otherService: true,
    temperature: 'reefer',
    weightPicker: true,
    schedule: null,
    direction: 'IMPORT',
  },
  CONTAINER_TRUCKING: {
    ends: 'ROAD',
    cargo: ['containers'],
    addOns: ['customs'],
    includes: ['container'],
    otherService: false,
    temperature: 'reefer',
    weightPicker: false,
    schedule: 'FTL',
    direction: 'EXPORT',
  },
  VAN_TRUCKING: {
    ends: 'ROAD',
    cargo: ['packages'],
    addOns: ['customs'],
    includes: ['van'],
    otherService: false,
    temperature: 'always',
    weightPicker: true,
    schedule: 'LTL',
    direction: 'DOOR_TO_DOOR',
  },
};

/** The weight options for one package, KG (specification, section 9). */
export const WEIGHT_PICKER: readonly number[] = Array.from({ length: 11 }, (_, step) => step * 10);

/** The properties of a shipment that determine the fields and lists of its form. Names are those of the REST API. */
export interface ServiceChoice {
  service_type: number;
  shipping_type: number;
  has_customs: boolean;
  has_van_trucking: boolean;
  has_container_trucking: boolean;
  customs_other_service_type: CustomsOtherServiceType | null;
}

/** The form of a service; null for an unknown number. */
export function serviceForm(serviceType: number): ServiceForm | null {
  const key = serviceTypeKey(serviceType);
  return key === null ? null : SERVICE_FORM[key];
}

/** Whether trucks are the service or part of it: both trucking services, and customs with trucks. */
export function isByRoad(choice: Pick<ServiceChoice, 'service_type' | 'customs_other_service_type'>): boolean {
  const form = serviceForm(choice.service_type);
  return form?.ends === 'ROAD' || (form?.otherService === true && choice.customs_other_service_type !== null);
}

/**
 * Completes a choice with implied values: customs and trucks that are part of the service. Door to door has
 * trucks at both ends: containers for FCL, vans for loose cargo, unless another truck is chosen. Only customs
 * has an "other service".
 */
export function withImplied<Choice extends ServiceChoice>(choice: Choice): Choice {
  const form = serviceForm(choice.service_type);
  if (form === null) return choice;
  const other = form.otherService ? choice.customs_other_service_type : null;
  const fixed = form.ends === 'ROAD' || form.otherService;
  const container = fixed
    ? form.includes.includes('container') || other === 'CONTAINER'
    : choice.has_container_trucking;
  const van = fixed ? form.includes.includes('van') || other === 'VAN' : choice.has_van_trucking;
  const natural = !fixed && choice.shipping_type === SHIPPING_TYPE.DOOR_TO_DOOR && !container && !van;
  const byContainer = natural && choice.service_type === SERVICE_TYPE.FCL;
  return {
    ...choice,
    customs_other_service_type: other,
    has_customs: choice.has_customs || form.includes.includes('customs'),
    has_container_trucking: container || byContainer,
    has_van_trucking: van || (natural && !byContainer),
  };
}

/** Allowed kinds of cargo lines: the trucks' for customs with trucks, otherwise the service's. */
export function cargoKinds(
  choice: Pick<ServiceChoice, 'service_type' | 'customs_other_service_type'>,
): readonly CargoKind[] {
  const form = serviceForm(choice.service_type);
  if (form?.otherService && choice.customs_other_service_type !== null) {
    return [choice.customs_other_service_type === 'CONTAINER' ? 'containers' : 'packages'];
  }
  return form?.cargo ?? [];
}

/** The table of pick-up and delivery places: by cargo kind and, for full containers, by truck kind. */
export function locationTable(choice: ServiceChoice): 'loose' | 'container' | 'van' {
  switch (choice.service_type) {
    case SERVICE_TYPE.AIR:
    case SERVICE_TYPE.LCL:
      return 'loose';
    case SERVICE_TYPE.VAN_TRUCKING:
      return 'van';
    case SERVICE_TYPE.CUSTOM:
      return choice.customs_other_service_type === 'VAN' ? 'van' : 'container';
    case SERVICE_TYPE.FCL:
      return choice.has_van_trucking && !choice.has_container_trucking ? 'van' : 'container';
    default:
      return 'container';
  }
}

/** Whether an address is needed at an end. */
export type LocationNeed = 'required' | 'optional' | 'none';

/**
 * Whether an address is needed at pick-up or delivery. By road and door to door it always is. Otherwise it is
 * required at the end with our truck and optional at the other end. Port to port it is optional; without
 * trucks there is none.
 */
export function locationNeed(choice: ServiceChoice, direction: LocationDirection): LocationNeed {
  const form = serviceForm(choice.service_type);
  if (form === null || shippingTypeKey(choice.shipping_type) === null) return 'none';
  if (isByRoad(choice)) return 'required';
  if (form.otherService) return 'none';
  if (choice.shipping_type === SHIPPING_TYPE.DOOR_TO_DOOR) return 'required';
  if (choice.shipping_type === SHIPPING_TYPE.PORT_TRANSFER) return 'optional';
  if (!choice.has_container_trucking && !choice.has_van_trucking) return 'none';
  const atDoor = choice.shipping_type === SHIPPING_TYPE.EXPORT ? 'PICK_UP' : 'DELIVERY';
  return direction === atDoor ? 'required' : 'optional';
}

/** The kinds of place available at an end; empty if no address is needed. */
export function placeTypes(choice: ServiceChoice, direction: LocationDirection): readonly LocationTypeCode[] {
  if (locationNeed(choice, direction) === 'none') return [];
  return locationOptions(locationTable(choice), choice.shipping_type as ShippingType, direction, choice.service_type);
}

/** The handling options at an end; vans carry loose cargo. Empty if no address is needed. */
export function placeHandlings(choice: ServiceChoice, direction: LocationDirection): readonly HandlingCode[] {
  if (locationNeed(choice, direction) === 'none') return [];
  const table = locationTable(choice);
  return handlingOptions(table === 'container' ? 'container' : 'van', choice.shipping_type as ShippingType, direction);
}

/** Valid values of detail_service; the first is the default. */
export function detailServices(choice: ServiceChoice): readonly DetailService[] {
  const trucked = isByRoad(choice) || choice.has_container_trucking || choice.has_van_trucking;
  switch (choice.shipping_type) {
    case SHIPPING_TYPE.PORT_TRANSFER:
      return ['PORT_TO_PORT'];
    case SHIPPING_TYPE.DOOR_TO_DOOR:
      return isByRoad(choice) ? ['DOOR_TO_DOOR', 'WAREHOUSE_TRANSFER'] : ['DOOR_TO_DOOR'];
    case SHIPPING_TYPE.IMPORT:
      return [trucked ? 'PORT_TO_DOOR' : 'PORT_TO_PORT'];
    default:
      return [trucked ? 'DOOR_TO_PORT' : 'PORT_TO_PORT'];
  }
}

/** The move type of a road shipment (specification, section 3); null if none fits. */
export function moveType(shippingType: number, detailService: string | null): MoveType | null {
  if (detailService === 'WAREHOUSE_TRANSFER') return 'WAREHOUSE_TRANSFER';
  const key = shippingTypeKey(shippingType);
  return key === null || key === 'DOOR_TO_DOOR' ? null : key;
}

/** Whether a temperature can be given: always for some services, otherwise only with a reefer container. */
export function takesTemperature(serviceType: number, containerTypes: readonly (string | null)[]): boolean {
  if (serviceForm(serviceType)?.temperature === 'always') return true;
  return containerTypes.some((code) => code !== null && /R\d$/.test(code));
}
