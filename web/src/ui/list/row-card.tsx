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

/** A row on a phone, for `renderCard` of a `DataTable`: one line below another, starting with `RowCardTop`. */
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

/** More actions than these would not fit on the card, so the others are in a menu. */
const MOST_BUTTONS = 3;

/** The row's actions. If there are many, all but the first are in a menu. Renders nothing if there are none. */
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

/** A row on a phone for a list that does not have its own card: its cells, one below another. */
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
