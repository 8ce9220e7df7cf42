import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import { Floating } from './floating.tsx';
import s from './menu.module.css';
import type { TriggerProps } from './popover.tsx';

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** For options: shows a tick if true, and is announced as checked or unchecked. */
  checked?: boolean;
}

export type MenuItem = MenuAction | { id: string; separator: true } | { id: string; heading: ReactNode };

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  renderTrigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
}

/**
 * A menu of actions, opened by a button. Arrow keys, Home, End and first letters move; Enter selects; Escape
 * and Tab close.
 */
export function Menu({ label, items, renderTrigger, align = 'end' }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });

  function entries(): HTMLElement[] {
    return Array.from(
      panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? [],
    );
  }
  function close() {
    setOpen(null);
    anchor?.focus();
  }

  useEffect(() => {
    if (!open) return;
    const all = Array.from(
      panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? [],
    );
    (open === 'first' ? all[0] : all[all.length - 1])?.focus();
  }, [open]);

  function move(event: KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      close();
      return;
    }
    const target = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all[(at - 1 + all.length) % all.length],
      Home: all[0],
      End: all[all.length - 1],
    }[event.key];
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const fresh = Date.now() - typed.current.at > 600;
      typed.current = { text: (fresh ? '' : typed.current.text) + event.key.toLowerCase(), at: Date.now() };
      const rest = [...all.slice(at + (fresh ? 1 : 0)), ...all];
      rest.find((item) => item.textContent.trim().toLowerCase().startsWith(typed.current.text))?.focus();
    }
  }

  return (
    <>
      {renderTrigger({
        ref: setAnchor,
        onClick: () => setOpen(open ? null : 'first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        },
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <Floating
          ref={panel}
          id={id}
          anchor={anchor}
          align={align}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={s.menu}
          onDismiss={() => setOpen(null)}
          onKeyDown={move}
        >
          {items.map((item) =>
            'separator' in item ? (
              <hr key={item.id} className={s.separator} />
            ) : 'heading' in item ? (
              <div key={item.id} role="presentation" className={s.heading}>
                {item.heading}
              </div>
            ) : (
              <button
                key={item.id}
                type="button"
                role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.checked}
                aria-disabled={item.disabled || undefined}
                tabIndex={-1}
                className={cx(s.item, item.danger && s.danger)}
                onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
                onClick={(event) => {
                  event.stopPropagation();
                  if (item.disabled) return;
                  close();
                  item.onSelect();
                }}
              >
                {item.icon !== undefined && <span className={s.icon}>{item.icon}</span>}
                <span className={s.words}>
                  {item.label}
                  {item.detail !== undefined && <span className={s.detail}>{item.detail}</span>}
                </span>
                {item.checked && <Check size={14} className={s.tick} />}
              </button>
            ),
          )}
        </Floating>
      )}
    </>
  );
}
