import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import s from './countdown.module.css';
import { cx } from '../text/cx.ts';
import { formatDuration } from '../text/format.ts';
import { useUiText } from '../text/ui-text.tsx';
import { useNow } from '../browser/use-now.ts';

interface CountdownProps {
  /** The target time, as ISO 8601 with offset or as Date. */
  until: string | Date;
  /** Formats the remaining time: `(left) => \`${left} left\``. */
  phrase?: (left: string) => ReactNode;
  /** Shown after the target time; defaults to "Passed". */
  past?: ReactNode;
  /** `sm` is 12 px, for secondary lines; `lg` is 16 px, for cut-off cells. */
  size?: 'sm' | 'md' | 'lg';
}

/**
 * Time left until a deadline. Under 24 hours it is colored and has a stopwatch icon, so that color is not the
 * only sign.
 */
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
