import type { EstimateSearch, ExtraCode, TruckChoice } from './estimate-search.ts';

/** The parts of the form that apply to a service and direction. */
export interface EstimateParts {
  /** Whether it is a trucking service, in which both ends are regions or places. */
  road: boolean;
  cargo: 'boxes' | 'packages' | null;
  terms: boolean;
  /** Whether customs clearance can be added. */
  addCustoms: boolean;
  /** Whether to ask for the number of customs declarations. */
  declarations: boolean;
  /** Kinds of trucking that can be added. */
  trucks: readonly TruckChoice[];
  /** Whether to ask for the pick-up and the delivery of our trucks. */
  pickUp: boolean;
  delivery: boolean;
  extras: readonly ExtraCode[];
}

function trucksOf({ service, direction }: Pick<EstimateSearch, 'service' | 'direction'>): readonly TruckChoice[] {
  // A port transfer does not include trucking.
  if (direction === 'PORT_TRANSFER') return [];
  switch (service) {
    case 'FCL':
      return ['container'];
    case 'LCL':
    case 'AIR':
      return ['van'];
    case 'CUSTOM':
      return ['container', 'van'];
    default:
      return [];
  }
}

function cargoOf({ service }: Pick<EstimateSearch, 'service'>, truck: TruckChoice | null): EstimateParts['cargo'] {
  switch (service) {
    case 'FCL':
    case 'CONTAINER_TRUCKING':
      return 'boxes';
    case 'CUSTOM':
      if (truck === null) return null;
      return truck === 'container' ? 'boxes' : 'packages';
    default:
      return 'packages';
  }
}

/** The parts of the form that apply to the current input. */
export function partsOf(search: Pick<EstimateSearch, 'service' | 'direction' | 'truck' | 'customs'>): EstimateParts {
  const { service, direction, customs } = search;
  const road = service === 'CONTAINER_TRUCKING' || service === 'VAN_TRUCKING';
  const trucks = trucksOf(search);
  const truck = trucks.find((one) => one === search.truck) ?? null;
  const bySea = service === 'FCL' || service === 'LCL';
  const exported = direction !== 'IMPORT';
  return {
    road,
    cargo: cargoOf(search, truck),
    terms: service !== 'CUSTOM' && !road,
    addCustoms: service !== 'CUSTOM',
    declarations: service === 'CUSTOM' || customs,
    trucks,
    pickUp: road || (truck !== null && direction !== 'IMPORT'),
    delivery: road || (truck !== null && direction !== 'EXPORT'),
    extras: bySea && exported ? (service === 'FCL' ? ['VGM', 'TLX'] : ['TLX']) : [],
  };
}
