import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import s from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Number of entries, muted, next to the title. */
  count?: ReactNode;
  /** A line below the title. */
  detail?: ReactNode;
  /** Buttons on the right, with at most one primary button. */
  actions?: ReactNode;
  className?: string;
}

/** Header of a page. The heading takes focus on navigation (tabIndex -1). */
export function PageHeader({ title, count, detail, actions, className }: PageHeaderProps) {
  return (
    <header className={cx(s.header, className)}>
      <div className={s.words}>
        <h1 className={s.title} tabIndex={-1}>
          {title}
          {count !== undefined && <span className={s.count}> {count}</span>}
        </h1>
        {detail !== undefined && <div className={s.detail}>{detail}</div>}
      </div>
      {actions !== undefined && (
        <div className={s.actions} data-print="off">
          {actions}
        </div>
      )}
    </header>
  );
}
