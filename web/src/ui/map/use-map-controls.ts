import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import type { Point } from './frame.ts';
import { dragged, zoomed } from './view.ts';
import type { MapSize, MapView } from './view.ts';

/** Zoom factor for each press of a button or key. */
const press = 1.6;
/** Distance moved by each press of an arrow key, in px. */
const step = 60;
/** Movements shorter than this, in px, do not count as dragging. */
const tremble = 4;

const arrows: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};
const scales: Readonly<Record<string, number | undefined>> = {
  '+': press,
  '=': press,
  '-': 1 / press,
  _: 1 / press,
};

/**
 * User control of a map. Spread `ground` on the element below the map that receives keys and pointer events.
 */
export interface MapControls {
  view: MapView;
  /** Whether the user has moved the view. */
  isMoved: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  /** Resets the view. */
  showAll: () => void;
  set: (view: MapView) => void;
  ground: {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onClickCapture: (event: MouseEvent) => void;
  };
}

/**
 * Moves and zooms a map by dragging, two fingers, Ctrl+wheel, keys and buttons.
 * @param fitted the initial view, which contains all data
 * @param subject a different value resets the view to `fitted`
 */
export function useMapControls(
  element: RefObject<HTMLElement | null>,
  fitted: MapView,
  subject: string,
  size: MapSize,
): MapControls {
  const [moved, setMoved] = useState<{ view: MapView; subject: string } | null>(null);
  const view = moved?.subject === subject ? moved.view : fitted;
  const now = useRef({ view, size, subject });
  const fingers = useRef(new Map<number, Point>());
  const hasDragged = useRef(false);

  useEffect(() => {
    now.current = { view, size, subject };
  });

  const set = (next: MapView) => {
    // Several events may arrive before the next render.
    now.current.view = next;
    setMoved({ view: next, subject: now.current.subject });
  };
  const middle = (): Point => [now.current.size.width / 2, now.current.size.height / 2];
  const zoom = (times: number, at: Point = middle()) => set(zoomed(now.current.view, times, at, now.current.size));
  const drag = (by: Point) => set(dragged(now.current.view, by, now.current.size));

  useEffect(() => {
    const ground = element.current;
    if (!ground) return undefined;
    // Not a React listener: those are passive and cannot stop the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = ground.getBoundingClientRect();
      const { view: seen, size: drawn, subject: shown } = now.current;
      const next = zoomed(seen, Math.exp(-event.deltaY / 300), [event.clientX - left, event.clientY - top], drawn);
      now.current.view = next;
      setMoved({ view: next, subject: shown });
    };
    ground.addEventListener('wheel', onWheel, { passive: false });
    return () => ground.removeEventListener('wheel', onWheel);
  }, [element]);

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at: Point = [event.clientX, event.clientY];
    const by: Point = [at[0] - before[0], at[1] - before[1]];
    if (!hasDragged.current && Math.hypot(...by) < tremble) return;
    hasDragged.current = true;
    // Captured only now, so that clicking a place still works.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, at);
    if (!other) {
      drag(by);
      return;
    }
    const apart = (from: Point) => Math.max(1, Math.hypot(from[0] - other[0], from[1] - other[1]));
    const { left, top } = event.currentTarget.getBoundingClientRect();
    zoom(apart(at) / apart(before), [(at[0] + other[0]) / 2 - left, (at[1] + other[1]) / 2 - top]);
  }

  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };

  return {
    view,
    isMoved: moved?.subject === subject,
    zoomIn: () => zoom(press),
    zoomOut: () => zoom(1 / press),
    showAll: () => setMoved(null),
    set,
    ground: {
      onKeyDown(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const arrow = arrows[event.key];
        const scale = scales[event.key];
        if (arrow) drag(arrow);
        else if (scale) zoom(scale);
        else if (event.key === 'Home') setMoved(null);
        else return;
        event.preventDefault();
      },
      onPointerDown(event) {
        if (event.pointerType === 'mouse' && event.button !== 0) return;
        if (fingers.current.size === 0) hasDragged.current = false;
        fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onClickCapture(event) {
        // Ignores the click at the end of a drag.
        if (!hasDragged.current) return;
        hasDragged.current = false;
        event.stopPropagation();
      },
    },
  };
}
