import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import s from './name-form.module.css';
import { TextField } from './text-field.tsx';
import { useUiText } from '../text/ui-text.tsx';

interface NameFormProps {
  label: string;
  /** The name as it is. */
  name: string;
  maxLength: number;
  submitLabel: string;
  busy: boolean;
  /** The name as it is kept: without needless blanks. */
  tidy: (text: string) => string;
  /** What is wrong with a tidied name, in words; null when nothing. */
  check: (name: string) => string | null;
  /** Null when it was done, else why not. Not called for the name as it is. */
  onSubmit: (name: string) => Promise<string | null>;
  onEnd: () => void;
}

/** A name that is changed in its place. Enter sends, Cancel leaves it as it is; may stand inside another form. */
export function NameForm({ label, name, maxLength, submitLabel, busy, tidy, check, onSubmit, onEnd }: NameFormProps) {
  const text = useUiText();
  const [value, setValue] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // It has come in the place of what was pressed.
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
        // React hands events of a dialog on to the form that opened it.
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
