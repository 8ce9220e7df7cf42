import type { ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Menu, type MenuAction } from '../overlay/menu.tsx';
import { Link } from 'react-router';
import type { DataColumn } from '../data-table/column.ts';
import { cx } from '../text/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import s from './row-card.module.css';

/** A row on a phone, for `renderCard` of a `DataTable`: lines below each other, starting with `RowCardTop`. */
export function RowCard({ children }: { children: ReactNode }) {
  return <article className={s.card}>{children}</article>;
}

/** The first line: the name, and the state on the right. */
export function RowCardTop({ children }: { children: ReactNode }) {
  return <div className={s.top}>{children}</div>;
}

interface RowCardNameProps {
  children: ReactNode;
  /** Called when the card is pressed. */
  onOpen?: () => void;
  /** The target when the card is pressed. */
  to?: string;
}

/** The name of the row. With `onOpen` or `to` the whole card can be pressed. */
export function RowCardName({ children, onOpen, to }: RowCardNameProps) {
  if (to !== undefined) {
    return (
      <Link to={to} className={cx(s.name, s.opens)}>
        {children}
      </Link>
    );
  }
  if (onOpen === undefined) return <span className={s.name}>{children}</span>;
  return (
    <button type="button" className={cx(s.name, s.opens)} onClick={onOpen}>
      {children}
    </button>
  );
}

/** A secondary line. */
export function RowCardQuiet({ children }: { children: ReactNode }) {
  return <p className={s.quiet}>{children}</p>;
}

/** More than these would be longer than the card: the others are in a menu. */
const MOST_BUTTONS = 3;

/** The row's actions; nothing without actions. With many, all but the first are in a menu. */
export function RowCardFoot({ actions }: { actions: readonly MenuAction[] }) {
  const text = useUiText();
  if (actions.length === 0) return null;
  const shown = actions.length > MOST_BUTTONS ? actions.slice(0, 1) : actions;
  return (
    <div className={s.foot}>
      {shown.map((action) => (
        <Button key={action.id} size="sm" kind={action.danger ? 'quiet' : 'secondary'} onClick={action.onSelect}>
          {action.label}
        </Button>
      ))}
      {shown.length < actions.length && (
        <Menu
          label={text.actions}
          items={actions.slice(shown.length)}
          renderTrigger={(props) => (
            <IconButton {...props} size="sm" label={text.actions} icon={<Ellipsis size={16} />} />
          )}
        />
      )}
    </div>
  );
}

interface ColumnCardProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  actions: readonly MenuAction[];
}

/** A row on a phone when the list has no card of its own: its cells below each other. */
export function ColumnCard<Row>({ row, columns, actions }: ColumnCardProps<Row>) {
  return (
    <RowCard>
      {columns.map(({ id, renderCell }) => (
        <div key={id}>{renderCell(row)}</div>
      ))}
      <RowCardFoot actions={actions} />
    </RowCard>
  );
}
