import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import s from './countdown.module.css';
import { cx } from '../text/cx.ts';
import { formatDuration } from '../text/format.ts';
import { useUiText } from '../text/ui-text.tsx';
import { useNow } from '../browser/use-now.ts';

interface CountdownProps {
  /** The target time (ISO with offset, or Date). */
  until: string | Date;
  /** Around the duration: `(left) => \`${left} left\``. */
  phrase?: (left: string) => ReactNode;
  /** Shown after that time; "Passed" by default. */
  past?: ReactNode;
  /** 12 px beside other second-line text; 16 px in cut-off cells. */
  size?: 'sm' | 'md' | 'lg';
}

/** The time left until a deadline. Below 24 hours coloured and with a stopwatch, never by colour alone. */
export function Countdown({ until, phrase, past, size = 'md' }: CountdownProps) {
  const text = useUiText();
  const now = useNow();
  const end = typeof until === 'string' ? new Date(until) : until;
  const minutes = Math.floor((end.getTime() - now.getTime()) / 60_000);
  if (Number.isNaN(minutes)) return null;
  if (minutes < 0) return <span className={cx(s.countdown, s[size], s.past)}>{past ?? text.past}</span>;
  const left = formatDuration(minutes, text.locale);
  const due = minutes < 1440;
  return (
    <time className={cx(s.countdown, s[size], due && s.due)} dateTime={end.toISOString()}>
      {due && <Timer size={size === 'sm' ? 12 : 14} />}
      {phrase ? phrase(left) : left}
    </time>
  );
}
