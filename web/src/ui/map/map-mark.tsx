import type { KeyboardEvent } from 'react';
import { cx } from '../text/cx.ts';
import type { Point } from './frame.ts';
import type { MapPoint, MapTone } from './map-types.ts';
import s from './world-map.module.css';

const tones: Readonly<Record<MapTone, string | undefined>> = {
  ink: s.ink,
  teal: s.teal,
  blue: s.blue,
  violet: s.violet,
  amber: s.amber,
  grey: s.grey,
};

/** The CSS class for the color of a mark or line. */
export function toneClass(tone: MapTone): string | undefined {
  return tones[tone];
}

/** A point and its position on the drawing. For a tick, `ahead` is where its route continues. */
export interface PlacedPoint {
  point: MapPoint;
  at: Point;
  ahead: Point | null;
}

function Shape({ mark, chosen }: { mark: MapPoint['mark']; chosen: boolean }) {
  const size = chosen ? 1.4 : 1;
  switch (mark) {
    case 'ring':
      return <circle className={s.ring} r={4 * size} />;
    case 'square':
      return <path className={s.dot} d={`M${-4.5 * size} ${-4.5 * size}h${9 * size}v${9 * size}h${-9 * size}z`} />;
    case 'diamond':
      return (
        <path
          className={s.dot}
          d={`M0 ${-6 * size}l${6 * size} ${6 * size}l${-6 * size} ${6 * size}l${-6 * size} ${-6 * size}z`}
        />
      );
    case 'estimate':
      return (
        <>
          <circle className={s.uncertain} r="13" />
          <circle className={s.dot} r={5.5 * size} />
        </>
      );
    case 'dot':
    case 'tick':
    case undefined:
      return <circle className={s.dot} r={5 * size} />;
  }
}

/** The mark of a place, which is a button if it can be selected. */
export function MapMark({
  placed: { point, at, ahead },
  chosen,
  onSelect,
}: {
  placed: PlacedPoint;
  chosen: boolean;
  onSelect: ((id: string) => void) | undefined;
}) {
  const place = `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`;
  const tone = toneClass(point.tone ?? 'ink');
  if (point.mark === 'tick') {
    const angle = ahead ? (Math.atan2(ahead[1] - at[1], ahead[0] - at[0]) * 180) / Math.PI : 0;
    return <path className={cx(s.tick, tone)} transform={`${place} rotate(${angle.toFixed(1)})`} d="M0-5v10" />;
  }
  const shape = (
    <>
      {chosen && <circle className={s.chosen} r="11" />}
      <Shape mark={point.mark} chosen={chosen} />
    </>
  );
  if (!onSelect) {
    return (
      <g className={tone} transform={place}>
        {shape}
      </g>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect(point.id);
  };
  return (
    <g
      className={cx(s.button, tone)}
      transform={place}
      role="button"
      tabIndex={0}
      aria-pressed={chosen}
      aria-label={[point.label, point.note].filter(Boolean).join(', ')}
      onClick={() => onSelect(point.id)}
      onKeyDown={onKeyDown}
    >
      <circle className={s.reach} r="12" />
      {shape}
    </g>
  );
}
