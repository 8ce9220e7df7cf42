import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { DataTableProps } from '../../ui/data-table/data-table.tsx';
import type { TableView } from '../../ui/data-table/table-view.tsx';
import { TextButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ColumnCard } from '../../ui/list/row-card.tsx';
import type { MenuAction, MenuItem } from '../../ui/overlay/menu.tsx';
import { formatTotal } from '../../ui/text/format.ts';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { LoadFailed } from '../page/load-failed-card.tsx';
import type { ListWindow } from './list-window.ts';
import type { ListAddress } from './use-list-address.ts';

type ManagedProp = 'rows' | 'total' | 'loading' | 'error' | 'onReachEnd' | 'density' | 'hidden' | 'empty' | 'foot';

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, ManagedProp | 'sort' | 'onSort'> {
  list: ListWindow<Row>;
  /** Adds sorting to the table, and a button that clears the filters if nothing matches them. */
  address?: Pick<ListAddress<never>, 'isFiltered' | 'clear' | 'sort' | 'onSort'>;
  view?: TableView;
  /** Shown if there are no rows and no filter is active. */
  empty: ReactNode;
  /** A sentence shown if no row matches the filters. */
  nothingFound?: string;
  /** Shown below the rows. A function receives the total once it is known. */
  foot?: string | ((total: { count: number; shown: string }) => ReactNode);
}

/** Table of a list page, with its loading, empty and error states. */
export function ListTable<Row extends object>({
  list,
  address,
  view,
  empty,
  nothingFound,
  foot,
  renderCard,
  ...table
}: ListTableProps<Row>) {
  const { columns, rowMenu } = table;
  const text = useUiText();
  const { locale } = useLanguage();
  const { rows = [], total, isTotalExact, isLoading, error, retry, onReachEnd } = list;
  const count = total === undefined ? undefined : { count: total, shown: formatTotal(total, isTotalExact, locale) };
  return (
    <DataTable
      {...table}
      rows={rows}
      total={isTotalExact ? total : undefined}
      loading={isLoading}
      onReachEnd={onReachEnd}
      renderCard={
        renderCard ?? ((row) => <ColumnCard row={row} columns={columns} actions={actionsOf(rowMenu?.(row))} />)
      }
      sort={address?.sort}
      onSort={address?.onSort}
      density={view?.density}
      hidden={view?.hidden}
      error={error ? <LoadFailed error={error} retrying={isLoading} onRetry={retry} /> : undefined}
      empty={
        address?.isFiltered === true ? (
          <EmptyState
            title={nothingFound}
            action={<TextButton onClick={address?.clear}>{text.clearFilters}</TextButton>}
          />
        ) : (
          empty
        )
      }
      foot={typeof foot === 'function' ? count && foot(count) : foot}
    />
  );
}

function actionsOf(items: readonly MenuItem[] = []): readonly MenuAction[] {
  return items.filter((item) => 'onSelect' in item);
}
