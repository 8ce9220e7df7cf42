import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { entryNumber, numberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry } from '@wr1/schema/rules/validation/number-text.ts';
import { controlEnd, controlFrame, controlInput, controlUnit } from '../control-frame.ts';
import type { ControlSize } from '../control-frame.ts';
import { cx } from '../../text/cx.ts';
import { Field, splitField, useFieldWiring } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import s from './number-field.module.css';
import { NumberHint } from './number-hint.tsx';
import { entryText } from './number-text.ts';
import { useUiText } from '../../text/ui-text.tsx';
import { useEarlyInput } from '../use-early-input.ts';
import { useNumberText } from './use-number-text.ts';
import type { NumberText } from './use-number-text.ts';

interface NumberInputProps {
  /** Null if empty. Text that is not a number stays text, which the form must refuse. */
  value: NumberEntry;
  onChange: (value: NumberEntry) => void;
  onBlur?: () => void;
  name?: string;
  /** Maximum number of decimals; defaults to 3 (specification, section 5). */
  decimals?: number;
  /**
   * Whether the number may be negative. Phones then show the full keyboard, because number pads have no
   * minus.
   */
  signed?: boolean;
  /** Whether to show minus and plus buttons, for quantities. */
  stepper?: boolean;
  min?: number;
  max?: number;
  unit?: ReactNode;
  /**
   * Formats the number shown as a check ("1,250,000 VND"), because three zeros too many are easily missed.
   */
  readBack?: (value: number) => string;
  size?: ControlSize;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  alignEnd?: boolean;
  'aria-label'?: string;
}

function NumberInput({
  value,
  number,
  onBlur,
  inputMode,
  stepper,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  unit,
  size = 'lg',
  disabled,
  alignEnd,
  ...rest
}: Omit<NumberInputProps, 'decimals' | 'onChange' | 'readBack' | 'signed'> & {
  number: NumberText;
  inputMode: 'decimal' | 'numeric' | 'text';
}) {
  const wiring = useFieldWiring();
  const text = useUiText();
  const { input, shown, type, put, leave } = number;
  const now = entryNumber(value) ?? 0;
  useEarlyInput(wiring.id, shown, (early) => type(early, early.length));
  const step = (by: number) => put(entryText(Math.min(max, Math.max(min, now + by))));

  return (
    <div className={controlFrame({ ...wiring, disabled, size }, stepper && s.stepper)}>
      {stepper && (
        <button
          type="button"
          className={s.step}
          aria-label={text.decrease}
          disabled={disabled || now <= min}
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
        inputMode={inputMode}
        autoComplete="off"
        className={cx(controlInput, 'tabular', alignEnd && controlEnd)}
        value={shown}
        disabled={disabled}
        onChange={(event) => type(event.target.value, event.target.selectionStart ?? event.target.value.length)}
        onBlur={() => {
          leave();
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
          disabled={disabled || now >= max}
          onClick={() => step(1)}
        >
          <Plus size={16} />
        </button>
      )}
    </div>
  );
}

/**
 * A field for a number, with label and thousands separators. Text that is not a number stays in the field
 * with a hint, and becomes the field's value, so that the form refuses it too.
 */
export function NumberField(props: FieldProps & NumberInputProps) {
  const [field, { onChange, signed = false, readBack, ...control }] = splitField(props);
  const { value, decimals } = control;
  const marks = { decimals, signed };
  const number = useNumberText(entryText(value), marks, (next) => onChange(numberEntry(next, marks)));
  const { refusal } = number;
  const read = readBack && typeof value === 'number' ? <strong>{readBack(value)}</strong> : null;
  const hint =
    read && field.hint ? (
      <>
        {read}. {field.hint}
      </>
    ) : (
      (read ?? field.hint)
    );
  return (
    <Field {...field} hint={hint} error={refusal ? <NumberHint refusal={refusal} onTake={number.put} /> : field.error}>
      <NumberInput {...control} inputMode={signed ? 'text' : decimals === 0 ? 'numeric' : 'decimal'} number={number} />
    </Field>
  );
}
