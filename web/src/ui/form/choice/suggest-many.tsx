import { X } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../text/cx.ts';
import { Field, splitField } from '../field.tsx';
import type { FieldProps } from '../field.tsx';
import { IconButton } from '../../button/icon-button.tsx';
import s from './listbox.module.css';
import { SuggestInput } from './suggest.tsx';
import type { SuggestInputProps, SuggestShape } from './suggest.tsx';
import { useUiText } from '../../text/ui-text.tsx';

type Many<Item> = Omit<SuggestInputProps<Item>, 'value' | 'onChange'> & {
  value: readonly Item[];
  onChange: (items: readonly Item[]) => void;
  /** Maximum number of items. */
  limit?: number;
};

function Chips<Item>({
  items,
  shape,
  onRemove,
}: {
  items: readonly Item[];
  shape: SuggestShape<Item>;
  onRemove: (key: string) => void;
}) {
  const text = useUiText();
  return items.map((item) => {
    const key = shape.key(item);
    const code = shape.code?.(item);
    return (
      <span key={key} className={s.chip}>
        {code !== undefined && <span className={cx('mono', s.lead)}>{code}</span>}
        {shape.label(item)}
        <IconButton
          size="xs"
          kind="plain"
          label={`${text.remove}: ${shape.label(item)}`}
          noTitle
          icon={<X size={12} />}
          onClick={() => onRemove(key)}
        />
      </span>
    );
  });
}

/** A field for several suggested items. Each is a chip; Backspace removes the last one. */
export function SuggestMany<Item>(props: FieldProps & Many<Item>) {
  const [field, { value, onChange, limit = 20, ...control }] = splitField(props);
  // A new input after each selection clears the typed text.
  const [round, setRound] = useState(0);
  return (
    <Field {...field}>
      <SuggestInput
        key={round}
        {...control}
        focusFirst={round > 0}
        disabled={control.disabled || value.length >= limit}
        value={null}
        before={
          value.length > 0 && (
            <Chips
              items={value}
              shape={control.shape}
              onRemove={(key) => onChange(value.filter((item) => control.shape.key(item) !== key))}
            />
          )
        }
        onBackspace={() => onChange(value.slice(0, -1))}
        onChange={(item) => {
          if (item === null) return;
          if (!value.some((other) => control.shape.key(other) === control.shape.key(item))) onChange([...value, item]);
          setRound(round + 1);
        }}
      />
    </Field>
  );
}
