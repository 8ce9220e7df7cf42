import { useId } from 'react';
import type { ReactNode } from 'react';
import s from './card.module.css';
import { cx } from '../text/cx.ts';

interface CardProps {
  title?: ReactNode;
  /** Muted text next to the title, such as a count or a date. */
  detail?: ReactNode;
  /** Shown on the right of the header: a link, a switch, or buttons 28 px high. */
  actions?: ReactNode;
  /** Removes the padding of the body, for tables, lists and maps. */
  flush?: boolean;
  /** Highlights a card on which the user must act. */
  attention?: boolean;
  headingLevel?: 2 | 3;
  /** False for a card that only has controls, which is not printed. */
  printed?: boolean;
  className?: string;
  foot?: ReactNode;
  children?: ReactNode;
}

/** A section of a page, with a hairline border and a header 44 px high. */
export function Card({
  title,
  detail,
  actions,
  flush,
  attention,
  headingLevel = 2,
  printed = true,
  className,
  foot,
  children,
}: CardProps) {
  const id = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <section
      className={cx(s.card, attention && s.attention, className)}
      aria-labelledby={title === undefined ? undefined : id}
      data-print={printed ? undefined : 'off'}
    >
      {hasHead && (
        <div className={s.head}>
          {title !== undefined && (
            <Heading id={id} className={s.title}>
              {title}
            </Heading>
          )}
          {detail !== undefined && <span className={s.detail}>{detail}</span>}
          {actions !== undefined && <div className={s.actions}>{actions}</div>}
        </div>
      )}
      {children !== undefined && <div className={flush ? s.flush : s.body}>{children}</div>}
      {foot !== undefined && <div className={s.foot}>{foot}</div>}
    </section>
  );
}

/**
 * Cells side by side, separated by hairlines, for figures on a dashboard or cut-offs. They wrap on narrow
 * screens.
 */
export function CellStrip({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(s.strip, className)}>{children}</div>;
}
