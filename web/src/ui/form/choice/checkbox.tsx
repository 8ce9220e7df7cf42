import { Check, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import s from './checkbox.module.css';
import { cx } from '../../text/cx.ts';
import { useFieldWiring } from '../field.tsx';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Text next to the box. If omitted, set `aria-label`. */
  label?: ReactNode;
  /** Second line below the label. */
  detail?: ReactNode;
  /** Whether some, but not all, of its items are selected. */
  indeterminate?: boolean;
  name?: string;
  disabled?: boolean;
  invalid?: boolean;
  tabIndex?: number;
  className?: string;
  'aria-label'?: string;
}

/** A 16 px checkbox with its label. The native control lies on top of the drawing. */
export function Checkbox({
  checked,
  onChange,
  label,
  detail,
  indeterminate = false,
  invalid,
  className,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const wiring = useFieldWiring();
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const box = (
    <span className={s.box}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        className={cx(s.input, (invalid || wiring.invalid) && s.invalid)}
        aria-describedby={wiring.describedBy}
        aria-invalid={invalid || wiring.invalid || undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {indeterminate ? <Minus size={12} className={s.mark} /> : <Check size={12} className={s.mark} />}
    </span>
  );
  if (label === undefined) return <span className={className}>{box}</span>;
  return (
    <label className={cx(s.label, className)}>
      {box}
      <span className={s.words}>
        <span>{label}</span>
        {detail !== undefined && <span className={s.detail}>{detail}</span>}
      </span>
    </label>
  );
}
