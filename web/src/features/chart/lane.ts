import chart from './world-chart.json';

export interface ChartLane {
  /** Such as `VNVUT-USLAX`. */
  id: string;
  kind: 'sea' | 'air';
  from: string;
  to: string;
  /** Nautical miles over the sea network; great-circle kilometers by air. */
  distance: number;
  minDays: number;
  maxDays: number;
  /** Transit ports and hubs; an empty string means a direct service. */
  via: readonly string[];
  /** SVG path at world scale. */
  path: string;
  /** SVG path in the inset; empty for air lanes and for sea lanes outside the inset. */
  insetPath: string;
}

/** All lanes from Vietnam, sea before air, in the order of the forwarder's list. */
export const chartLanes: readonly ChartLane[] = [
  ...chart.sea.map(({ from, to, nm, days, via, path }, index): ChartLane => ({
    id: `${from}-${to}`,
    kind: 'sea',
    from,
    to,
    distance: nm,
    minDays: days[0] ?? 0,
    maxDays: days[1] ?? 0,
    via,
    path,
    insetPath: chart.inset.sea[index] ?? '',
  })),
  ...chart.air.map(({ from, to, km, days, via, path }): ChartLane => ({
    id: `${from}-${to}`,
    kind: 'air',
    from,
    to,
    distance: km,
    minDays: days[0] ?? 0,
    maxDays: days[1] ?? 0,
    via,
    path,
    insetPath: '',
  })),
];

/** Range of transit days by sea to a port from all gateways; null if no lane leads there. */
export function daysTo(port: string): Pick<ChartLane, 'minDays' | 'maxDays'> | null {
  const lanes = chartLanes.filter((lane) => lane.kind === 'sea' && lane.to === port);
  if (lanes.length === 0) return null;
  return {
    minDays: Math.min(...lanes.map(({ minDays }) => minDays)),
    maxDays: Math.max(...lanes.map(({ maxDays }) => maxDays)),
  };
}

/** `17–21`, or `3` if both ends are equal. */
export function dayRange({ minDays, maxDays }: Pick<ChartLane, 'minDays' | 'maxDays'>): string {
  return minDays === maxDays ? `${minDays}` : `${minDays}–${maxDays}`;
}
