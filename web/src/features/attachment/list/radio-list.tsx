import { useId } from 'react';
import s from './documents-page.module.css';

interface RadioListProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a list inside a filter chip. */
export function RadioList<Value extends string>({ label, value, options, onChange }: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={s.radios}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={s.radio}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
