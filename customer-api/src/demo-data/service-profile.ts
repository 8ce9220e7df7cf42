import { SERVICE_TYPE, type ServiceType } from '@wr1/schema/rules/code/service-type.ts';
import {
  SHIPPING_TYPE,
  type CustomsOtherServiceType,
  type DetailService,
  type ShippingType,
} from '@wr1/schema/rules/code/shipping-type.ts';
import { templateSteps, type TemplateInput } from '../modules/shipment/template/template.rules.ts';

/** A typical combination of services that demo customers use, with its relative frequency. */
export interface ServiceProfile extends TemplateInput {
  weight: number;
  service_type: ServiceType;
  shipping_type: ShippingType;
  customs_other_service_type: CustomsOtherServiceType | null;
  detail_service: DetailService;
}

const { AIR, FCL, LCL, CUSTOM, CONTAINER_TRUCKING, VAN_TRUCKING } = SERVICE_TYPE;
const { IMPORT, EXPORT, PORT_TRANSFER, DOOR_TO_DOOR } = SHIPPING_TYPE;

type Flag = 'customs' | 'van' | 'container';

function detailOf(shipping: ShippingType, trucked: boolean): DetailService {
  if (shipping === DOOR_TO_DOOR) return 'DOOR_TO_DOOR';
  if (!trucked) return 'PORT_TO_PORT';
  return shipping === IMPORT ? 'PORT_TO_DOOR' : 'DOOR_TO_PORT';
}

function profile(
  weight: number,
  service: ServiceType,
  shipping: ShippingType,
  flags: readonly Flag[] = [],
  more: Partial<ServiceProfile> = {},
): ServiceProfile {
  const trucked = flags.includes('van') || flags.includes('container');
  return {
    weight,
    service_type: service,
    shipping_type: shipping,
    has_customs: flags.includes('customs'),
    has_van_trucking: flags.includes('van'),
    has_container_trucking: flags.includes('container'),
    customs_other_service_type: null,
    detail_service: detailOf(shipping, trucked),
    ...more,
  };
}

export const PROFILES: readonly ServiceProfile[] = [
  profile(8, FCL, EXPORT),
  profile(6, FCL, EXPORT, ['customs']),
  profile(14, FCL, EXPORT, ['customs', 'container']),
  profile(4, FCL, EXPORT, ['container']),
  profile(3, FCL, IMPORT),
  profile(2, FCL, IMPORT, ['customs']),
  profile(6, FCL, IMPORT, ['customs', 'container']),
  profile(2, FCL, IMPORT, ['container']),
  profile(3, FCL, DOOR_TO_DOOR, ['customs', 'container']),
  profile(2, FCL, PORT_TRANSFER),
  profile(3, LCL, EXPORT),
  profile(2, LCL, EXPORT, ['customs']),
  profile(6, LCL, EXPORT, ['customs', 'van']),
  profile(2, LCL, EXPORT, ['van']),
  profile(2, LCL, IMPORT),
  profile(4, LCL, IMPORT, ['customs', 'van']),
  profile(2, LCL, DOOR_TO_DOOR, ['customs', 'van']),
  profile(4, AIR, EXPORT),
  profile(2, AIR, EXPORT, ['customs']),
  profile(6, AIR, EXPORT, ['customs', 'van']),
  profile(2, AIR, IMPORT),
  profile(4, AIR, IMPORT, ['customs', 'van']),
  profile(2, AIR, DOOR_TO_DOOR, ['customs', 'van']),
  profile(2, CUSTOM, IMPORT, ['customs']),
  profile(2, CUSTOM, EXPORT, ['customs']),
  profile(1, CUSTOM, IMPORT, ['customs', 'container'], { customs_other_service_type: 'CONTAINER' }),
  profile(1, CUSTOM, EXPORT, ['customs', 'van'], { customs_other_service_type: 'VAN' }),
  profile(2, CONTAINER_TRUCKING, IMPORT, ['container']),
  profile(3, CONTAINER_TRUCKING, EXPORT, ['container']),
  profile(2, CONTAINER_TRUCKING, DOOR_TO_DOOR, ['container'], { detail_service: 'WAREHOUSE_TRANSFER' }),
  profile(5, VAN_TRUCKING, DOOR_TO_DOOR, ['van']),
];

/** Whether the cargo consists of containers. */
export function inContainers({ service_type, customs_other_service_type }: ServiceProfile): boolean {
  if (service_type === CUSTOM) return customs_other_service_type !== 'VAN';
  return service_type === FCL || service_type === CONTAINER_TRUCKING;
}

/**
 * Whether the milestone can be a booking's latest one with these services: it applies to them, and a mandatory
 * milestone follows it.
 */
export function canRestOn(profile: ServiceProfile, code: number): boolean {
  const steps = templateSteps(profile, true);
  const at = steps.findIndex((step) => step.code === code);
  return at >= 0 && steps.slice(at + 1).some(({ mandatory }) => mandatory);
}
