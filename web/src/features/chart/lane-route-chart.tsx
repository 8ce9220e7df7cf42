import { useEffect, useState } from 'react';
import { laneGeometry, prepareLanes } from './lane-geometry.ts';
import type { LaneGeometry } from './lane-geometry.ts';
import { RouteChart } from './route-chart.tsx';
import type { RouteChartProps, RoutePlace } from './route-chart.tsx';
import s from './lane-route-chart.module.css';

export type { LaneGeometry } from './lane-geometry.ts';

type CodedPlace = RoutePlace & { code: string };

interface LaneRouteChartProps extends Pick<RouteChartProps, 'size' | 'tickZone'> {
  from: CodedPlace;
  to: CodedPlace;
  via?: readonly CodedPlace[] | undefined;
  /** Returns the progress to draw on the route. If omitted, only the route is drawn. */
  journey?: ((lane: LaneGeometry) => Pick<RouteChartProps, 'travelledShare' | 'estimatedLabel' | 'ticks'>) | undefined;
}

/**
 * Preloads the data that {@link LaneRouteChart} needs.
 * @throws if it fails to load
 */
export const prepareLaneRouteChart = prepareLanes;

/**
 * {@link RouteChart} for two codes. Loads the route itself and has a fixed height meanwhile. Renders nothing
 * if no route is known.
 */
export function LaneRouteChart({ from, to, via = [], journey, size = 'full', tickZone }: LaneRouteChartProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const lane = laneGeometry(
    from.code,
    to.code,
    via.map(({ code }) => code),
  );

  useEffect(() => {
    let gone = false;
    prepareLanes().then(
      () => gone || setState('ready'),
      // The page is usable without the map.
      () => gone || setState('failed'),
    );
    return () => {
      gone = true;
    };
  }, []);

  if (lane === undefined && state !== 'failed') return <div className={size === 'full' ? s.wait : s.waitSmall} />;
  if (!lane) return null;
  return (
    <RouteChart
      points={lane.points}
      from={from}
      to={to}
      via={lane.via.map(({ code, point }) => ({
        ...(via.find((stop) => stop.code === code) ?? { name: code }),
        point,
      }))}
      size={size}
      tickZone={tickZone}
      {...(journey?.(lane) ?? { travelledShare: null })}
    />
  );
}
