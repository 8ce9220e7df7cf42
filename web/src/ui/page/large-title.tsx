import type { ReactNode, Ref } from 'react';
import { cx } from '../text/cx.ts';
import s from './large-title.module.css';

interface LargeTitleProps {
  children: ReactNode;
  /** Whether it has the same size on a phone, for a page with little other content. */
  steady?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
}

/** Heading of a public page. It takes focus on navigation (tabIndex -1). */
export function LargeTitle({ children, steady = false, className, ref }: LargeTitleProps) {
  return (
    <h1 ref={ref} className={cx(s.title, steady && s.steady, className)} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Lead of a public page, below its {@link LargeTitle}. */
export function Lead({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <p className={cx(s.lead, className)}>{children}</p>;
}
