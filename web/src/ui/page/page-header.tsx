import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import s from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** The number of entries, muted, beside the title. */
  count?: ReactNode;
  /** One line under the title. */
  detail?: ReactNode;
  /** Buttons at the right; one primary at most. */
  actions?: ReactNode;
  className?: string;
}

/** The head of a page. The heading takes focus on navigation (tabIndex -1). */
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
