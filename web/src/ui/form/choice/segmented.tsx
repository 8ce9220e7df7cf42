import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../text/cx.ts';
import s from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** Required for an option that only has an icon. */
  title?: string;
  disabled?: boolean;
}

interface SegmentedProps<Value extends string> {
  options: readonly SegmentedOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Name of the choice, for screen readers. */
  label: string;
  size?: 'sm' | 'md' | 'lg';
  /** Whether the options share the full width. */
  full?: boolean;
  iconOnly?: boolean;
  name?: string;
  className?: string;
}

/** A choice between a few options, made of radio buttons, so that arrow keys work. */
export function Segmented<Value extends string>({
  options,
  value,
  onChange,
  label,
  size = 'md',
  full,
  iconOnly,
  name,
  className,
}: SegmentedProps<Value>) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(s.tray, s[size], full && s.full, iconOnly && s.iconOnly, className)}
      data-print="off"
    >
      {options.map((option) => (
        <label key={option.value} className={s.part} title={option.title}>
          <input
            type="radio"
            className={s.input}
            name={name ?? group}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-label={iconOnly ? option.title : undefined}
            onChange={() => onChange(option.value)}
          />
          <span className={s.face}>
            {option.icon}
            {!iconOnly && <span>{option.label}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
