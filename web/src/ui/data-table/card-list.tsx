import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import s from './data-table.module.css';

interface CardListProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  renderCard: (row: Row) => ReactNode;
  label: string;
  onNearEnd: () => void;
}

/** The rows as cards, for phones. The page scrolls, and only cards near the viewport are rendered. */
export function CardList<Row>({ rows, rowKey, renderCard, label, onNearEnd }: CardListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- re-rendered on every scroll on purpose
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 148,
    gap: 10,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
  });
  const items = virtual.getVirtualItems();
  const last = items[items.length - 1]?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - 6) onNearEnd();
  }, [last, rows.length, onNearEnd]);

  return (
    <ul ref={list} aria-label={label} className={s.cards} style={{ height: virtual.getTotalSize() }}>
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            className={s.card}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            {renderCard(row)}
          </li>
        );
      })}
    </ul>
  );
}
