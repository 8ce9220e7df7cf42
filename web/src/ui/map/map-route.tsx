import { cx } from '../text/cx.ts';
import { pointPath } from './frame.ts';
import type { MapLine } from './map-types.ts';
import { toneClass } from './map-mark.tsx';
import type { PlacedLine } from './placed-line.ts';
import s from './world-map.module.css';

const kinds: Readonly<Record<MapLine['kind'], string | undefined>> = {
  solid: s.solid,
  dashed: s.dashed,
  thin: s.thin,
};

/** A line on the drawing, with an outline in the color of the water that separates it from the coast. */
export function MapRoute({ way: { line, parts } }: { way: PlacedLine }) {
  const path = parts.map(pointPath).join('');
  return (
    <g className={toneClass(line.tone ?? 'teal')}>
      {line.kind !== 'thin' && <path className={s.halo} d={path} />}
      <path className={cx(s.line, kinds[line.kind])} d={path} />
    </g>
  );
}
