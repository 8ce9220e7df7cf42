import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/text/cx.ts';
import { linePath } from '../../ui/map/frame.ts';
import type { Point } from '../../ui/map/frame.ts';
import { splitAt } from '../../ui/map/geo.ts';
import { everyFewPixels, placeLabels } from '../../ui/map/label.ts';
import { loadLand } from '../../ui/map/land.ts';
import type { LandRing } from '../../ui/map/land.ts';
import { MapEdge, MapGround, MapWords } from '../../ui/map/map-layer.tsx';
import type { LonLat } from '../../ui/map/map-types.ts';
import c from '../../ui/map/map-drawing.module.css';
import { PlaceMark, RouteTick } from './route-chart-layer.tsx';
import s from './route-chart.module.css';
import { routeWindow } from './route-window.ts';

/** A place on a route: its name, and a second line such as "left 31/05". */
export interface RoutePlace {
  name: string;
  note?: string | undefined;
}

export interface RouteChartProps {
  /** The route from berth to berth, at least two points, with continuous longitudes (see `laneGeometry`). */
  points: readonly LonLat[];
  /** Share of the route already traveled, 0 to 1; null before the journey begins. */
  travelledShare: number | null;
  from: RoutePlace;
  to: RoutePlace;
  /** Transit ports with their positions. */
  via?: readonly (RoutePlace & { point: LonLat })[] | undefined;
  /**
   * Text at the estimated position: "Estimated position", the time if there is space, and "4,250 of 7,361
   * nm".
   */
  estimatedLabel?: { title: string; time: string; detail?: string | undefined } | null | undefined;
  /** Estimated positions at midnight, each with its share of the route and its day as DD/MM. */
  ticks?: readonly { share: number; label: string }[] | undefined;
  /** Time zone of those midnights, such as `UTC+7`. */
  tickZone?: string | undefined;
  /** `small` shows only the route, 148 px high, without a legend or degrees. */
  size?: 'full' | 'small' | undefined;
}

const full = { width: 912, height: 330 };
const phoneHeight = 240;
const smallHeight = 148;
/** Height of the degree labels at the lower edge, in px. */
const edgeHeight = 18;
/** Size of the legend in the lower right corner, in px; it has up to three entries. */
const keySize = { width: 420, height: 44 };

const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x1 - x2, y1 - y2);

function positionLines(
  { title, time, detail }: NonNullable<RouteChartProps['estimatedLabel']>,
  narrow: boolean,
): string[] {
  return [narrow ? title : `${title}, ${time}`, ...(detail ? [detail] : [])];
}

/**
 * One journey on the sea chart: the traveled part is solid, the rest dashed; the position between events is
 * estimated.
 */
export function RouteChart({
  points,
  travelledShare,
  from,
  to,
  via = [],
  estimatedLabel,
  ticks = [],
  tickZone,
  size = 'full',
}: RouteChartProps) {
  const { t } = useTranslation('chart');
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(full.width);
  const [rings, setRings] = useState<readonly LandRing[]>([]);

  // Measured before the first paint, so that a phone never shows the wide drawing.
  useLayoutEffect(() => {
    if (!frame.current) return;
    if (frame.current.clientWidth > 0) setWidth(frame.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(280, entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    let gone = false;
    // If the coast fails to load, the route is still drawn on its graticule.
    loadLand().then(
      (loaded) => gone || setRings(loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  const small = size === 'small';
  const narrow = width < 600;
  const height = small ? smallHeight : narrow ? phoneHeight : full.height;
  const window = useMemo(() => routeWindow(points, width, height), [points, width, height]);
  const share = travelledShare ?? 0;
  const under = share > 0 && share < 1;
  const { before, after, point } = splitAt(points, share);
  const at = window.project(point);
  const start = window.project(points[0] ?? [0, 0]);
  const end = window.project(points.at(-1) ?? [0, 0]);
  const stops = via.map((place) => ({ ...place, at: window.project(place.point) }));
  const shownTicks = ticks
    // A narrow drawing has space for only a few ticks.
    .filter((_, index) => !narrow || index % 3 === 1)
    .map((tick) => ({
      ...tick,
      at: window.project(splitAt(points, tick.share).point),
      ahead: window.project(splitAt(points, Math.min(1, tick.share + 0.004)).point),
    }))
    // A tick must not overlap a mark.
    .filter((tick) => [start, end, at, ...stops.map((stop) => stop.at)].every((mark) => distance(mark, tick.at) > 14));
  const words = (place: RoutePlace) => [place.name, ...(place.note ? [place.note] : [])];
  const labels = placeLabels(
    [
      { id: 'from', at: start, gap: 10, lines: words(from) },
      { id: 'to', at: end, gap: 10, lines: words(to) },
      ...stops.map((stop) => ({ id: stop.name, at: stop.at, gap: 10, lines: words(stop) })),
      ...(under && estimatedLabel
        ? [{ id: 'position', at, gap: 18, lines: positionLines(estimatedLabel, narrow) }]
        : []),
      ...shownTicks.map((tick) => ({ id: tick.label, at: tick.at, gap: 9, lines: [tick.label], optional: true })),
    ],
    everyFewPixels(points.map(window.project)),
    { width, height: small ? height : height - edgeHeight },
    small || narrow
      ? []
      : [{ left: width - keySize.width, top: height - keySize.height, right: width, bottom: height }],
  );
  const label =
    travelledShare === null
      ? t('route.summary', { from: from.name, to: to.name })
      : t('route.summaryShare', { from: from.name, to: to.name, share: Math.round(share * 100) });

  return (
    <figure ref={frame} className={cx(c.chart, s.chart, small && s.small)}>
      <svg
        className={cx(c.drawing, s.drawing)}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      >
        <MapGround frame={window} rings={rings} />
        <path className={s.halo} d={linePath(points, window)} />
        {small && <path className={c.line} d={linePath(points, window)} />}
        {!small && share < 1 && <path className={s.remaining} d={linePath(after, window)} />}
        {share > 0 && <path className={s.travelled} d={linePath(before, window)} />}
        {shownTicks.map((tick) => (
          <RouteTick key={tick.label} at={tick.at} ahead={tick.ahead} />
        ))}
        {stops.map((stop) => (
          <PlaceMark key={stop.name} at={stop.at} />
        ))}
        <PlaceMark at={start} from />
        <PlaceMark at={end} />
        {under && (
          <g transform={`translate(${at[0]} ${at[1]})`}>
            <circle className={s.uncertain} r="13" />
            <circle className={s.vessel} r="5.5" />
          </g>
        )}
        {labels.map((placed) => (
          <MapWords key={placed.id} label={placed} quiet={placed.optional} />
        ))}
        {!small && <MapEdge frame={window} />}
      </svg>
      {!small && (
        <figcaption className={cx(c.key, s.key)}>
          {share > 0 && <span className={cx(c.mark, s.mark, s.markTravelled)}>{t('route.travelled')}</span>}
          {share < 1 && (
            <span className={cx(c.mark, s.mark, s.markRemaining)}>
              {t(travelledShare === null ? 'route.planned' : 'route.remaining')}
            </span>
          )}
          {ticks.length > 0 && !narrow && (
            <span className={cx(c.mark, s.mark, s.markTick)}>
              {t('route.midnight')} {tickZone}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}
