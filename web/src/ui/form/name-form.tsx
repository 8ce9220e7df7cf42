import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import s from './name-form.module.css';
import { TextField } from './text-field.tsx';
import { useUiText } from '../text/ui-text.tsx';

interface NameFormProps {
  label: string;
  name: string;
  maxLength: number;
  submitLabel: string;
  busy: boolean;
  /** Normalizes the name before it is checked and saved, for example by removing extra spaces. */
  tidy: (text: string) => string;
  /** The error for a normalized name; null if it is valid. */
  check: (name: string) => string | null;
  /**
   * Saves the name. Resolves to null on success, otherwise to the error message. Not called if the name is
   * unchanged.
   */
  onSubmit: (name: string) => Promise<string | null>;
  onEnd: () => void;
}

/** Edits a name in place. Enter saves, Cancel discards. It can be used inside another form. */
export function NameForm({ label, name, maxLength, submitLabel, busy, tidy, check, onSubmit, onEnd }: NameFormProps) {
  const text = useUiText();
  const [value, setValue] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The form replaces the focused element, so it takes over the focus.
  useEffect(() => field.current?.focus(), []);

  async function submit() {
    if (busy) return;
    const next = tidy(value);
    const refusal = check(next) ?? (next === name ? null : await onSubmit(next));
    if (refusal === null) onEnd();
    else setProblem(refusal);
  }
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles a dialog's events to the form that opened it.
        event.stopPropagation();
        void submit();
      }}
    >
      <TextField
        label={label}
        ref={field}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(next) => {
          setValue(next);
          setProblem(null);
        }}
        error={problem}
      />
      <div className={s.actions}>
        <Button size="sm" onClick={onEnd}>
          {text.cancel}
        </Button>
        <Button size="sm" kind="primary" type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
