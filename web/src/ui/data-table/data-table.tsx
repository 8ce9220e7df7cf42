import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { cx } from '../text/cx.ts';
import type { MenuItem } from '../overlay/menu.tsx';
import { useUiText } from '../text/ui-text.tsx';
import { SkeletonLine, SkeletonRows } from '../page/skeleton.tsx';
import { usePhone } from '../browser/use-media.ts';
import { CardList } from './card-list.tsx';
import { KeyHelp, KeyHints } from './key-help.tsx';
import type { DataColumn, SortState } from './column.ts';
import s from './data-table.module.css';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { Density } from './table-view.tsx';
import { useFastScroll } from './use-fast-scroll.ts';
import { useListKeys, useSingleKeys } from './use-list-keys.ts';
import { useReturnedRow } from './use-returned-row.ts';
import { rowKeyHandler } from './use-row-key.ts';

const features = tableFeatures({ columnVisibilityFeature });
const noHidden: readonly string[] = [];
/**
 * TanStack Table is used for columns only: with the real rows, it would create an object per row whenever a
 * window loads.
 */
const noRows: object[] = [];
const checkWidth = 42;
const menuWidth = 40;
/** Height of the border below each row. */
const hairline = 1;
/**
 * Rows per frame above which scrolling is too fast: 150 rows per second at 60 frames cannot be read, and take
 * longer than a frame to render.
 */
const passingRows = 2.5;

export interface DataTableProps<Row> {
  /** Name of the table, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of a row for its controls, such as the record number. */
  rowLabel?: (row: Row) => string;
  /** Total number of rows, if more windows can be loaded. */
  total?: number;
  loading?: boolean;
  /**
   * Loads the next window. It is called again only after `rows` has grown. Omit it if there are no more rows.
   */
  onReachEnd?: () => void;
  sort?: SortState | null;
  onSort?: (sort: SortState | null) => void;
  /**
   * Path that a row links to. The primary column becomes the link, which a click on the row or Enter also
   * opens.
   */
  rowTo?: (row: Row) => string;
  /** Opens a row without navigating. */
  onOpen?: (row: Row) => void;
  rowMenu?: (row: Row) => readonly MenuItem[];
  /** Keys of the selected rows. Rows can be selected only if `onSelect` is given too. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** The `BulkBar` for the selected rows. */
  bulk?: ReactNode;
  density?: Density;
  hidden?: readonly string[];
  /** Row height in px; defaults to 40 or 32, depending on the density. */
  rowHeight?: number;
  /** `fill` takes the height of the flex parent and scrolls inside; `fit` is as high as the rows. */
  height?: 'fill' | 'fit';
  /** Shown instead of rows if there are none; `error` is shown if loading failed. */
  empty?: ReactNode;
  error?: ReactNode;
  /** Footer, for totals. */
  foot?: ReactNode;
  /** Renders a row as a card on a phone. */
  renderCard?: (row: Row) => ReactNode;
}

