import { cx } from '../text/cx.ts';
import s from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 1; undefined if the end is unknown. A value above 1 is shown as over the limit. */
  value?: number;
  /** The process that is running or measured. */
  label: string;
  /** The value as text: "18,000 of 26,500 kg". */
  valueText?: string;
  tone?: 'primary' | 'success' | 'signal' | 'transit';
  /** 4 px high, for strips, instead of 6 px. */
  thin?: boolean;
  className?: string;
}

/** Progress of work, or how full something is. */
export function ProgressBar({ value, label, valueText, tone = 'primary', thin, className }: ProgressBarProps) {
  const over = value !== undefined && value > 1;
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={className}>
      <progress className="sr" aria-label={label} max={100} value={percent} aria-valuetext={valueText} />
      <div
        aria-hidden="true"
        className={cx(s.bar, thin && s.thin, s[over ? 'signal' : tone], value === undefined && s.unknown)}
      >
        <span className={s.fill} style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </div>
    </div>
  );
}
