import { lazy, Suspense } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { Card } from '../../ui/page/card.tsx';
import type { LegEmission } from '../emission/emission-list-card.tsx';
import type { JourneyTimes } from './journey-path.ts';
import type { RouteLeg } from './route-leg-path.ts';
import s from './route-map-wait.module.css';

export interface RouteMapProps {
  /** The legs in order (`routeLegs` of `route-leg-path.ts`); renders nothing without one by sea or air. */
  legs: readonly RouteLeg[];
  /** Data that locates the cargo: planned, expected and recorded departure, transit and arrival. */
  journey: JourneyTimes;
  /** IANA zone of the estimated position and the midnights; defaults to Vietnam's. */
  zone?: string | undefined;
  /** Emissions by leg, in a list below the map; none if omitted or empty. */
  emissions?: readonly LegEmission[] | undefined;
}

const RouteMap = lazy(async () => {
  const [module] = await Promise.all([import('./route-map.tsx'), loadTexts(['route-map', 'emission'])]);
  return { default: module.RouteMap };
});

/**
 * The route of a shipment on the map: traveled part solid, remainder dashed, the position between
 * events marked as estimated. In words if there is nothing to draw. It is a separate chunk, with
 * its texts and the sea routes.
 */
export function RouteMapCard(props: RouteMapProps) {
  if (props.legs.every(({ mode }) => mode === 'ROAD')) return null;
  const waiting = (
    <Card flush>
      <div className={s.waiting} />
    </Card>
  );
  return (
    <Suspense fallback={waiting}>
      <RouteMap {...props} />
    </Suspense>
  );
}
