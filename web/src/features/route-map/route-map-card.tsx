import { lazy, Suspense } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { Card } from '../../ui/page/card.tsx';
import type { LegEmission } from '../emission/emission-list-card.tsx';
import type { JourneyTimes } from './journey-path.ts';
import type { RouteLeg } from './route-leg-path.ts';
import s from './route-map-wait.module.css';

export interface RouteMapProps {
  /** The legs in order (`routeLegs` of `route-leg-path.ts`); nothing is shown without one over sea or through the air. */
  legs: readonly RouteLeg[];
  /** What tells where the cargo is: departure, transit and arrival as planned, expected and recorded. */
  journey: JourneyTimes;
  /** IANA zone whose clock the estimated position and the midnights follow; Vietnam's when left out. */
  zone?: string | undefined;
  /** Greenhouse gas by leg, in a list below the map; left out or empty: no list. */
  emissions?: readonly LegEmission[] | undefined;
}

const RouteMap = lazy(async () => {
  const [module] = await Promise.all([import('./route-map.tsx'), loadTexts(['route-map', 'emission'])]);
  return { default: module.RouteMap };
});

/**
 * The way of a shipment on the map: what lies behind solid, the rest dashed, the position between events estimated and called
 * so. In words where there is nothing to draw. It comes in a part of its own, with its texts and the ways of the sea.
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
