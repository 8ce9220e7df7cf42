import { useId } from 'react';
import s from './range-field.module.css';

interface RangeFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
}

/** A slider with its label and value above. */
export function RangeField({ label, value, onChange, min, max, step = 1 }: RangeFieldProps) {
  const id = useId();
  return (
    <div className={s.field}>
      <label htmlFor={id} className={s.label}>
        {label}
      </label>
      <output htmlFor={id} className={s.value}>
        {value}
      </output>
      <input
        id={id}
        className={s.range}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
