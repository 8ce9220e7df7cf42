import { lazy, Suspense } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { Card } from '../../ui/page/card.tsx';
import type { LegEmission } from '../emission/emission-list-card.tsx';
import type { JourneyTimes } from './journey-path.ts';
import type { RouteLeg } from './route-leg-path.ts';
import s from './route-map-wait.module.css';

export interface RouteMapProps {
  /**
   * The legs in order, see `routeLegs` in `route-leg-path.ts`. Nothing is rendered if none goes by sea or
   * air.
   */
  legs: readonly RouteLeg[];
  /** Data needed to locate the cargo: planned, expected and recorded departure, transit and arrival. */
  journey: JourneyTimes;
  /** IANA time zone for the estimated position and the midnights; defaults to Vietnam's. */
  zone?: string | undefined;
  /** Emissions by leg, listed below the map if there are any. */
  emissions?: readonly LegEmission[] | undefined;
  /** Whether the map is small and without legend and text, next to other cards. */
  compact?: boolean;
}

const RouteMap = lazy(async () => {
  const [module] = await Promise.all([import('./route-map.tsx'), loadTexts(['route-map', 'emission'])]);
  return { default: module.RouteMap };
});

/**
 * A shipment's route on the map: the traveled part is solid, the rest dashed, and a position between events
 * is marked as estimated. If nothing can be drawn, a text says why. Loaded as a separate chunk with its texts
 * and the sea routes.
 */
export function RouteMapCard(props: RouteMapProps) {
  if (props.legs.every(({ mode }) => mode === 'ROAD')) return null;
  const waiting = (
    <Card flush>
      <div className={props.compact ? s.small : s.waiting} />
    </Card>
  );
  return (
    <Suspense fallback={waiting}>
      <RouteMap {...props} />
    </Suspense>
  );
}
