import chart from './world-chart.json';

/** A lane of the chart. */
export interface ChartLane {
  /** `VNVUT-USLAX`. */
  id: string;
  kind: 'sea' | 'air';
  from: string;
  to: string;
  /** Nautical miles over the sea network; great-circle kilometers by air. */
  distance: number;
  minDays: number;
  maxDays: number;
  /** Transit ports and hubs; an empty text represents direct. */
  via: readonly string[];
  /** SVG path at world scale. */
  path: string;
  /** SVG path in the inset; empty for air and for lanes that do not pass it. */
  insetPath: string;
}

/** All lanes from Vietnam, sea before air, as the forwarder's list has them. */
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

/** Sea days to a port from all gateways, shown next to its name. Null without a lane. */
export function daysTo(port: string): Pick<ChartLane, 'minDays' | 'maxDays'> | null {
  const lanes = chartLanes.filter((lane) => lane.kind === 'sea' && lane.to === port);
  if (lanes.length === 0) return null;
  return {
    minDays: Math.min(...lanes.map(({ minDays }) => minDays)),
    maxDays: Math.max(...lanes.map(({ maxDays }) => maxDays)),
  };
}

/** `17–21`, or `3` when both ends are the same. */
export function dayRange({ minDays, maxDays }: Pick<ChartLane, 'minDays' | 'maxDays'>): string {
  return minDays === maxDays ? `${minDays}` : `${minDays}–${maxDays}`;
}
