import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { cx } from '../../../ui/text/cx.ts';
import { NumberHint } from '../../../ui/form/number/number-hint.tsx';
import { useNumberText } from '../../../ui/form/number/use-number-text.ts';
import s from './pricing-sheet.module.css';

interface PricingCellProps {
  label: string;
  /** A decimal string; invalid text stays until it is corrected. */
  value: string;
  onChange: (value: string) => void;
  decimals: number;
  /** Whether the number may be negative, as for a discount. */
  signed?: boolean;
  /** Row of the cell, with which Enter finds the cell below. */
  row: number;
  column: string;
  invalid?: boolean;
  placeholder?: string;
}

/**
 * A number in the sheet, without a border until it is hovered or edited. Enter moves down, Tab right, Escape
 * restores the value. Invalid text stays, with a suggestion below.
 */
export function PricingCell({
  label,
  value,
  onChange,
  decimals,
  signed = false,
  row,
  column,
  invalid,
  placeholder,
}: PricingCellProps) {
  const before = useRef(value);
  const { input, shown, refusal, type, put, leave } = useNumberText(value, { decimals, signed }, onChange);
  const hintId = `${row}-${column}-hint`;

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const down = event.key === 'Enter' || event.key === 'ArrowDown';
    if (event.key === 'Escape') {
      event.stopPropagation();
      put(before.current);
    } else if ((down || event.key === 'ArrowUp') && !event.ctrlKey && !event.metaKey) {
      const next = row + (down ? 1 : -1);
      const table = event.currentTarget.closest('table');
      const cell = table?.querySelector<HTMLInputElement>(`[data-cell="${next} ${column}"]`);
      if (cell) cell.focus();
      // The last cell in a column has none below, so leave it to show its problem.
      else if (event.key === 'Enter') event.currentTarget.blur();
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        ref={input}
        type="text"
        inputMode={signed ? 'text' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || refusal !== null || undefined}
        aria-describedby={refusal ? hintId : undefined}
        data-cell={`${row} ${column}`}
        className={cx(s.cell, (invalid || refusal !== null) && s.invalid)}
        placeholder={placeholder}
        value={shown}
        onFocus={(event) => {
          before.current = value;
          event.currentTarget.select();
        }}
        onBlur={leave}
        onChange={(event) => type(event.target.value, event.target.selectionStart ?? event.target.value.length)}
        onKeyDown={press}
      />
      {refusal && (
        <span id={hintId} className={s.hint} role="alert">
          <NumberHint refusal={refusal} onTake={put} />
        </span>
      )}
    </>
  );
}
