import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../text/cx.ts';
import s from './row-card.module.css';

/** What `renderCard` of a `DataTable` draws on a phone: lines below each other, begun by `RowCardTop`. */
export function RowCard({ children }: { children: ReactNode }) {
  return <article className={s.card}>{children}</article>;
}

/** The first line: what it is, and at the end how it stands. */
export function RowCardTop({ children }: { children: ReactNode }) {
  return <div className={s.top}>{children}</div>;
}

interface RowCardNameProps {
  children: ReactNode;
  /** What pressing the card does. */
  onOpen?: () => void;
  /** Where pressing the card leads to. */
  to?: string;
}

/** What the row is called. With `onOpen` or `to` the whole card can be pressed. */
export function RowCardName({ children, onOpen, to }: RowCardNameProps) {
  if (to !== undefined) {
    return (
      <Link to={to} className={cx(s.name, s.opens)}>
        {children}
      </Link>
    );
  }
  if (onOpen === undefined) return <span className={s.name}>{children}</span>;
  return (
    <button type="button" className={cx(s.name, s.opens)} onClick={onOpen}>
      {children}
    </button>
  );
}

/** A line that matters less than the others. */
export function RowCardQuiet({ children }: { children: ReactNode }) {
  return <p className={s.quiet}>{children}</p>;
}

/** What may be done with the row. */
export function RowCardFoot({ children }: { children: ReactNode }) {
  return <div className={s.foot}>{children}</div>;
}
