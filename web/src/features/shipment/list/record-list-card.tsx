import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { STATUS, statusLabel } from '@wr1/schema/rules/transition/status.ts';
import { tabsOf } from '@wr1/schema/rules/list/tab.ts';
import type { ListKind, Side } from '@wr1/schema/rules/list/tab.ts';
import { useLegacyLabels } from '../../../app/session/use-legacy-labels.ts';
import { useHas, useMay } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ShipmentSortField } from '../../../schema-types.generated.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { SortState } from '../../../ui/data-table/column.ts';
import { ColumnChoice, DensityChoice, useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { formatNumber, formatTotal } from '../../../ui/text/format.ts';
import { LinkButton, TextButton } from '../../../ui/button/link-button.tsx';
import { ListPage, ListPanel } from '../../../ui/list/list-page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { SavedViewPicker } from '../../saved-view/saved-view-picker.tsx';
import { isFiltered, listVariables, noFilter, readListSearch, writeListSearch } from './list-search.ts';
import type { ListSearch } from './list-search.ts';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { customerName, useRecordColumns } from './record-column.tsx';
import { canChoose } from './record-act.ts';
import { RecordFilterBar } from './record-filter-bar.tsx';
import { newBookingPath, offerPath, recordPath } from '../../../app/path/record-path.ts';
import { RecordRowCard } from './record-row-card.tsx';
import type { RecordRow } from './record-row.ts';
import { sentence } from '../tag/status-tag.tsx';
import type { OnAct } from '../step/record-actions.tsx';
import { useRecordBulk } from './use-record-bulk.tsx';
import type { BegunAct } from './use-record-bulk.tsx';
import s from './record-list-card.module.css';

/** How many rows one window has. */
const listWindow = 50;

const sortFields: Readonly<Record<string, ShipmentSortField>> = {
  number: 'NUMBER',
  etd: 'ETD',
  due: 'CUT_OFF',
  updated: 'UPDATED_AT',
};

/** The address of a list as its search, the variables of its query, and the way to change it. */
export function useListSearch(side: Side, kind: ListKind) {
  const [params, setParams] = useSearchParams();
  const search = readListSearch(params, side, kind);
  return {
    search,
    variables: { ...listVariables(search), first: listWindow },
    setSearch: (change: Partial<ListSearch>) =>
      setParams(writeListSearch({ ...search, ...change }), { replace: !('tab' in change) }),
  };
}

interface RecordListProps {
  side: Side;
  kind: ListKind;
  search: ListSearch;
  onSearch: (change: Partial<ListSearch>) => void;
  /** Undefined until the first answer. */
  rows: readonly RecordRow[] | undefined;
  total: number | undefined;
  /** False when more match than were counted. */
  totalExact?: boolean | undefined;
  tabCounts: readonly { key: string; count: number }[] | undefined;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  /** Asks for the next window; undefined when there is none. */
  onMore?: () => void;
  /** Further buttons in the head. */
  tools?: ReactNode;
}

/** A list of quotations or bookings: tabs with counts, filters, table, cards on a phone. */
export function RecordList(props: RecordListProps) {
  const {
    side,
    kind,
    search,
    onSearch,
    rows = [],
    total,
    totalExact = true,
    tabCounts,
    loading,
    error,
    onRetry,
    onMore,
    tools,
  } = props;
  const { t } = useTranslation('shipment');
  const { language, locale } = useLanguage();
  const legacy = useLegacyLabels();
  const may = useMay();
  const has = useHas();
  const view = useTableView(`${side}-${kind}`, kind === 'quotation' ? ['updated', 'carrier'] : ['updated']);
  const counts = new Map(tabCounts?.map((entry) => [entry.key, entry.count]));
  const all = counts.get('ALL');
  const totalText = formatTotal(total ?? 0, totalExact, locale);
  const panel = `${kind}-list`;
  const filtered = isFiltered(search);
  const sortColumn = Object.keys(sortFields).find((id) => sortFields[id] === search.sort?.field);
  const sort: SortState | null =
    search.sort && sortColumn ? { id: sortColumn, descending: search.sort.order === 'DESC' } : null;
  const address = writeListSearch(search).toString();
  const { sort: shipment } = listVariables(search);
  const [begun, setBegun] = useState<BegunAct | null>(null);
  const begin: OnAct = (act, wanted) => setBegun({ act, rows: wanted });
  const columns = useRecordColumns(side, kind, view.density === 'compact', begin);
  const shownColumns = columns.map(({ id }) => id).filter((id) => !view.hidden.includes(id));
  const bulk = useRecordBulk({
    side,
    kind,
    rows,
    address,
    sort: shipment,
    columns: shownColumns,
    begun,
    onBegin: setBegun,
    onChanged: onRetry,
  });
  // The one tab that is called by its status.
  const tabText = (key: string) =>
    legacy && key === 'ACKNOWLEDGED'
      ? sentence(statusLabel(STATUS.AWAITING_QUOTE_CONFIRMATION, language, { legacy }) ?? '')
      : t(`tab.${key as 'ALL'}`);
  const ask = may('create', 'QuotationRequest') && (
    <>
      {kind === 'booking' && <LinkButton to={newBookingPath(side)}>{t('list.book')}</LinkButton>}
      {kind === 'quotation' && side === 'staff' && <LinkButton to={offerPath}>{t('list.offer')}</LinkButton>}
      <LinkButton kind={kind === 'quotation' ? 'primary' : 'secondary'} to="/user/find-a-quotation">
        {t('list.askPrice')}
      </LinkButton>
    </>
  );

  return (
    <ListPage
      head={
        <>
          <PageHeader
            title={t(`list.title.${side}.${kind}`)}
            count={all === undefined ? undefined : formatNumber(all, locale)}
            actions={
              (tools || ask) && (
                <>
                  {tools}
                  {ask}
                </>
              )
            }
          />
          <Tabs
            label={t('list.tabs')}
            panelId={panel}
            value={search.tab}
            onChange={(tab) => onSearch({ tab })}
            items={tabsOf(side, kind).map((tab) => ({
              id: tab.key as string,
              label: tabText(tab.key),
              count: counts.has(tab.key) ? formatNumber(counts.get(tab.key) ?? 0, locale) : undefined,
            }))}
          />
        </>
      }
    >
      <RecordFilterBar
        side={side}
        kind={kind}
        search={search}
        onChange={onSearch}
        customerName={rows[0] && search.customer ? customerName(rows[0]) : null}
        end={
          <>
            {total !== undefined && (
              <span className={s.count} aria-live="polite">
                {filtered
                  ? t('list.ofAll', {
                      shown: totalText,
                      all: formatNumber(counts.get(search.tab) ?? total, locale),
                    })
                  : null}
              </span>
            )}
            <SavedViewPicker
              list={kind === 'quotation' ? 'QUOTATION' : 'BOOKING'}
              search={address}
              table={view}
              isBrought
            />
            <ExportPicker
              list={kind === 'quotation' ? { quotations: listVariables(search) } : { bookings: listVariables(search) }}
              columns={shownColumns}
              disabled={total === 0}
            />
            <ColumnChoice view={view} columns={columns} />
            <DensityChoice view={view} label={t('list.density')} />
          </>
        }
      />
      {bulk.undo}
      <ListPanel id={panel} tab={search.tab}>
        <DataTable
          label={t(`list.title.${side}.${kind}`)}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.number}
          rowTo={(row) => recordPath(side, kind, row.number)}
          total={totalExact ? total : undefined}
          loading={loading}
          onReachEnd={onMore}
          sort={sort}
          onSort={(next) => {
            const field = next && sortFields[next.id];
            onSearch({ sort: field ? { field, order: next.descending ? 'DESC' : 'ASC' } : null });
          }}
          selected={bulk.selected}
          // Without anything to do with chosen rows there is nothing to choose.
          onSelect={canChoose(side, kind, has) ? bulk.choose : undefined}
          bulk={bulk.bar}
          density={view.density}
          hidden={view.hidden}
          renderCard={(row) => <RecordRowCard row={row} side={side} kind={kind} onAct={begin} />}
          error={
            error && rows.length === 0 ? <LoadFailed error={error} onRetry={onRetry} retrying={loading} /> : undefined
          }
          empty={
            filtered ? (
              <EmptyState
                title={t('list.nothingFound')}
                action={<TextButton onClick={() => onSearch(noFilter)}>{t('list.clear')}</TextButton>}
              />
            ) : search.tab === 'ALL' ? (
              <EmptyState title={t(`list.none.${kind}`)} action={ask || undefined}>
                {t(`list.noneText.${side}.${kind}`)}
              </EmptyState>
            ) : (
              <EmptyState
                title={t('list.emptyTab')}
                action={<TextButton onClick={() => onSearch({ tab: 'ALL' })}>{t('list.showAll')}</TextButton>}
              />
            )
          }
          foot={total === undefined ? undefined : t(`list.foot.${kind}`, { count: total, shown: totalText })}
        />
      </ListPanel>
      {bulk.dialog}
    </ListPage>
  );
}
