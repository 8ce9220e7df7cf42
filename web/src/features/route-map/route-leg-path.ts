/** One end of a leg; degrees, WGS 84, null if unknown. */
export interface RoutePlace {
  /** UN/LOCODE or IATA code, or a short name if there is none. */
  code: string;
  name: string;
  longitude: number | null;
  latitude: number | null;
  /** IANA zone of its displayed days; null if unknown. */
  timeZone?: string | null | undefined;
}

/** A part of the route: by sea, by air, or by road before or after. */
export interface RouteLeg {
  mode: 'SEA' | 'AIR' | 'ROAD';
  from: RoutePlace;
  to: RoutePlace;
}

/** A shipment's data for its route. */
export interface RouteFacts {
  /** AIR is by air, FCL and LCL by sea; other services have no such route. */
  serviceType: string;
  pol: RoutePlace;
  pod: RoutePlace;
  /** Place of transshipment; null if direct. */
  transit: RoutePlace | null;
  /** Ends of our trucking; null for none. */
  pickUp?: RoutePlace | null | undefined;
  delivery?: RoutePlace | null | undefined;
}

/** The legs of a shipment in order; empty for services without a main carriage by sea or air. */
export function routeLegs({ serviceType, pol, pod, transit, pickUp, delivery }: RouteFacts): RouteLeg[] {
  const mode = serviceType === 'AIR' ? 'AIR' : serviceType === 'FCL' || serviceType === 'LCL' ? 'SEA' : null;
  if (mode === null) return [];
  const stops = transit ? [pol, transit, pod] : [pol, pod];
  const legs: RouteLeg[] = stops.slice(1).map((to, index) => ({ mode, from: stops[index] ?? pol, to }));
  if (pickUp) legs.unshift({ mode: 'ROAD', from: pickUp, to: pol });
  if (delivery) legs.push({ mode: 'ROAD', from: pod, to: delivery });
  return legs;
}
