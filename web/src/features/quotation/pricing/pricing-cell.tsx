import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { cx } from '../../../ui/text/cx.ts';
import { NumberHint } from '../../../ui/form/number/number-hint.tsx';
import { useNumberText } from '../../../ui/form/number/use-number-text.ts';
import s from './pricing-sheet.module.css';

interface PricingCellProps {
  label: string;
  /** Plain decimal text; invalid text until corrected. */
  value: string;
  onChange: (value: string) => void;
  decimals: number;
  /** May be negative: the discount. */
  signed?: boolean;
  /** Its row: Enter moves one row down in the same column. */
  row: number;
  column: string;
  invalid?: boolean;
  placeholder?: string;
}

/**
 * A number in the sheet: no frame until hovered or edited. Enter moves down, Tab right, Escape
 * restores. Invalid text is preserved, with a question about its meaning below.
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
      // The last cell of a column has none below: leaving it shows its problem.
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
