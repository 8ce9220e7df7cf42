/** One end of a leg. Coordinates are degrees (WGS 84), null if unknown. */
export interface RoutePlace {
  /** UN/LOCODE or IATA code, or a short name if it has neither. */
  code: string;
  name: string;
  longitude: number | null;
  latitude: number | null;
  /** IANA time zone for the days shown; null if unknown. */
  timeZone?: string | null | undefined;
}

/** A part of the route: the main leg by sea or air, or a road leg before or after it. */
export interface RouteLeg {
  mode: 'SEA' | 'AIR' | 'ROAD';
  from: RoutePlace;
  to: RoutePlace;
}

/** Data needed to determine a shipment's route. */
export interface RouteFacts {
  /** AIR goes by air, FCL and LCL by sea. Other services have no route by sea or air. */
  serviceType: string;
  pol: RoutePlace;
  pod: RoutePlace;
  /** Place of transshipment; null if direct. */
  transit: RoutePlace | null;
  /** Ends of our trucking; null or undefined if there is none. */
  pickUp?: RoutePlace | null | undefined;
  delivery?: RoutePlace | null | undefined;
}

/** The legs of a shipment, in order; empty if the service has no main leg by sea or air. */
export function routeLegs({ serviceType, pol, pod, transit, pickUp, delivery }: RouteFacts): RouteLeg[] {
  const mode = serviceType === 'AIR' ? 'AIR' : serviceType === 'FCL' || serviceType === 'LCL' ? 'SEA' : null;
  if (mode === null) return [];
  const stops = transit ? [pol, transit, pod] : [pol, pod];
  const legs: RouteLeg[] = stops.slice(1).map((to, index) => ({ mode, from: stops[index] ?? pol, to }));
  if (pickUp) legs.unshift({ mode: 'ROAD', from: pickUp, to: pol });
  if (delivery) legs.push({ mode: 'ROAD', from: pod, to: delivery });
  return legs;
}
