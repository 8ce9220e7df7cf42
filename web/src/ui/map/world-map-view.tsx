import { Maximize2, Minus, Plus } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../text/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useUiText } from '../text/ui-text.tsx';
import { everyFewPixels, placeLabels } from './label.ts';
import { loadLand } from './land.ts';
import type { LandRing } from './land.ts';
import { MapEdge, MapGround, MapWords } from './map-layer.tsx';
import { MapMark } from './map-mark.tsx';
import type { PlacedPoint } from './map-mark.tsx';
import { MapPileMark } from './map-pile-mark.tsx';
import { MapRoute } from './map-route.tsx';
import type { MapPoint, WorldMapProps } from './map-types.ts';
import { pilesOf } from './pile.ts';
import { placedLines } from './placed-line.ts';
import { pileLabel, pointLabel } from './point-label.ts';
import { useMapControls } from './use-map-controls.ts';
import { broughtNearer, fitView, frameOf, isNearest, movedTo, turnedTo } from './view.ts';
import type { MapSize } from './view.ts';
import c from './map-drawing.module.css';
import s from './world-map.module.css';

/** Maps narrower than this, in px, have the height for phones. */
const narrow = 600;
const phoneHeight = 260;
/** Height of the degree labels at the lower edge, in px. */
const edgeHeight = 18;
/** Size of the buttons in the upper right corner, in px. */
const buttons = { width: 48, height: 112 };
/** Maximum number of places with labels, because more cannot be read. */
const mostWords = 60;

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(912);
  // Measured before the first paint, so that a phone never shows the wide drawing.
  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    if (frame.current.clientWidth > 0) setWidth(frame.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}

