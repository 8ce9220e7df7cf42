import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkbox } from '../form/choice/checkbox.tsx';
import { cx } from '../text/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import type { DataColumn, SortState } from './column.ts';
import { nextSort } from './column.ts';
import s from './data-table.module.css';

interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  /** Left edge of each sticky column, in px. */
  edges: ReadonlyMap<string, number>;
  sort: SortState | null;
  onSort?: (sort: SortState | null) => void;
  selectable: boolean;
  /** Whether all, some or none of the loaded rows are selected. */
  chosen: 'all' | 'some' | 'none';
  onChooseAll: (chosen: boolean) => void;
  hasMenu: boolean;
}

/**
 * Header row, 32 px high and sticky. Clicking a sortable header cycles through ascending, descending and
 * none.
 */
export function TableHead<Row>({
  columns,
  edges,
  sort,
  onSort,
  selectable,
  chosen,
  onChooseAll,
  hasMenu,
}: TableHeadProps<Row>) {
  const text = useUiText();
  return (
    <thead className={s.head}>
      <tr aria-rowindex={1}>
        {selectable && (
          <th scope="col" className={cx(s.check, s.sticky)} style={{ left: 0 }}>
            <Checkbox
              aria-label={text.selectAll}
              checked={chosen === 'all'}
              indeterminate={chosen === 'some'}
              onChange={onChooseAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort?.id === column.id ? sort : null;
          const edge = edges.get(column.id);
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
              className={cx(column.align === 'end' && s.end, edge !== undefined && s.sticky)}
              style={edge === undefined ? undefined : { left: edge }}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={cx(s.sort, sorted && s.sorted)}
                  onClick={() => onSort(nextSort(sort, column.id))}
                >
                  {column.header}
                  {sorted && (sorted.descending ? <ArrowDown size={14} /> : <ArrowUp size={14} />)}
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {hasMenu && (
          <th scope="col" className={s.menu}>
            <span className="sr">{text.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
