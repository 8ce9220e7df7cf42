import type { ReactNode } from 'react';
import { cx } from '../../text/cx.ts';
import s from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  /** Whether the label is for screen readers only. */
  labelHidden?: boolean;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** A switch that takes effect at once, without submitting a form. */
export function Switch({ checked, onChange, label, labelHidden, className, ...rest }: SwitchProps) {
  return (
    <label className={cx(s.label, className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={s.input}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={labelHidden ? 'sr' : undefined}>{label}</span>
    </label>
  );
}
