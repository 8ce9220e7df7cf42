import { Ellipsis } from 'lucide-react';
import { memo, useState } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../menu.tsx';
import type { MenuItem } from '../menu.tsx';
import { useUiText } from '../ui-text.tsx';
import type { DataColumn } from './column.ts';
import s from './data-table.module.css';

interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  index: number;
  columns: readonly DataColumn<Row>[];
  edges: ReadonlyMap<string, number>;
  /** Has the keyboard. */
  active: boolean;
  /** Is where Tab enters the rows. */
  stop: boolean;
  selectable: boolean;
  selected: boolean;
  onSelect: (key: string, selected: boolean) => void;
  onActivate: (index: number) => void;
  onOpen?: (row: Row, event: MouseEvent) => void;
  rowTo?: (row: Row) => string;
  rowMenu?: (row: Row) => readonly MenuItem[];
  rowLabel?: (row: Row) => string;
}

const interactive = 'a, button, input, label, select, textarea, [role="menu"], [role="dialog"]';

function TableRowInner<Row>({
  row,
  rowKey,
  index,
  columns,
  edges,
  active,
  stop,
  selectable,
  selected,
  onSelect,
  onActivate,
  onOpen,
  rowTo,
  rowMenu,
  rowLabel,
}: TableRowProps<Row>) {
  const text = useUiText();
  const [near, setNear] = useState(false);
  const name = rowLabel?.(row) ?? rowKey;
  return (
    // The keyboard of rows is handled once, by the body.
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
        // Somebody who marks text to copy it does not want to leave.
        if (window.getSelection()?.toString()) return;
        onOpen(row, event);
      }}
    >
      {selectable && (
        <td className={cx(s.check, s.sticky)} style={{ left: 0 }}>
          <input
            type="checkbox"
            className={s.tick}
            aria-label={`${text.selectRow} ${name}`}
            tabIndex={stop ? 0 : -1}
            checked={selected}
            onChange={(event) => onSelect(rowKey, event.target.checked)}
          />
        </td>
      )}
      {columns.map((column) => {
        const edge = edges.get(column.id);
        const content = column.renderCell(row);
        return (
          <td
            key={column.id}
            className={cx(column.align === 'end' && s.end, edge !== undefined && s.sticky) || undefined}
            style={edge === undefined ? undefined : { left: edge }}
          >
            {column.primary && rowTo ? (
              <Link to={rowTo(row)} className={s.link} tabIndex={stop ? 0 : -1}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
      {rowMenu && (
        <td className={s.menu}>
          {(near || active || selected) && (
            <Menu
              label={`${text.actions} ${name}`}
              items={rowMenu(row)}
              renderTrigger={(props) => (
                <IconButton
                  {...props}
                  size="sm"
                  data-row-menu=""
                  label={`${text.actions} ${name}`}
                  noTitle
                  icon={<Ellipsis size={16} />}
                />
              )}
            />
          )}
        </td>
      )}
    </tr>
  );
}

/** One row; drawn again only when its own props change. */
export const TableRow = memo(TableRowInner) as typeof TableRowInner;
