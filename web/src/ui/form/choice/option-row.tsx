/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox above owns focus and keys (activedescendant) */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../text/cx.ts';
import s from './listbox.module.css';

interface OptionRowProps {
  id: string;
  code?: string;
  label: ReactNode;
  detail?: ReactNode;
  active: boolean;
  selected: boolean;
  disabled?: boolean;
  onPick: () => void;
  onHover: () => void;
}

/**
 * One option in an open list: code in the mono font, then the name. Focus stays in the combobox above
 * (activedescendant).
 */
export function OptionRow({ id, code, label, detail, active, selected, disabled, onPick, onHover }: OptionRowProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      className={cx(s.option, active && s.active)}
      onPointerMove={onHover}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onPick();
      }}
    >
      {code !== undefined && <span className={cx('mono', s.code)}>{code}</span>}
      <span className={s.words}>
        {label}
        {detail !== undefined && <span className={s.detail}>{detail}</span>}
      </span>
      {selected && <Check size={14} className={s.tick} />}
    </div>
  );
}
