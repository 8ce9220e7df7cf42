import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { controlFrame, controlInput, controlTool } from '../control-frame.ts';
import type { ControlSize } from '../control-frame.ts';
import { cx } from '../../text/cx.ts';
import s from './date-field.module.css';
import { parseDay, slashWhileTyping } from './date-text.ts';
import { Field, splitField, useFieldWiring } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { formatDate } from '../../text/format.ts';
import { IconButton } from '../../button/icon-button.tsx';
import { Popover } from '../../overlay/popover.tsx';
import { useUiText } from '../../text/ui-text.tsx';

const loadCalendar = () => import('../../prime/prime-calendar.tsx');
const PrimeCalendar = lazy(async () => ({ default: (await loadCalendar()).PrimeCalendar }));

export interface DateInputProps {
  /** YYYY-MM-DD; null if empty. */
  value: string | null;
  /** Called with null if the field is empty or the date invalid. */
  onChange: (day: string | null) => void;
  onBlur?: () => void;
  name?: string;
  /** First and last day that the calendar offers, YYYY-MM-DD. A typed day must be checked by the form. */
  min?: string;
  max?: string;
  size?: ControlSize;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
}

function DateInput({
  value,
  onChange,
  onBlur,
  name,
  min,
  max,
  size,
  disabled,
  placeholder = 'DD/MM/YYYY',
  text: typed,
  onText,
  ...rest
}: DateInputProps & { text: string | null; onText: (text: string | null) => void }) {
  const wiring = useFieldWiring();
  const text = useUiText();
  const shown = typed ?? formatDate(value);
  return (
    <div className={controlFrame({ ...wiring, disabled, size })}>
      <input
        {...rest}
        {...wiring.aria}
        id={wiring.id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        className={cx(controlInput, 'tabular')}
        placeholder={placeholder}
        disabled={disabled}
        value={shown}
        onChange={(event) => {
          const next = slashWhileTyping(shown, event.target.value);
          onText(next);
          const day = parseDay(next);
          // A half-typed year ("19/03/20") must not be completed yet, so wait for the blur.
          if (next === '') onChange(null);
          else if (day && next.length >= 8 && /\d{4}$/.test(next)) onChange(day);
          else if (value !== null) onChange(null);
        }}
        onBlur={() => {
          if (typed !== null) {
            const day = parseDay(typed);
            if (day) {
              onText(null);
              if (day !== value) onChange(day);
            } else if (typed.trim() === '') onText(null);
          }
          onBlur?.();
        }}
      />
      <Popover
        label={text.openCalendar}
        align="end"
        flush
        renderTrigger={(props) => (
          <IconButton
            {...props}
            size="sm"
            kind="plain"
            className={controlTool}
            label={text.openCalendar}
            icon={<CalendarDays size={16} />}
            disabled={disabled}
            onPointerEnter={() => void loadCalendar()}
          />
        )}
      >
        {(close) => (
          <Suspense fallback={<div className={s.wait} />}>
            <PrimeCalendar
              value={value}
              min={min}
              max={max}
              onPick={(day) => {
                onText(null);
                onChange(day);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
    </div>
  );
}

/** A date, typed as DD/MM/YYYY or picked in a calendar. An invalid date stays and shows an error on blur. */
export function DateField(props: FieldProps & DateInputProps) {
  const [field, control] = splitField(props);
  const text = useUiText();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const wrong = left && typed !== null && typed.trim() !== '' && parseDay(typed) === null;
  // A new value from outside (a draft or a reset) replaces the typed text.
  const stale = typed !== null && control.value !== null && parseDay(typed) !== control.value;
  return (
    <Field {...field} error={wrong && !stale ? text.invalidDate : field.error}>
      <DateInput
        {...control}
        text={stale ? null : typed}
        onText={(next) => {
          setTyped(next);
          setLeft(false);
        }}
        onBlur={() => {
          setLeft(true);
          control.onBlur?.();
        }}
      />
    </Field>
  );
}
