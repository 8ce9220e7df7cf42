import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { SHIPPING_TYPE } from '@wr1/schema/rules/code/shipping-type.ts';
import { isRoad, plannedSteps, type PlannedStep } from '../modules/shipment/template/planned-step.rules.ts';
import { SEA_LANES } from '../reference-data/place/lane.ts';
import type { ServiceProfile } from './service-profile.ts';
import type { DemoCustomer, DemoSchedule } from './world.ts';

interface Area {
  gateways: readonly string[];
  regions: readonly string[];
}

const NORTH: Area = { gateways: ['VNHPH', 'HAN'], regions: ['HPG', 'HNI', 'BNH'] };
const SOUTH: Area = { gateways: ['VNSGN', 'VNVUT', 'SGN'], regions: ['HCM', 'DNI', 'CTO'] };
const CENTRAL: Area = { gateways: ['VNDAD', 'VNUIH', 'VNSGN', 'SGN'], regions: ['DNG'] };
const NORTHERN = new Set(['HNI', 'BNH', 'HPG', 'LCI', 'QNH', 'TNN', 'HYN', 'NBH']);

/** The ports, airports and provinces that a customer uses. */
function areaOf({ region }: DemoCustomer): Area {
  if (NORTHERN.has(region)) return NORTH;
  return region === 'DNG' ? CENTRAL : SOUTH;
}

/**
 * The service whose departures a record follows. Customs-only records follow a sailing without being booked
 * on it.
 */
function departureService(profile: ServiceProfile): number {
  if (profile.service_type !== SERVICE_TYPE.CUSTOM) return profile.service_type;
  if (profile.customs_other_service_type === 'CONTAINER') return SERVICE_TYPE.CONTAINER_TRUCKING;
  return profile.customs_other_service_type === 'VAN' ? SERVICE_TYPE.VAN_TRUCKING : SERVICE_TYPE.FCL;
}

const DOMESTIC = new Set(
  SEA_LANES.filter(({ currency }) => currency === 'VND').flatMap(({ pol, pod }) => [`${pol} ${pod}`, `${pod} ${pol}`]),
);

function fits(profile: ServiceProfile, { gateways, regions }: Area, { pol, pod }: DemoSchedule): boolean {
  if (isRoad(profile)) return regions.includes(pol) || regions.includes(pod);
  const domestic = DOMESTIC.has(`${pol} ${pod}`);
  if (profile.shipping_type === SHIPPING_TYPE.PORT_TRANSFER) return domestic;
  if (domestic) return false;
  if (profile.shipping_type === SHIPPING_TYPE.IMPORT) return gateways.includes(pod);
  return gateways.includes(pol);
}

/** A departure that a record uses, with its planned milestones. */
export interface Route {
  profile: ServiceProfile;
  schedule: DemoSchedule;
  steps: PlannedStep[];
}

/** Departures with their milestones, by service and area; computed once for each combination. */
export class Timetable {
  readonly #byService: Map<number, DemoSchedule[]>;
  readonly #routes = new Map<ServiceProfile, Map<Area, Route[]>>();

  constructor(schedules: readonly DemoSchedule[]) {
    this.#byService = Map.groupBy(schedules, ({ service_type }) => service_type);
  }

  /** All departures that a customer can use with a service. */
  routes(profile: ServiceProfile, customer: DemoCustomer): Route[] {
    const area = areaOf(customer);
    const byArea = this.#routes.get(profile) ?? new Map<Area, Route[]>();
    this.#routes.set(profile, byArea);
    const known = byArea.get(area);
    if (known !== undefined) return known;
    const routes = (this.#byService.get(departureService(profile)) ?? [])
      .filter((schedule) => fits(profile, area, schedule))
      .map((schedule) => ({ profile, schedule, steps: plannedSteps(profile, schedule) }));
    byArea.set(area, routes);
    return routes;
  }
}
