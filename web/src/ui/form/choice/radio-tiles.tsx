import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../text/cx.ts';
import s from './radio-tiles.module.css';

export interface RadioTile<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A drawing above the text, 72 px wide. */
  drawing?: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
}

interface RadioTilesProps<Value extends string> {
  tiles: readonly RadioTile<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  label: string;
  name?: string;
  invalid?: boolean;
  className?: string;
}

/** A choice between a few tiles in a shared frame, made of radio buttons. */
export function RadioTiles<Value extends string>({
  tiles,
  value,
  onChange,
  label,
  name,
  invalid,
  className,
}: RadioTilesProps<Value>) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(s.frame, invalid && s.invalid, className)}>
      {tiles.map((tile) => (
        <label key={tile.value} className={s.tile}>
          <input
            type="radio"
            className={s.input}
            name={name ?? group}
            value={tile.value}
            checked={tile.value === value}
            disabled={tile.disabled}
            onChange={() => onChange(tile.value)}
          />
          <span className={s.face}>
            {tile.drawing}
            <span className={s.label}>{tile.label}</span>
            {tile.detail !== undefined && <span className={s.detail}>{tile.detail}</span>}
            <CircleCheck size={14} className={s.mark} />
          </span>
        </label>
      ))}
    </div>
  );
}
