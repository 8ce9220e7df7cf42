import { X } from 'lucide-react';
import { useState } from 'react';
import { controlFrame, controlInput } from '../control-frame.ts';
import { cx } from '../../text/cx.ts';
import { Field, splitField, useFieldWiring } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { IconButton } from '../../button/icon-button.tsx';
import s from './listbox.module.css';
import { useUiText } from '../../text/ui-text.tsx';
import { useEarlyInput } from '../use-early-input.ts';

interface ChipInputProps {
  value: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Maximum number of chips. */
  limit?: number;
  placeholder?: string;
  name?: string;
}

function ChipInput({ value, onChange, limit = 20, placeholder, name }: ChipInputProps) {
  const wiring = useFieldWiring();
  const text = useUiText();
  const [typed, setTyped] = useState('');

  function add(words: string) {
    const fresh = words
      .split(/[\s,;]+/)
      .map((word) => word.trim().toUpperCase())
      .filter((word, index, all) => word !== '' && all.indexOf(word) === index && !value.includes(word));
    setTyped('');
    if (fresh.length > 0) onChange([...value, ...fresh].slice(0, limit));
  }

  useEarlyInput(wiring.id, typed, (early) => (/[\s,;]/.test(early) ? add(early) : setTyped(early)));

  return (
    <div className={controlFrame(wiring, s.chips)}>
      {value.map((word) => (
        <span key={word} className={cx(s.chip, 'mono')}>
          {word}
          <IconButton
            size="xs"
            kind="plain"
            label={`${text.remove}: ${word}`}
            noTitle
            icon={<X size={12} />}
            onClick={() => onChange(value.filter((other) => other !== word))}
          />
        </span>
      ))}
      <input
        {...wiring.aria}
        id={wiring.id}
        name={name}
        className={cx(controlInput, 'mono')}
        autoComplete="off"
        spellCheck={false}
        placeholder={value.length === 0 ? placeholder : undefined}
        value={typed}
        disabled={value.length >= limit}
        onChange={(event) => {
          const next = event.target.value;
          if (/[\s,;]/.test(next)) add(next);
          else setTyped(next);
        }}
        onPaste={(event) => {
          // Split the rows of a spreadsheet column, which a single-line input would join.
          const pasted = event.clipboardData.getData('text');
          if (!/[\r\n]/.test(pasted.trim())) return;
          event.preventDefault();
          add(`${typed}${pasted}`);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '') {
            event.preventDefault();
            add(typed);
          } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
        }}
        onBlur={() => add(typed)}
      />
    </div>
  );
}

/**
 * A field for several numbers, which can be typed or pasted with spaces, commas or line breaks. Each becomes
 * a chip in upper case.
 */
export function ChipField(props: FieldProps & ChipInputProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <ChipInput {...control} />
    </Field>
  );
}
