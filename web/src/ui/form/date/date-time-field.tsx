import type { DateInputProps } from './date-field.tsx';
import { DateField } from './date-field.tsx';
import s from './date-time-field.module.css';
import { Field, splitField } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { TextField } from '../text-field.tsx';
import { useUiText } from '../../text/ui-text.tsx';
import { clockParts, joinClock, parseTime } from './zone-clock.ts';
import type { Clock } from './zone-clock.ts';

interface DateTimeInputProps {
  value: Clock;
  onChange: (clock: Clock) => void;
  onBlur?: () => void;
  min?: DateInputProps['min'];
  max?: DateInputProps['max'];
  disabled?: boolean;
}

/** A day and a time in a place's time zone: `19/03/2026` and `22:00`. The hint names the place. */
export function DateTimeField(props: FieldProps & DateTimeInputProps) {
  const [field, { value, onChange, onBlur, ...rest }] = splitField(props);
  const text = useUiText();
  const { day, time } = clockParts(value);
  const name = typeof field.label === 'string' ? field.label : '';
  return (
    <Field {...field} group>
      <div className={s.pair}>
        <DateField
          {...rest}
          label={`${name}, ${text.day}`}
          labelHidden
          value={day || null}
          onChange={(next) => onChange(joinClock(next, time))}
          onBlur={onBlur}
        />
        <TextField
          label={`${name}, ${text.time}`}
          labelHidden
          value={time}
          placeholder="HH:mm"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          disabled={rest.disabled}
          onChange={(next) => onChange(joinClock(day, next))}
          onBlur={() => {
            const read = parseTime(time);
            if (read !== null && read !== time) onChange(joinClock(day, read));
            onBlur?.();
          }}
        />
      </div>
    </Field>
  );
}
