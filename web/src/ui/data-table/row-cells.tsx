import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { cx } from '../text/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Menu } from '../overlay/menu.tsx';
import type { MenuItem } from '../overlay/menu.tsx';
import { useUiText } from '../text/ui-text.tsx';
import type { DataColumn } from './column.ts';
import s from './data-table.module.css';

export interface RowCellsProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly DataColumn<Row>[];
  edges: ReadonlyMap<string, number>;
  /** Whether this row is the tab stop. */
  stop: boolean;
  selectable: boolean;
  selected: boolean;
  onSelect: (key: string, selected: boolean) => void;
  rowTo?: (row: Row) => string;
  rowMenu?: (row: Row) => readonly MenuItem[];
  rowLabel?: (row: Row) => string;
}

function RowCellsInner<Row>({
  row,
  rowKey,
  columns,
  edges,
  stop,
  selectable,
  selected,
  onSelect,
  rowTo,
  rowMenu,
  rowLabel,
  hasMenu,
}: RowCellsProps<Row> & { hasMenu: boolean }) {
  const text = useUiText();
  const name = rowLabel?.(row) ?? rowKey;
  return (
    <>
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
          {hasMenu && (
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
    </>
  );
}

/** The cells of one row, memoized. */
export const RowCells = memo(RowCellsInner) as typeof RowCellsInner;
