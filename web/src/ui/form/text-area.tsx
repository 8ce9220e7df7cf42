import { controlArea, controlFrame, controlInput } from './control-frame.ts';
import { Field, splitField, useFieldWiring } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { useEarlyInput } from './use-early-input.ts';

export interface TextAreaInputProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: React.KeyboardEvent<HTMLTextAreaElement>) => void;
  name?: string;
  placeholder?: string;
  rows?: number;
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
}

function TextAreaInput({ value, onChange, rows = 3, disabled, ...rest }: TextAreaInputProps) {
  const wiring = useFieldWiring();
  useEarlyInput(wiring.id, value, onChange);
  return (
    <div className={controlFrame({ ...wiring, disabled }, controlArea)}>
      <textarea
        {...rest}
        {...wiring.aria}
        id={wiring.id}
        className={controlInput}
        rows={rows}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** A field for several lines of text, which the user can enlarge. */
export function TextArea(props: FieldProps & TextAreaInputProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <TextAreaInput {...control} />
    </Field>
  );
}
