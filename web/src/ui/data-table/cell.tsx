import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../text/cx.ts';
import s from './cell.module.css';

interface TwoLineProps {
  children: ReactNode;
  /** Secondary line below the main one; hidden in compact rows. */
  second?: ReactNode;
  strong?: boolean;
  /** Shown before both lines, 16 px. */
  icon?: ReactNode;
}

/** Plain text is also used as the tooltip, because a narrow column truncates it. */
function textOf(content: ReactNode): string | undefined {
  return typeof content === 'string' ? content : undefined;
}

/** A cell with a main line and a secondary line. */
export function TwoLine({ children, second, strong, icon }: TwoLineProps) {
  const lines = (
    <>
      <div className={cx(s.first, strong && s.strong)} title={textOf(children)}>
        {children}
      </div>
      {second !== undefined && second !== null && second !== '' && (
        <div className={s.second} title={textOf(second)}>
          {second}
        </div>
      )}
    </>
  );
  if (icon === undefined) return lines;
  return (
    <div className={s.withIcon}>
      {icon}
      <div className={s.lines}>{lines}</div>
    </div>
  );
}

/** The user's next action on a row: text that becomes a button when the row is hovered. */
export function RowAction({
  onClick,
  disabled,
  children,
}: {
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button type="button" className={s.action} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

/** Shown in a row if someone else must act. */
export function RowWaiting({ icon = <Hourglass size={14} />, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={s.waiting}>
      {icon}
      {children}
    </span>
  );
}
