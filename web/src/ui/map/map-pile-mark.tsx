import type { KeyboardEvent } from 'react';
import { cx } from '../text/cx.ts';
import type { MapPile } from './pile.ts';
import c from './map-drawing.module.css';
import s from './world-map.module.css';

/** Radius of the mark in px, large enough for two digits. */
export const PILE_RADIUS = 11;

/** A button for several overlapping places, which shows their number. */
export function MapPileMark({ pile, label, onOpen }: { pile: MapPile; label: string; onOpen: () => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <g
      className={s.button}
      transform={`translate(${pile.at[0].toFixed(1)} ${pile.at[1].toFixed(1)})`}
      role="button"
      tabIndex={0}
      aria-label={label}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <circle className={s.reach} r={PILE_RADIUS + 3} />
      <circle className={s.pile} r={PILE_RADIUS} />
      <text className={cx(c.name, s.number)} y="4" textAnchor="middle">
        {pile.members.length}
      </text>
    </g>
  );
}
