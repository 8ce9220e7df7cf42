import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../text/cx.ts';
import s from './floating.module.css';

const gap = 4;
const edge = 8;

/**
 * Position of a panel next to its anchor, in px relative to the window. It opens upward if there are less
 * than 200 px below (specification, section 9) and more above. It never leaves the window.
 */
export function placeBeside(
  anchor: { top: number; bottom: number; left: number; right: number },
  panel: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end',
): { up: boolean; left: number; maxHeight: number } {
  const below = view.height - anchor.bottom - gap - edge;
  const above = anchor.top - gap - edge;
  const up = below < 200 && above > below;
  const wanted = align === 'end' ? anchor.right - panel.width : anchor.left;
  const left = Math.max(edge, Math.min(wanted, view.width - panel.width - edge));
  return { up, left, maxHeight: Math.max(96, up ? above : below) };
}

interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  anchor: HTMLElement | null;
  /** Called on a click outside panel and anchor. */
  onDismiss: () => void;
  align?: 'start' | 'end';
  /** Whether the panel is at least as wide as the anchor. */
  matchWidth?: boolean;
  /** Maximum height in px. */
  maxHeight?: number;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A panel next to its anchor, above everything else. It follows scrolling. */
export function Floating({
  anchor,
  onDismiss,
  align = 'start',
  matchWidth,
  maxHeight = 360,
  ref,
  className,
  children,
  ...rest
}: FloatingProps) {
  const panel = useRef<HTMLDivElement | null>(null);
  const dismiss = useEffectEvent(onDismiss);

  useLayoutEffect(() => {
    const box = panel.current;
    if (!box || !anchor) return undefined;
    const place = () => {
      const at = anchor.getBoundingClientRect();
      if (matchWidth) box.style.minWidth = `${at.width}px`;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const spot = placeBeside(at, { width: box.offsetWidth, height: box.offsetHeight }, view, align);
      box.style.maxHeight = `${Math.min(maxHeight, spot.maxHeight)}px`;
      box.style.left = `${spot.left}px`;
      box.style.top = spot.up ? 'auto' : `${at.bottom + gap}px`;
      box.style.bottom = spot.up ? `${view.height - at.top + gap}px` : 'auto';
      box.dataset['side'] = spot.up ? 'up' : 'down';
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    sizes.observe(anchor);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, align, matchWidth, maxHeight]);

  useEffect(() => {
    const press = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor?.contains(target)) dismiss();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [anchor]);

  return createPortal(
    <div
      {...rest}
      ref={(node) => {
        panel.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      className={cx(s.panel, className)}
    >
      {children}
    </div>,
    document.body,
  );
}
