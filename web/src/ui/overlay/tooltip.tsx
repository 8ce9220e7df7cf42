import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Floating } from './floating.tsx';
import s from './tooltip.module.css';

interface TooltipProps {
  /** The explanation. It should say more than the button's name, which icon buttons already show. */
  content: ReactNode;
  children: ReactNode;
}

/** An explanation shown on hover and focus. It stays while the pointer is on it. Escape closes it. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function plan(next: boolean) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), next ? 250 : 120);
  }

  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={s.anchor}
        aria-describedby={open ? id : undefined}
        onPointerEnter={() => plan(true)}
        onPointerLeave={() => plan(false)}
        onClick={() => setOpen(true)}
        onFocus={() => plan(true)}
        onBlur={() => plan(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return;
          event.stopPropagation();
          setOpen(false);
        }}
      >
        {children}
      </button>
      {open && (
        <Floating
          id={id}
          role="tooltip"
          anchor={anchor}
          className={s.tip}
          onDismiss={() => setOpen(false)}
          onPointerEnter={() => plan(true)}
          onPointerLeave={() => plan(false)}
        >
          {content}
        </Floating>
      )}
    </>
  );
}
