import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import s from './key-value.module.css';

export interface KeyValueItem {
  label: ReactNode;
  /** An empty value (null, undefined, '') hides the row. */
  value: ReactNode;
}

interface KeyValueProps {
  items: readonly KeyValueItem[];
  /** Whether values are right-aligned, for numbers. */
  alignEnd?: boolean;
  /** Whether labels are above their values, side by side in cells. */
  stacked?: boolean;
  className?: string;
}

export function KeyValue({ items, alignEnd, stacked, className }: KeyValueProps) {
  const shown = items.filter((item) => item.value !== null && item.value !== undefined && item.value !== '');
  return (
    <dl className={cx(s.list, alignEnd && s.end, stacked && s.stacked, className)}>
      {shown.map((item, index) => (
        <div key={index} className={s.row}>
          <dt className={s.label}>{item.label}</dt>
          <dd className={s.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
