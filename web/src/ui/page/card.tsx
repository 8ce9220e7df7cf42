import { useId } from 'react';
import type { ReactNode } from 'react';
import s from './card.module.css';
import { cx } from '../text/cx.ts';

interface CardProps {
  title?: ReactNode;
  /** Muted text beside the title: a count, a date. */
  detail?: ReactNode;
  /** On the right of the head: a link, a switch, buttons of 28 px. */
  actions?: ReactNode;
  /** The body has no padding (tables, lists, maps). */
  flush?: boolean;
  /** Highlights the card that waits for the user. */
  attention?: boolean;
  headingLevel?: 2 | 3;
  /** False for a card with only controls: it is not printed. */
  printed?: boolean;
  className?: string;
  foot?: ReactNode;
  children?: ReactNode;
}

/** A section of a page: surface, hairline, head of 44 px. */
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

/** Cells side by side with hairlines between: numbers of a dashboard, cut-offs. They wrap on narrow screens. */
export function CellStrip({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(s.strip, className)}>{children}</div>;
}
