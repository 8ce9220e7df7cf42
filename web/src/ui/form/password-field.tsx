import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { controlTool } from './control-frame.ts';
import { Field, splitField } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { TextInput } from './text-field.tsx';
import type { TextInputProps } from './text-field.tsx';
import { useUiText } from '../text/ui-text.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: FieldProps & Omit<TextInputProps, 'type' | 'trailing' | 'mono'>) {
  const [field, control] = splitField(props);
  const [shown, setShown] = useState(false);
  const text = useUiText();
  return (
    <Field {...field}>
      <TextInput
        spellCheck={false}
        {...control}
        type={shown ? 'text' : 'password'}
        trailing={
          <IconButton
            size="sm"
            kind="plain"
            className={controlTool}
            label={shown ? text.hidePassword : text.showPassword}
            aria-pressed={shown}
            icon={shown ? <EyeOff size={16} /> : <Eye size={16} />}
            disabled={control.disabled}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}
