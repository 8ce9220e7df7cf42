/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select cannot show codes or second lines, and its
   position cannot be controlled */
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { controlFrame } from '../control-frame.ts';
import type { ControlSize } from '../control-frame.ts';
import { cx } from '../../text/cx.ts';
import { Field, splitField, useFieldWiring } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { Floating } from '../../overlay/floating.tsx';
import s from './listbox.module.css';
import { OptionRow } from './option-row.tsx';
import { useUiText } from '../../text/ui-text.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  /** Plain text, because typing letters searches in it. */
  label: string;
  /** Shown before the label in the mono font: `CIF`, `45G1`. */
  code?: string;
  detail?: string;
  disabled?: boolean;
}

export interface SelectInputProps<Value extends string> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  size?: ControlSize;
  disabled?: boolean;
  loading?: boolean;
  'aria-label'?: string;
}

/** Index of the first enabled option from `start` on, in steps of `by`; -1 if there is none. */
function nextEnabled(options: readonly { disabled?: boolean }[], start: number, by: 1 | -1): number {
  for (let index = start; index >= 0 && index < options.length; index += by) {
    if (!options[index]?.disabled) return index;
  }
  return -1;
}

/** A select-only combobox. Opens upward if there are less than 200 px below. */
export function SelectInput<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  size,
  disabled,
  loading,
  'aria-label': ariaLabel,
}: SelectInputProps<Value>) {
  const wiring = useFieldWiring();
  const text = useUiText();
  const listId = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef({ text: '', at: 0 });
  const chosenIndex = options.findIndex((option) => option.value === value);
  const chosen = options[chosenIndex];

  useEffect(() => {
    if (open && active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, active, listId]);

  function show(at: number) {
    if (disabled) return;
    setActive(at >= 0 ? at : nextEnabled(options, 0, 1));
    setOpen(true);
  }
  function pick(index: number) {
    const option = options[index];
    setOpen(false);
    if (option && !option.disabled && option.value !== value) onChange(option.value);
  }
  function find(key: string) {
    const fresh = Date.now() - typed.current.at > 600;
    const word = (fresh ? '' : typed.current.text) + key.toLowerCase();
    typed.current = { text: word, at: Date.now() };
    const from = open ? active : chosenIndex;
    const order = options.map((_, index) => (index + from + (fresh ? 1 : 0) + options.length) % options.length);
    const match = order.find((index) => {
      const option = options[index];
      if (!option || option.disabled) return false;
      return option.label.toLowerCase().startsWith(word) || option.code?.toLowerCase().startsWith(word) === true;
    });
    if (match === undefined) return;
    if (open) setActive(match);
    else pick(match);
  }
  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Tab') {
      setOpen(false);
      return;
    }
    if (key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    } else if (!open && ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) {
      show(chosenIndex);
    } else if (open && (key === 'Enter' || key === ' ')) {
      pick(active);
    } else if (open && ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) {
      const start = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: options.length - 1 }[key] ?? 0;
      const next = nextEnabled(options, start, key === 'ArrowUp' || key === 'End' ? -1 : 1);
      if (next >= 0) setActive(next);
    } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      find(key);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <button
        {...wiring.aria}
        ref={setAnchor}
        id={wiring.id}
        type="button"
        role="combobox"
        aria-label={ariaLabel}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        disabled={disabled}
        className={controlFrame({ ...wiring, disabled, size }, s.trigger)}
        onClick={() => (open ? setOpen(false) : show(chosenIndex))}
        onKeyDown={press}
        onBlur={() => {
          setOpen(false);
          onBlur?.();
        }}
      >
        {chosen?.code !== undefined && <span className={cx('mono', s.lead)}>{chosen.code}</span>}
        <span className={cx(s.value, !chosen && s.placeholder)}>
          {chosen?.label ?? (loading ? text.loading : (placeholder ?? '\u00a0'))}
        </span>
        <ChevronDown size={16} />
      </button>
      {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
      {open && (
        <Floating
          id={listId}
          anchor={anchor}
          matchWidth
          role="listbox"
          aria-label={ariaLabel}
          aria-labelledby={ariaLabel === undefined ? wiring.labelId : undefined}
          className={s.list}
          onDismiss={() => setOpen(false)}
        >
          {options.length === 0 && <div className={s.note}>{loading ? text.loading : text.noResult}</div>}
          {options.map((option, index) => (
            <OptionRow
              key={option.value}
              id={`${listId}-${index}`}
              code={option.code}
              label={option.label}
              detail={option.detail}
              disabled={option.disabled}
              active={index === active}
              selected={option.value === value}
              onPick={() => pick(index)}
              onHover={() => setActive(index)}
            />
          ))}
        </Floating>
      )}
    </>
  );
}

/** A select field with a label. */
export function Select<Value extends string>(props: FieldProps & SelectInputProps<Value>) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <SelectInput {...control} />
    </Field>
  );
}
