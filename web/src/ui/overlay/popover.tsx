/* oxlint-disable jsx-a11y/prefer-tag-over-role -- not modal: a dialog element would set its own position */
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefCallback } from 'react';
import { Floating } from './floating.tsx';
import { focusableIn } from '../browser/focusable.ts';
import s from './popover.module.css';

export interface TriggerProps {
  ref: RefCallback<HTMLButtonElement>;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  'aria-haspopup': 'dialog' | 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

interface PopoverProps {
  /** Name of the panel, for screen readers. */
  label: string;
  /** Renders the button. Spread the props on it. */
  renderTrigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
  /** Removes the padding. */
  flush?: boolean;
  children: (close: () => void) => ReactNode;
}

/**
 * A small panel with controls, opened by a button. Pressing Escape or leaving the panel closes it. Focus then returns
 * to the button.
 */
export function Popover({ label, renderTrigger, align, flush, children }: PopoverProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(false);
    anchor?.focus();
  }

  useEffect(() => {
    if (!open || !panel.current) return;
    (focusableIn(panel.current)[0] ?? panel.current).focus();
  }, [open]);

  return (
    <>
      {renderTrigger({
        ref: setAnchor,
        onClick: () => setOpen(!open),
        onKeyDown: () => undefined,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <Floating
          ref={panel}
          id={id}
          anchor={anchor}
          align={align}
          maxHeight={520}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={flush ? undefined : s.padded}
          onDismiss={() => setOpen(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation();
              close();
            }
            if (event.key !== 'Tab' || !panel.current) return;
            const items = focusableIn(panel.current);
            const edge = event.shiftKey ? items[0] : items[items.length - 1];
            if (document.activeElement !== edge) return;
            event.preventDefault();
            close();
          }}
        >
          {children(close)}
        </Floating>
      )}
    </>
  );
}
