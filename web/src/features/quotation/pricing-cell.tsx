import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { cx } from '../../ui/cx.ts';
import { cleanNumber, groupDigits } from '../../ui/number-text.ts';
import s from './pricing-sheet.module.css';

interface PricingCellProps {
  label: string;
  /** Plain decimal text. */
  value: string;
  onChange: (value: string) => void;
  decimals: number;
  /** May be below zero: the discount. */
  signed?: boolean;
  /** Where it stands: Enter goes to the same column one row down. */
  row: number;
  column: string;
  invalid?: boolean;
  placeholder?: string;
}

/** A number of the sheet: no frame until it is hovered or edited. Enter goes down, Tab right, Escape restores. */
export function PricingCell({
  label,
  value,
  onChange,
  decimals,
  signed,
  row,
  column,
  invalid,
  placeholder,
}: PricingCellProps) {
  const before = useRef(value);
  const [focused, setFocused] = useState(false);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const down = event.key === 'Enter' || event.key === 'ArrowDown';
    if (event.key === 'Escape') {
      event.stopPropagation();
      onChange(before.current);
    } else if ((down || event.key === 'ArrowUp') && !event.ctrlKey && !event.metaKey) {
      const next = row + (down ? 1 : -1);
      const table = event.currentTarget.closest('table');
      table?.querySelector<HTMLInputElement>(`[data-cell="${next} ${column}"]`)?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      data-cell={`${row} ${column}`}
      className={cx(s.cell, invalid && s.invalid)}
      placeholder={placeholder}
      // While it is typed the text stays as it is ("12." is on its way to "12.5").
      value={focused ? groupDigits(value) : groupDigits(value.replace(/\.$/, ''))}
      onFocus={(event) => {
        before.current = value;
        setFocused(true);
        event.currentTarget.select();
      }}
      onBlur={() => setFocused(false)}
      onChange={(event) => {
        const minus = signed && event.target.value.startsWith('-') ? '-' : '';
        const clean = cleanNumber(event.target.value.slice(minus.length), decimals);
        // A refused key changes nothing.
        if (clean !== null && clean.replace('.', '').length <= 15) onChange(minus + clean);
      }}
      onKeyDown={press}
    />
  );
}
