import { splitAt } from '../../ui/map/geo.ts';
import type { MapLine, MapPoint } from '../../ui/map/map-types.ts';
import { midnights } from './journey-path.ts';
import type { Route } from './route-map-path.ts';
import type { RouteState } from './route-state.ts';

/** Lines of the route: the traveled part is solid, the rest dashed, roads are thin. */
export function routeLines({ points, roads }: Route, share: number | null): MapLine[] {
  const { before, after } = splitAt(points, share ?? 0);
  return [
    ...roads.map(({ leg, points: road }): MapLine => ({
      id: `${leg.from.code} ${leg.to.code}`,
      points: road,
      kind: 'thin',
      tone: 'ink',
    })),
    ...((share ?? 0) < 1 ? [{ id: 'remaining', points: after, kind: 'dashed' } as const] : []),
    ...((share ?? 0) > 0 ? [{ id: 'travelled', points: before, kind: 'solid' } as const] : []),
  ];
}

/** Texts shown next to the marks. */
export interface DrawingText {
  from?: string | undefined;
  to?: string | undefined;
  stop?: string | undefined;
  position: string;
  behind: string;
  /** IANA time zone of the positions at midnight. */
  zone: string;
}

/**
 * Points of the route: ports, the estimated position, the positions at midnight, and the far ends of roads.
 */
export function routePoints(route: Route, { share, way }: RouteState, text: DrawingText): MapPoint[] {
  const { points, from, to, stops, roads } = route;
  const isUnder = share !== null && share > 0 && share < 1;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  return [
    { id: 'from', at: first, label: from.name, note: text.from },
    { id: 'to', at: last, label: to.name, note: text.to, mark: 'ring', tone: 'teal' },
    ...(isUnder
      ? [
          {
            id: 'position',
            at: splitAt(points, share).point,
            label: text.position,
            note: text.behind,
            mark: 'estimate',
            tone: 'teal',
          } as const,
        ]
      : []),
    ...stops.map(({ place, at }): MapPoint => ({
      id: `stop ${place.code}`,
      at,
      label: place.name,
      note: text.stop,
      mark: 'ring',
      tone: 'teal',
    })),
    ...roads.flatMap(({ leg, points: ends }): MapPoint[] => {
      // The near end is the port, which has its own mark.
      const [place, at] = leg.from.code === to.code ? [leg.to, ends.at(-1)] : [leg.from, ends[0]];
      return at
        ? [{ id: `road ${place.code}`, at, label: place.name, mark: 'square', tone: 'grey', optional: true }]
        : [];
    }),
    ...midnights(way, text.zone).map((tick): MapPoint => ({
      id: `midnight ${tick.label}`,
      at: splitAt(points, tick.share).point,
      ahead: splitAt(points, Math.min(1, tick.share + 0.004)).point,
      label: tick.label,
      mark: 'tick',
      tone: 'teal',
      optional: true,
    })),
  ];
}
