import type { ReactNode } from 'react';
import s from './code.module.css';
import { cx } from './cx.ts';
import { ArrowGlyph } from '../picture/glyph.tsx';
import { useUiText } from './ui-text.tsx';

interface CodeProps {
  children: ReactNode;
  strong?: boolean;
  size?: 12 | 13 | 14 | 20 | 24;
  muted?: boolean;
  className?: string;
}

/** Record and container numbers, UN/LOCODEs and IATA codes, in the mono font. */
export function Code({ children, strong, size, muted, className }: CodeProps) {
  return (
    <span className={cx('mono', s.code, size && s[`t${size}`], strong && s.strong, muted && s.muted, className)}>
      {children}
    </span>
  );
}

interface RouteProps {
  /** UN/LOCODEs or IATA codes of the two ends. */
  from: string;
  to: string;
  size?: 12 | 13 | 14;
}

/** `VNSGN → USLAX`: codes in the mono font with an arrow, which has a text for screen readers. */
export function Route({ from, to, size = 13 }: RouteProps) {
  const text = useUiText();
  return (
    <span className={s.route}>
      <Code strong size={size}>
        {from}
      </Code>
      <ArrowGlyph className={s.arrow} />
      <span className="sr"> {text.to} </span>
      <Code strong size={size}>
        {to}
      </Code>
    </span>
  );
}
