import { memo } from 'react';
import { cx } from '../../ui/cx.ts';
import c from './chart.module.css';
import { degreesText } from './degrees-text.ts';
import type { LonLat } from './lane-geometry.ts';
import type { PlacedLabel } from './route-label.ts';
import s from './route-chart.module.css';
import { coastPath } from './route-window.ts';
import type { Point, RouteWindow } from './route-window.ts';

/** Degrees of the graticule within two edges. */
function linesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step);
}

/** Water, shoals, graticule and land of a window. */
export const RouteGround = memo(function RouteGround({
  window,
  rings,
}: {
  window: RouteWindow;
  rings: readonly (readonly LonLat[])[];
}) {
  const land = coastPath(rings, window);
  const { width, height, west, east, step } = window;
  return (
    <>
      <path className={c.shoal} d={land} />
      <path className={c.shore} d={land} />
      <g className={c.grid}>
        {linesBetween(west, east, step).map((longitude) => (
          <path key={longitude} d={`M${window.project([longitude, 0])[0]} 0v${height}`} />
        ))}
        {linesBetween(-75, 75, step).map((latitude) => {
          const y = window.project([west, latitude])[1];
          return y > 0 && y < height && <path key={latitude} d={`M0 ${y}h${width}`} />;
        })}
      </g>
      <path className={cx(c.land, s.land)} d={land} />
    </>
  );
});

/** The lower edge with the degrees of longitude. */
export function RouteEdge({ window }: { window: RouteWindow }) {
  const { width, height, west, east, step } = window;
  return (
    <g className={c.degrees}>
      <path d={`M0 ${height - 0.5}h${width}`} />
      {linesBetween(west, east, step).map((longitude) => (
        <g key={longitude} transform={`translate(${window.project([longitude, 0])[0]} ${height})`}>
          <path d="M0 0v-6" />
          <text x="4" y="-4">
            {degreesText(longitude)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A port or airport: a dot where it leaves, a ring where it goes. */
export function PlaceMark({ at: [x, y], from = false }: { at: Point; from?: boolean }) {
  return <circle className={from ? s.dot : s.ring} cx={x} cy={y} r={from ? 4.5 : 4} />;
}

/** A cross tick on the way. */
export function RouteTick({ at: [x, y], ahead }: { at: Point; ahead: Point }) {
  const angle = (Math.atan2(ahead[1] - y, ahead[0] - x) * 180) / Math.PI;
  return <path className={s.tick} transform={`translate(${x} ${y}) rotate(${angle})`} d="M0-5v10" />;
}

/** Words beside a mark: a name with a line below it, or the day of a tick. */
export function RouteWords({ label: { x, y, anchor, lines }, quiet = false }: { label: PlacedLabel; quiet?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} textAnchor={anchor}>
      {lines.map((line, index) => (
        <text
          key={line}
          className={cx(c.words, ...(index > 0 || quiet ? [c.fact] : [c.name, c.strong]))}
          y={14 * index}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
