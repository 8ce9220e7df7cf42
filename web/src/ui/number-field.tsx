import { Minus, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { controlEnd, controlFrame, controlInput, controlUnit } from './control-frame.ts';
import type { ControlSize } from './control-frame.ts';
import { cx } from './cx.ts';
import { Field, splitField, useFieldWiring } from './field.tsx';
import type { FieldProps } from './field.tsx';
import s from './number-field.module.css';
import { caretAfterGrouping, cleanNumber, groupDigits, toNumber, toPlain } from './number-text.ts';
import { useUiText } from './ui-text.tsx';
import { useEarlyInput } from './use-early-input.ts';

export interface NumberInputProps {
  /** Null is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  name?: string;
  /** At most this many decimals; 3 unless told (specification 5). */
  decimals?: number;
  /** Buttons for one less and one more at the sides, for quantities. */
  stepper?: boolean;
  min?: number;
  max?: number;
  unit?: ReactNode;
  size?: ControlSize;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  alignEnd?: boolean;
  'aria-label'?: string;
}

/** A positive number with comma separators while typing. A text that is no such number is refused, not mended. */
export function NumberInput({
  value,
  onChange,
  onBlur,
  decimals = 3,
  stepper,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  unit,
  size = 'lg',
  disabled,
  alignEnd,
  ...rest
}: NumberInputProps) {
  const wiring = useFieldWiring();
  const text = useUiText();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [plain, setPlain] = useState(() => toPlain(value, decimals));
  // "12." and "12" are the same number: the typed text stays until the value really differs.
  const shown = toNumber(plain) === value ? plain : toPlain(value, decimals);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function type(typed: string, position: number) {
    const next = cleanNumber(typed, decimals);
    const number = next === null ? null : toNumber(next);
    if (next === null || (number !== null && number > Number.MAX_SAFE_INTEGER)) {
      caret.current = Math.max(0, position - 1);
      setPlain(shown);
      return;
    }
    caret.current = caretAfterGrouping(typed, position, groupDigits(next));
    setPlain(next);
    if (number !== value) onChange(number);
  }

  useEarlyInput(wiring.id, groupDigits(shown), (early) => type(early, early.length));

  function step(by: number) {
    const next = Math.min(max, Math.max(min, (value ?? 0) + by));
    setPlain(toPlain(next, decimals));
    onChange(next);
  }

  return (
    <div className={controlFrame({ ...wiring, disabled, size }, stepper && s.stepper)}>
      {stepper && (
        <button
          type="button"
          className={s.step}
          aria-label={text.decrease}
          disabled={disabled || (value ?? 0) <= min}
          onClick={() => step(-1)}
        >
          <Minus size={16} />
        </button>
      )}
      <input
        {...rest}
        {...wiring.aria}
        ref={input}
        id={wiring.id}
        type="text"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={cx(controlInput, 'tabular', alignEnd && controlEnd)}
        value={groupDigits(shown)}
        disabled={disabled}
        onChange={(event) => type(event.target.value, event.target.selectionStart ?? event.target.value.length)}
        onBlur={() => {
          setPlain(toPlain(value, decimals));
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (!stepper || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      {unit !== undefined && <span className={controlUnit}>{unit}</span>}
      {stepper && (
        <button
          type="button"
          className={s.step}
          aria-label={text.increase}
          disabled={disabled || (value ?? 0) >= max}
          onClick={() => step(1)}
        >
          <Plus size={16} />
        </button>
      )}
    </div>
  );
}

/** A labelled positive number. */
export function NumberField(props: FieldProps & NumberInputProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <NumberInput {...control} />
    </Field>
  );
}
