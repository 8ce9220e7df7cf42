import { memo, useState } from 'react';
import type { MouseEvent } from 'react';
import { cx } from '../text/cx.ts';
import s from './data-table.module.css';
import { RowCells } from './row-cells.tsx';
import type { RowCellsProps } from './row-cells.tsx';

interface TableRowProps<Row> extends RowCellsProps<Row> {
  index: number;
  /** Whether the row has keyboard focus. */
  active: boolean;
  /** Whether the table scrolls too fast to be read. A row that has no cells yet then doesn't render them. */
  passing: boolean;
  onActivate: (index: number) => void;
  onOpen?: (row: Row, event: MouseEvent) => void;
}

const interactive = 'a, button, input, label, select, textarea, [role="menu"], [role="dialog"]';

function TableRowInner<Row>({ index, active, passing, onActivate, onOpen, ...cells }: TableRowProps<Row>) {
  const { row, rowMenu, selected, stop } = cells;
  const [near, setNear] = useState(false);
  const [isDrawn, setDrawn] = useState(!passing);
  if (!passing && !isDrawn) setDrawn(true);
  return (
    // The table body handles the keyboard for all rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      data-row={index}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
      tabIndex={stop ? 0 : -1}
      className={cx(s.row, onOpen && s.opens)}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => onActivate(index)}
      onClick={(event) => {
        if (!onOpen || (event.target as Element).closest(interactive)) return;
        // Selecting text to copy must not open the row.
        if (window.getSelection()?.toString()) return;
        onOpen(row, event);
      }}
    >
      {isDrawn ? (
        <RowCells {...cells} hasMenu={near || active || selected} />
      ) : (
        // Its cells are rendered as soon as it can be read.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td colSpan={cells.columns.length + (cells.selectable ? 1 : 0) + (rowMenu ? 1 : 0)} className={s.passing} />
      )}
    </tr>
  );
}

/** One row, memoized. */
export const TableRow = memo(TableRowInner) as typeof TableRowInner;