function useLand(): readonly LandRing[] {
  const [rings, setRings] = useState<readonly LandRing[]>([]);
  useEffect(() => {
    let gone = false;
    // If the land fails to load, places are still shown on the graticule.
    loadLand().then(
      (loaded) => gone || setRings(loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return rings;
}

/** The map described by {@link WorldMapProps}. Pages use `world-map.tsx`, which loads it. */
export function WorldMapView({ label, text, points, lines = [], selected = null, onSelect, height }: WorldMapProps) {
  const words = useUiText();
  const id = useId();
  const { frame: element, width } = useWidth();
  const rings = useLand();
  const wanted = height ?? (width < narrow ? phoneHeight : 330);
  const size: MapSize = useMemo(() => ({ width, height: wanted }), [width, wanted]);
  const places = [...points.map(({ at }) => at), ...lines.flatMap((line) => line.points)];
  const fitted = fitView(places, size);
  // Identifies the area of the data, so that a position moving within it doesn't reset the user's view.
  const subject = `${fitted.longitude.toFixed(1)} ${fitted.height.toFixed(3)} ${size.width}`;
  const controls = useMapControls(element, fitted, subject, size);
  const { longitude, height: middle, perDegree } = controls.view;
  const frame = useMemo(
    () => frameOf({ longitude, height: middle, perDegree }, size),
    [longitude, middle, perDegree, size],
  );

  const choice = points.find((point) => point.id === selected) ?? null;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === (choice?.id ?? null)) return;
    shown.current = choice?.id ?? null;
    const next = choice && movedTo(controls.view, choice.at, size);
    if (next && next !== controls.view) controls.set(next);
  });

  const project = ([east, north]: MapPoint['at']) => frame.project([turnedTo(east, longitude), north]);
  const placed = points
    .map((point): PlacedPoint => ({
      point,
      at: project(point.at),
      ahead: point.ahead ? project(point.ahead) : null,
    }))
    .filter(({ at: [x, y] }) => x > -20 && x < size.width + 20 && y > -20 && y < size.height + 20);
  const isChosen = ({ point }: PlacedPoint) => point.id === selected;
  // At the largest scale, places are not grouped, because zooming in has no effect.
  const choosable = onSelect !== undefined;
  const rest = placed.filter((one) => !isChosen(one));
  const { single, piles } = choosable && !isNearest(controls.view, size) ? pilesOf(rest) : { single: rest, piles: [] };
  const inOrder = [...placed.filter(isChosen), ...single];
  const marks = inOrder.filter(({ point }) => point.mark !== 'tick').map(({ at }) => at);
  const ticks = inOrder.filter(({ point }) => point.mark === 'tick');
  // A tick must not overlap a mark.
  const clear = ticks.filter(({ at }) => marks.every((mark) => Math.hypot(mark[0] - at[0], mark[1] - at[1]) > 14));
  const drawn = inOrder.filter((one) => one.point.mark !== 'tick' || clear.includes(one));
  const ways = placedLines(lines, frame);
  // A label is shown only with its mark.
  const worded = drawn
    .filter(({ at: [x, y] }) => x > 0 && x < size.width && y > 0 && y < size.height - edgeHeight)
    .slice(0, mostWords);
  const labels = placeLabels(
    [
      ...worded.filter(isChosen).map((one) => pointLabel(one, { chosen: true, choosable })),
      ...piles.map(pileLabel),
      ...worded.filter((one) => !isChosen(one)).map((one) => pointLabel(one, { chosen: false, choosable })),
    ],
    ways.flatMap(({ line, parts }) => (line.kind === 'thin' ? [] : parts.flatMap(everyFewPixels))),
    { width: size.width, height: size.height - edgeHeight },
    [{ left: size.width - buttons.width, top: 0, right: size.width, bottom: buttons.height }],
  );
  const told = text ?? points.map((point) => [point.label, point.note].filter(Boolean).join(', ')).join('; ');

  return (
    <div className={cx(c.chart, s.map)}>
      <div
        ref={element}
        className={s.ground}
        role="group"
        aria-label={label}
        aria-describedby={`${id}-text ${id}-keys`}
        // The map is moved with the arrow keys.
        // oxlint-disable-next-line no-noninteractive-tabindex
        tabIndex={0}
        {...controls.ground}
      >
        <svg
          className={cx(c.drawing, s.drawing)}
          viewBox={`0 0 ${size.width} ${size.height}`}
          width={size.width}
          height={size.height}
          aria-hidden={onSelect ? undefined : true}
        >
          <g aria-hidden="true">
            <MapGround frame={frame} rings={rings} />
            {ways.map((way) => (
              <MapRoute key={way.line.id} way={way} />
            ))}
          </g>
          {piles.map((pile) => (
            <MapPileMark
              key={pile.members.map(({ point }) => point.id).join(' ')}
              pile={pile}
              label={words.mapPile(pile.members.length, pile.area)}
              onOpen={() => {
                // The group disappears, so focus returns to the map.
                element.current?.focus({ preventScroll: true });
                controls.set(
                  broughtNearer(
                    controls.view,
                    pile.members.map(({ point }) => point.at),
                    size,
                  ),
                );
              }}
            />
          ))}
          {drawn.toReversed().map((one) => (
            <MapMark key={one.point.id} placed={one} chosen={one.point.id === selected} onSelect={onSelect} />
          ))}
          <g aria-hidden="true" className={s.words}>
            {labels.map((one) => (
              <MapWords key={one.id} label={one} quiet={one.optional} />
            ))}
            <MapEdge frame={frame} />
          </g>
        </svg>
      </div>
      <div className={s.buttons} data-print="off">
        <IconButton kind="outlined" label={words.zoomIn} icon={<Plus size={16} />} onClick={controls.zoomIn} />
        <IconButton kind="outlined" label={words.zoomOut} icon={<Minus size={16} />} onClick={controls.zoomOut} />
        {controls.isMoved && (
          <IconButton
            kind="outlined"
            label={words.mapWhole}
            icon={<Maximize2 size={16} />}
            onClick={controls.showAll}
          />
        )}
      </div>
      <p id={`${id}-text`} className="sr">
        {told}
      </p>
      <p id={`${id}-keys`} className="sr">
        {words.mapKeys}
      </p>
    </div>
  );
}
