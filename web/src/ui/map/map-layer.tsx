import { memo } from 'react';
import { cx } from '../text/cx.ts';
import { degreesText } from './degrees-text.ts';
import { linesBetween } from './frame.ts';
import type { MapFrame } from './frame.ts';
import type { PlacedLabel } from './label.ts';
import { landPath } from './land.ts';
import type { LandRing } from './land.ts';
import c from './map-drawing.module.css';

/** Water, shoals, graticule and land in a frame. */
export const MapGround = memo(function MapGround({ frame, rings }: { frame: MapFrame; rings: readonly LandRing[] }) {
  const land = landPath(rings, frame);
  const { width, height, west, east, step } = frame;
  return (
    <>
      <path className={c.shoal} d={land} />
      <path className={c.shore} d={land} />
      <g className={c.grid}>
        {linesBetween(west, east, step).map((longitude) => (
          <path key={longitude} d={`M${frame.project([longitude, 0])[0]} 0v${height}`} />
        ))}
        {linesBetween(-75, 75, step).map((latitude) => {
          const y = frame.project([west, latitude])[1];
          return y > 0 && y < height && <path key={latitude} d={`M0 ${y}h${width}`} />;
        })}
      </g>
      <path className={c.land} fillRule="evenodd" d={land} />
    </>
  );
});

/** The lower edge, with degrees of longitude. */
export function MapEdge({ frame }: { frame: MapFrame }) {
  const { width, height, west, east, step } = frame;
  return (
    <g className={c.degrees}>
      <path d={`M0 ${height - 0.5}h${width}`} />
      {linesBetween(west, east, step).map((longitude) => (
        <g key={longitude} transform={`translate(${frame.project([longitude, 0])[0]} ${height})`}>
          <path d="M0 0v-6" />
          <text x="4" y="-4">
            {degreesText(longitude)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A mark's label: a name with a line below it, or the day of a tick. */
export function MapWords({ label: { x, y, anchor, lines }, quiet = false }: { label: PlacedLabel; quiet?: boolean }) {
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
