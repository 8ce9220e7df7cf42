/** An end of a leg; degrees, WGS 84, null when not known. */
export interface RoutePlace {
  /** UN/LOCODE or IATA code, or a short name where there is none. */
  code: string;
  name: string;
  longitude: number | null;
  latitude: number | null;
  /** IANA zone in which its days are told; null when not known. */
  timeZone?: string | null | undefined;
}

/** A part of the way: over sea, through the air, or on the road before or after. */
export interface RouteLeg {
  mode: 'SEA' | 'AIR' | 'ROAD';
  from: RoutePlace;
  to: RoutePlace;
}

/** What a shipment tells of its way. */
export interface RouteFacts {
  /** AIR flies, FCL and LCL go by sea; other services have no such way. */
  serviceType: string;
  pol: RoutePlace;
  pod: RoutePlace;
  /** Where it changes vessel or aircraft; null when it does not. */
  transit: RoutePlace | null;
  /** Where our truck fetches and brings it; null when it does not. */
  pickUp?: RoutePlace | null | undefined;
  delivery?: RoutePlace | null | undefined;
}

/** The legs of a shipment in order; none for services without a main carriage over sea or through the air. */
export function routeLegs({ serviceType, pol, pod, transit, pickUp, delivery }: RouteFacts): RouteLeg[] {
  const mode = serviceType === 'AIR' ? 'AIR' : serviceType === 'FCL' || serviceType === 'LCL' ? 'SEA' : null;
  if (mode === null) return [];
  const stops = transit ? [pol, transit, pod] : [pol, pod];
  const legs: RouteLeg[] = stops.slice(1).map((to, index) => ({ mode, from: stops[index] ?? pol, to }));
  if (pickUp) legs.unshift({ mode: 'ROAD', from: pickUp, to: pol });
  if (delivery) legs.push({ mode: 'ROAD', from: pod, to: delivery });
  return legs;
}
