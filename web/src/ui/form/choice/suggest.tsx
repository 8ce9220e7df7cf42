/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot search on the server or show codes and second lines */
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { controlFrame, controlInput, controlTool } from '../control-frame.ts';
import type { ControlSize } from '../control-frame.ts';
import { cx } from '../../text/cx.ts';
import { Field, splitField, useFieldWiring } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { Floating } from '../../overlay/floating.tsx';
import { IconButton } from '../../button/icon-button.tsx';
import s from './listbox.module.css';
import { OptionRow } from './option-row.tsx';
import { useUiText } from '../../text/ui-text.tsx';
import { useSuggestion } from './use-suggestion.ts';
import { useEarlyInput } from '../use-early-input.ts';

/** How an item is displayed and identified. */
export interface SuggestShape<Item> {
  key: (item: Item) => string;
  /** Name shown in the field. */
  label: (item: Item) => string;
  /** Shown before the name in the mono font: UN/LOCODE or number. */
  code?: (item: Item) => string | undefined;
  detail?: (item: Item) => string | undefined;
}

export interface SuggestInputProps<Item> {
  shape: SuggestShape<Item>;
  /** Finds items by name, code or country. An empty query returns the defaults. */
  search: (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
  value: Item | null;
  onChange: (item: Item | null) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  size?: ControlSize;
  disabled?: boolean;
  /** Shown below the options, such as "Create a new place". */
  renderFoot?: (query: string, close: () => void) => ReactNode;
  /** Shown in the list if the search failed. */
  failedText?: string;
  delay?: number;
  /** Whether the field takes focus when mounted. */
  focusFirst?: boolean;
  /** Shown before the text, inside the frame: chips of the selected items. */
  before?: ReactNode;
  /** Called on Backspace in an empty field. */
  onBackspace?: () => void;
  'aria-label'?: string;
}

/** A field with suggestions while typing: code in the mono font, then the name. A cross clears it. */
export function SuggestInput<Item>({
  shape,
  search,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  size,
  disabled,
  renderFoot,
  failedText,
  delay = 180,
  focusFirst,
  before,
  onBackspace,
  'aria-label': ariaLabel,
}: SuggestInputProps<Item>) {
  const wiring = useFieldWiring();
  const text = useUiText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  /** The typed text; null while the selected item is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { items, state, ask } = useSuggestion(search, delay);
  const shown = typed ?? (value ? shape.label(value) : '');
  const at = Math.min(active, items.length - 1);

  useEffect(() => {
    if (open) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, at, listId]);

  useEarlyInput(wiring.id, shown, (early) => {
    setTyped(early);
    show(early.trim(), false);
  });

  function show(query: string, now: boolean) {
    setActive(0);
    setOpen(true);
    ask(query, now);
  }
  function close() {
    setOpen(false);
  }
  function pick(item: Item | undefined) {
    if (item === undefined) return;
    setTyped(null);
    close();
    onChange(item);
  }
  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else if (key === 'Backspace' && shown === '' && onBackspace) {
      onBackspace();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!open) show(typed ?? '', true);
      else setActive((at + (key === 'ArrowDown' ? 1 : -1) + items.length) % Math.max(1, items.length));
    } else if (key === 'Enter' && open && state === 'ready') {
      pick(items[at]);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <div ref={setFrame} className={controlFrame({ ...wiring, disabled, size }, Boolean(before) && s.chips)}>
        {before}
        {typed === null && value && shape.code?.(value) !== undefined && (
          <span className={cx('mono', s.lead)}>{shape.code(value)}</span>
        )}
        <input
          {...wiring.aria}
          ref={input}
          id={wiring.id}
          name={name}
          type="text"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a choice the field renders again and keeps the focus
          autoFocus={focusFirst}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={ariaLabel}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && items.length > 0 ? `${listId}-${at}` : undefined}
          className={controlInput}
          placeholder={placeholder}
          disabled={disabled}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            show(event.target.value.trim(), false);
          }}
          onClick={() => {
            if (!open) show(typed ?? '', true);
          }}
          onKeyDown={press}
          onBlur={() => {
            // Emptying the field clears the selection; incomplete text restores the previous one.
            if (typed === '' && value) onChange(null);
            setTyped(null);
            close();
            onBlur?.();
          }}
        />
        {(value !== null || shown !== '') && !disabled && (
          <IconButton
            size="sm"
            kind="plain"
            className={controlTool}
            label={text.clear}
            icon={<X size={16} />}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              setTyped(null);
              close();
              if (value) onChange(null);
              input.current?.focus();
            }}
          />
        )}
      </div>
      {open && (
        <Floating anchor={frame} matchWidth onDismiss={close} onPointerDown={(event) => event.preventDefault()}>
          <div
            id={listId}
            role="listbox"
            aria-label={ariaLabel}
            aria-labelledby={ariaLabel === undefined ? wiring.labelId : undefined}
            aria-busy={state === 'loading'}
            className={s.list}
          >
            {items.map((item, index) => (
              <OptionRow
                key={shape.key(item)}
                id={`${listId}-${index}`}
                code={shape.code?.(item)}
                label={shape.label(item)}
                detail={shape.detail?.(item)}
                active={index === at}
                selected={value !== null && shape.key(item) === shape.key(value)}
                onPick={() => pick(item)}
                onHover={() => setActive(index)}
              />
            ))}
          </div>
          {items.length === 0 && (
            <output className={s.note}>
              {state === 'failed' ? (failedText ?? text.noResult) : state === 'ready' ? text.noResult : text.loading}
            </output>
          )}
          {renderFoot?.(typed ?? '', close)}
        </Floating>
      )}
    </>
  );
}

/** A field with suggestions and a label. For places, `shape.code` returns the UN/LOCODE or IATA code. */
export function Suggest<Item>(props: FieldProps & SuggestInputProps<Item>) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <SuggestInput {...control} />
    </Field>
  );
}
