import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { PhaseGlyph } from '../picture/glyph.tsx';
import type { Phase } from '../picture/glyph.tsx';
import s from './tag.module.css';

export type { Phase } from '../picture/glyph.tsx';

interface StatusTagProps {
  phase: Phase;
  /** The status as text; icon and color only support it. */
  children: ReactNode;
  title?: string;
}

/**
 * A record's status, 22 px high: an icon filled according to progress, in the phase's color on a light
 * background.
 */
export function StatusTag({ phase, children, title }: StatusTagProps) {
  return (
    <span className={cx(s.tag, s[phase])} title={title}>
      <PhaseGlyph phase={phase} />
      <span className={s.words}>{children}</span>
    </span>
  );
}

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'signal';

/** A short label other than a record's status: "New", "Active". If the color has a meaning, add an icon. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={cx(s.tag, s[tone])}>
      {icon}
      <span className={s.words}>{children}</span>
    </span>
  );
}

/** Label of the recommended option. */
export function BestPill({ children }: { children: ReactNode }) {
  return (
    <span className={s.best}>
      <Star size={11} fill="currentColor" aria-hidden="true" />
      {children}
    </span>
  );
}

/** A count on a round background, for tabs and filters. */
export function CountPill({ count, quiet, alert }: { count: number | string; quiet?: boolean; alert?: boolean }) {
  return <span className={cx(s.count, quiet && s.quiet, alert && s.alert)}>{count}</span>;
}