/**
 * The table for all lists, with virtual rows, sticky header and first columns, keyboard control, selection,
 * and cards on a phone.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowLabel,
  total,
  loading = false,
  onReachEnd,
  sort = null,
  onSort,
  rowTo,
  onOpen,
  rowMenu,
  selected,
  onSelect,
  bulk,
  density = 'comfortable',
  hidden = noHidden,
  rowHeight = density === 'compact' ? 32 : 40,
  height = 'fill',
  empty,
  error,
  foot,
  renderCard,
}: DataTableProps<Row>) {
  const phone = usePhone();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  /** Index of the row with keyboard focus; -1 before the first focus. */
  const [active, setActive] = useState(-1);
  /** Read by screen readers: the focus stays on the row while a key selects it. */
  const [said, setSaid] = useState('');
  const text = useUiText();
  const selectable = selected !== undefined && onSelect !== undefined;

  const table = useTable({
    features,
    data: noRows,
    columns: useMemo(() => columns.map((column) => ({ id: column.id })), [columns]),
    state: {
      columnVisibility: useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]),
    },
  });

  const visible = table.getVisibleLeafColumns().map((column) => column.id);
  const visibleKey = visible.join(' ');
  const shown = useMemo(() => {
    const ids = new Set(visibleKey.split(' '));
    return columns.filter((column) => column.fixed || ids.has(column.id));
  }, [columns, visibleKey]);
  const edges = useMemo(() => {
    const result = new Map<string, number>();
    let left = selectable ? checkWidth : 0;
    for (const column of shown) {
      if (!column.sticky) break;
      result.set(column.id, left);
      left += column.width ?? 0;
    }
    return result;
  }, [shown, selectable]);
  const minWidth =
    shown.reduce((sum, column) => sum + (column.width ?? column.minWidth ?? 120), 0) +
    (selectable ? checkWidth : 0) +
    (rowMenu ? menuWidth : 0);

  const estimateSize = useCallback(() => rowHeight + hairline, [rowHeight]);
  // oxlint-disable-next-line react/incompatible-library -- re-rendered on every scroll on purpose
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    // Keeps the number of elements below 1,000, however long the list is.
    overscan: 2,
    enabled: height === 'fill' && !phone,
  });
  const { measure } = virtual;
  useEffect(() => measure(), [measure, rowHeight]);
  const { isFast, onScroll } = useFastScroll(passingRows * rowHeight);

  const windowed = height === 'fill';
  const items = virtual.getVirtualItems();
  const drawn = windowed ? items.map((item) => item.index) : rows.map((_, index) => index);
  const before = windowed ? (items[0]?.start ?? 0) : 0;
  const after = windowed ? virtual.getTotalSize() - (items[items.length - 1]?.end ?? 0) : 0;

  // One request per window: the next is sent only after the rows have grown.
  const askedAt = useRef(-1);
  const reachEnd = useEffectEvent(() => {
    if (loading || !onReachEnd || askedAt.current === rows.length) return;
    askedAt.current = rows.length;
    onReachEnd();
  });
  const onNearEnd = useCallback(() => reachEnd(), []);
  const lastDrawn = drawn[drawn.length - 1] ?? -1;
  useEffect(() => {
    if (!phone && lastDrawn >= 0 && lastDrawn >= rows.length - 12) reachEnd();
  }, [phone, lastDrawn, rows.length]);

  const open = useEventCallback((row: Row, event?: MouseEvent) => {
    if (rowTo && !(event?.ctrlKey || event?.metaKey)) remember(row);
    if (onOpen) onOpen(row);
    else if (rowTo && event && (event.ctrlKey || event.metaKey)) window.open(rowTo(row), '_blank', 'noopener');
    else if (rowTo) void navigate(rowTo(row));
  });
  const choose = useEventCallback((key: string, chosen: boolean) => {
    const next = new Set(selected);
    if (chosen) next.add(key);
    else next.delete(key);
    onSelect?.(next);
  });

  function focusRow(index: number) {
    setActive(index);
    if (windowed) virtual.scrollToIndex(index, { align: 'auto' });
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus({ preventScroll: windowed });
    });
  }
  const remember = useReturnedRow(rows, rowKey, focusRow);
  const hasMenu = rowMenu !== undefined || shown.some((column) => column.hasMenu);
  const onKeyDown = rowKeyHandler({
    count: rows.length,
    active,
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 1),
    onMove: focusRow,
    onOpen: (index) => {
      const row = rows[index];
      if (row && (onOpen || rowTo)) open(row);
    },
    onToggle: selectable
      ? (index) => {
          const row = rows[index];
          if (!row) return;
          const chosen = !selected.has(rowKey(row));
          choose(rowKey(row), chosen);
          const name = rowLabel?.(row) ?? rowKey(row);
          setSaid(text.rowAt({ name, index: index + 1, count: total ?? rows.length, selected: chosen }));
        }
      : undefined,
    onMenu: hasMenu
      ? (index) => scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-row-menu]`)?.click()
      : undefined,
  });

  const [isEverywhere, setEverywhere] = useSingleKeys();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isList = windowed && !phone;
  useListKeys({ isOn: isList, isEverywhere, onRowKey: onKeyDown, onHelp: () => setHelpOpen(true) });
  const rowKeys = { opens: onOpen !== undefined || rowTo !== undefined, selects: selectable, hasMenu };

  if (error !== undefined && error !== null) return <div className={s.state}>{error}</div>;
  if (rows.length === 0 && !loading) return <div className={s.state}>{empty}</div>;
  if (phone && renderCard) {
    return rows.length === 0 ? (
      <SkeletonRows count={5} height={148} />
    ) : (
      <>
        <CardList rows={rows} rowKey={rowKey} renderCard={renderCard} label={label} onNearEnd={onNearEnd} />
        {loading && <SkeletonRows count={2} height={148} />}
      </>
    );
  }

  const chosenCount = selected?.size ?? 0;
  const span = shown.length + (selectable ? 1 : 0) + (rowMenu ? 1 : 0);
  const skeletons = loading ? (rows.length === 0 ? 14 : 3) : 0;
  // The active row may be outside the rendered window, or past the end of a list that has become shorter. The
  // first rendered row is then the tab stop.
  const stop = drawn.includes(active) ? active : (drawn[0] ?? 0);

  return (
    <div className={cx(s.frame, windowed && s.fill)} data-density={density}>
      <div ref={scroller} className={s.scroller} onScroll={windowed ? onScroll : undefined}>
        <table
          className={s.table}
          style={{ minWidth }}
          aria-label={label}
          aria-rowcount={(total ?? rows.length) + 1}
          aria-busy={loading || undefined}
        >
          <colgroup>
            {selectable && <col style={{ width: checkWidth }} />}
            {shown.map((column) => (
              <col key={column.id} style={column.width === undefined ? undefined : { width: column.width }} />
            ))}
            {rowMenu && <col style={{ width: menuWidth }} />}
          </colgroup>
          <TableHead
            columns={shown}
            edges={edges}
            sort={sort}
            onSort={onSort}
            selectable={selectable}
            chosen={chosenCount === 0 ? 'none' : chosenCount >= rows.length ? 'all' : 'some'}
            onChooseAll={(chosen) => onSelect?.(new Set(chosen ? rows.map(rowKey) : []))}
            hasMenu={rowMenu !== undefined}
          />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of all rows, handled once */}
          <tbody
            onKeyDown={onKeyDown}
            onClick={(event) => {
              const target = event.target as Element;
              const line = target.closest(`a.${s.link}`)?.closest<HTMLElement>('[data-row]');
              const row = line && rows[Number(line.dataset['row'])];
              if (row) remember(row);
            }}
            className={s.body}
            style={{ '--row-height': `${rowHeight + hairline}px` } as React.CSSProperties}
          >
            {before > 0 && <SpacerRow span={span} height={before} />}
            {drawn.map((index) => {
              const row = rows[index];
              if (!row) return null;
              const key = rowKey(row);
              return (
                <TableRow
                  key={key}
                  row={row}
                  rowKey={key}
                  index={index}
                  columns={shown}
                  edges={edges}
                  active={index === active}
                  passing={isFast && index !== active}
                  stop={index === stop}
                  selectable={selectable}
                  selected={selectable && selected.has(key)}
                  onSelect={choose}
                  onActivate={setActive}
                  onOpen={onOpen || rowTo ? open : undefined}
                  rowTo={rowTo}
                  rowMenu={rowMenu}
                  rowLabel={rowLabel}
                />
              );
            })}
            {after > 0 && <SpacerRow span={span} height={after} />}
            {Array.from({ length: skeletons }, (_, index) => (
              <tr key={`wait-${index}`} className={s.row} aria-hidden="true">
                <td colSpan={span}>
                  <SkeletonLine width={[88, 74, 81][index % 3]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <span className="sr" aria-live="polite">
        {said}
      </span>
      <div className={s.bulk}>{bulk}</div>
      {foot !== undefined && (
        <div className={s.foot}>
          <span>{foot}</span>
          {isList && rows.length > 0 && <KeyHints {...rowKeys} />}
        </div>
      )}
      {isList && (
        <KeyHelp
          {...rowKeys}
          open={isHelpOpen}
          onClose={() => setHelpOpen(false)}
          isEverywhere={isEverywhere}
          onEverywhere={setEverywhere}
        />
      )}
    </div>
  );
}

function SpacerRow({ span, height }: { span: number; height: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty space for rows that are not rendered */}
      <td colSpan={span} className={s.spacer} style={{ height }} />
    </tr>
  );
}

/**
 * A callback with a stable identity that always runs the latest function, so that rows stay memoized when
 * props change.
 */
function useEventCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
