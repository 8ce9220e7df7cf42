import type { MapLabel } from './label.ts';
import type { PlacedPoint } from './map-mark.tsx';
import { PILE_RADIUS } from './map-pile-mark.tsx';
import type { MapPile } from './pile.ts';

/**
 * The label of a place.
 * @param is `chosen`: it is always shown; `choosable`: it is one of many, so the label is right next to it or
 * left out
 */
export function pointLabel({ point, at }: PlacedPoint, is: { chosen: boolean; choosable: boolean }): MapLabel {
  const optional = point.optional === true && !is.chosen;
  return {
    id: point.id,
    at,
    lines: [point.label, ...(point.note ? [point.note] : [])],
    gap: point.mark === 'estimate' ? 18 : point.mark === 'tick' ? 9 : 10,
    optional,
    close: optional && is.choosable,
  };
}

/** The label of a group: the area that most of its places are in. */
export function pileLabel({ at, area, members }: MapPile): MapLabel {
  const id = members.map(({ point }) => point.id).join(' ');
  return { id, at, lines: area === null ? [] : [area], gap: PILE_RADIUS + 4, optional: true, close: true };
}
