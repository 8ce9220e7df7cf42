import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import { controlEnd, controlFrame, controlInput, controlUnit } from './control-frame.ts';
import type { ControlSize } from './control-frame.ts';
import { cx } from '../text/cx.ts';
import { Field, splitField, useFieldWiring } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { useEarlyInput } from './use-early-input.ts';

export interface TextInputProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement>) => void;
  name?: string;
  type?: HTMLInputTypeAttribute;
  size?: ControlSize;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url' | 'search';
  maxLength?: number;
  spellCheck?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** Uses the mono font, for codes and numbers. */
  mono?: boolean;
  alignEnd?: boolean;
  /** Shown before and after the text, inside the frame. */
  leading?: ReactNode;
  trailing?: ReactNode;
  /** A word after the text, such as `kg`. */
  unit?: ReactNode;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
}

/** An input with its frame, connected to the surrounding field. */
export function TextInput({
  value,
  onChange,
  size = 'lg',
  mono,
  alignEnd,
  leading,
  trailing,
  unit,
  disabled,
  type = 'text',
  ref,
  ...rest
}: TextInputProps) {
  const wiring = useFieldWiring();
  useEarlyInput(wiring.id, value, onChange);
  return (
    <div className={controlFrame({ ...wiring, disabled, size })}>
      {leading}
      <input
        {...rest}
        {...wiring.aria}
        ref={ref}
        id={wiring.id}
        type={type}
        className={cx(controlInput, mono && 'mono', alignEnd && controlEnd)}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      {unit !== undefined && <span className={controlUnit}>{unit}</span>}
      {trailing}
    </div>
  );
}

/** A field for one line of text. */
export function TextField(props: FieldProps & TextInputProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}
