import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import s from './tabs.module.css';
import { CountPill } from '../text/tag.tsx';

export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Shown next to the label; undefined if unknown. */
  count?: number | string;
  /** What the count means, as a tooltip and for screen readers: "2 documents missing". */
  hint?: string;
  /** Whether the count is a warning. */
  alert?: boolean;
}

interface TabsProps<Id extends string> {
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Name of the tab list, for screen readers. */
  label: string;
  /** Id of the panel that the tabs control. Pass the same id to `TabPanel`. */
  panelId: string;
  className?: string;
}

/**
 * Tabs with counts and a single Tab stop. Arrow keys, Home and End select. If there are too many, they scroll
 * sideways.
 */
export function Tabs<Id extends string>({ items, value, onChange, label, panelId, className }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const strip = list.current;
    const current = document.getElementById(`${panelId}-tab-${value}`);
    if (!strip || !current) return;
    const left = current.offsetLeft - strip.offsetLeft;
    if (left < strip.scrollLeft || left + current.offsetWidth > strip.scrollLeft + strip.clientWidth) {
      strip.scrollLeft = left - 24;
    }
  }, [panelId, value]);

  function move(event: React.KeyboardEvent<HTMLButtonElement>, index: number) {
    const last = items.length - 1;
    const target = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    const item = target === undefined ? undefined : items[target];
    if (!item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={cx(s.list, className)}>
      {items.map((item, index) => {
        const current = item.id === value;
        return (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${panelId}-tab-${item.id}`}
            aria-selected={current}
            aria-controls={panelId}
            tabIndex={current ? 0 : -1}
            className={s.tab}
            onClick={() => onChange(item.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {item.label}
            {item.count !== undefined &&
              (item.hint === undefined ? (
                <CountPill count={item.count} quiet={!current} />
              ) : (
                <>
                  <span title={item.hint} aria-hidden="true">
                    <CountPill count={item.count} quiet={!current} alert={item.alert} />
                  </span>
                  <span className="sr">{item.hint}</span>
                </>
              ))}
          </button>
        );
      })}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  /** Id of the selected tab. */
  tab: string;
  className?: string;
  children: ReactNode;
}

/** The panel of the selected tab. */
export function TabPanel({ id, tab, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-tab-${tab}`} className={className}>
      {children}
    </div>
  );
}
