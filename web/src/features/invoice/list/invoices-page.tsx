import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { InvoiceSortField } from '../../../schema-types.generated.ts';
import type { SortState } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { ColumnChoice, DensityChoice, useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { formatTotal } from '../../../ui/text/format.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { SavedViewPicker } from '../../saved-view/saved-view-picker.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { InvoiceRowCard, invoicePath, useInvoiceColumns } from './invoice-column.tsx';
import { InvoiceFilterBar } from './invoice-filter-bar.tsx';
import {
  invoiceStates,
  invoiceVariables,
  isFiltered,
  noFilter,
  readInvoiceSearch,
  writeInvoiceSearch,
} from './invoice-search.ts';
import type { InvoiceSearch } from './invoice-search.ts';
import { InvoiceSums } from '../invoice-sums.tsx';
import { InvoicesPageDocument } from './invoices-page.generated.ts';
import s from './invoices-page.module.css';

/** How many rows one window has. */
const listWindow = 50;
const ALL = 'ALL';
const sortFields: Readonly<Record<string, InvoiceSortField>> = {
  number: 'NUMBER',
  issued: 'ISSUED_ON',
  due: 'DUE_DATE',
  total: 'TOTAL',
};

/** /user/invoices: debit notes of the own company, or for staff of their customers. */
export function InvoicesPage() {
  const { t } = useTranslation('invoice');
  const { locale } = useLanguage();
  usePageTitle(t('page.title'));
  const side = useViewer().isStaff ? 'staff' : 'customer';
  const [params, setParams] = useSearchParams();
  const search = readInvoiceSearch(params);
  const onSearch = (change: Partial<InvoiceSearch>) =>
    setParams(writeInvoiceSearch({ ...search, ...change }), { replace: !('status' in change) });
  const variables = { ...invoiceVariables(search), first: listWindow };
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(InvoicesPageDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const list = data?.invoices;
  const rows = list?.nodes ?? [];
  const { hasNextPage, endCursor } = list?.pageInfo ?? {};
  const view = useTableView(`${side}-invoice`, []);
  const columns = useInvoiceColumns(side);
  const filtered = isFiltered(search);
  const sortColumn = Object.keys(sortFields).find((id) => sortFields[id] === search.sort?.field);
  const sort: SortState | null =
    search.sort && sortColumn ? { id: sortColumn, descending: search.sort.order === 'DESC' } : null;

  return (
    <div className={s.page}>
      <div className={s.head}>
        <PageHeader title={t('page.title')} />
        <InvoiceSums totals={(data ?? previousData)?.invoices.totals} />
        <Tabs
          label={t('page.tabs')}
          panelId="invoice-list"
          value={search.status ?? ALL}
          onChange={(tab) => onSearch({ status: invoiceStates.find((state) => state === tab) ?? null })}
          items={[
            { id: ALL, label: t('page.all') },
            ...invoiceStates.map((state) => ({ id: state as string, label: t(`state.${state}`) })),
          ]}
        />
      </div>
      <InvoiceFilterBar
        side={side}
        search={search}
        onChange={onSearch}
        customerName={search.customer ? (rows[0]?.customer?.name ?? null) : null}
        end={
          <>
            <SavedViewPicker list="INVOICE" search={writeInvoiceSearch(search).toString()} table={view} />
            <ExportPicker
              list={{ invoices: invoiceVariables(search) }}
              columns={columns.map(({ id }) => id).filter((id) => !view.hidden.includes(id))}
              disabled={list?.totalCount === 0}
            />
            <ColumnChoice view={view} columns={columns} />
            <DensityChoice view={view} label={t('page.density')} />
          </>
        }
      />
      <TabPanel id="invoice-list" tab={search.status ?? ALL} className={s.panel}>
        <DataTable
          label={t('page.title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.number}
          rowTo={(row) => invoicePath(side, row) ?? ''}
          total={list?.totalCountExact === false ? undefined : list?.totalCount}
          loading={loading && !list}
          onReachEnd={hasNextPage && endCursor ? () => void fetchMore({ variables: { after: endCursor } }) : undefined}
          sort={sort}
          onSort={(next) => {
            const field = next && sortFields[next.id];
            onSearch({ sort: field ? { field, order: next.descending ? 'DESC' : 'ASC' } : null });
          }}
          density={view.density}
          hidden={view.hidden}
          renderCard={(row) => <InvoiceRowCard row={row} side={side} />}
          error={
            error && rows.length === 0 ? (
              <LoadFailed error={error} onRetry={() => void refetch()} retrying={loading} />
            ) : undefined
          }
          empty={
            filtered ? (
              <EmptyState
                title={t('page.nothingFound')}
                action={<TextButton onClick={() => onSearch(noFilter)}>{t('page.clear')}</TextButton>}
              />
            ) : search.status === null ? (
              <EmptyState title={t('page.none')}>{t('page.noneText')}</EmptyState>
            ) : (
              <EmptyState
                title={t('page.emptyTab')}
                action={<TextButton onClick={() => onSearch({ status: null })}>{t('page.showAll')}</TextButton>}
              />
            )
          }
          foot={
            list === undefined
              ? undefined
              : t('page.foot', {
                  count: list.totalCount,
                  shown: formatTotal(list.totalCount, list.totalCountExact, locale),
                })
          }
        />
      </TabPanel>
    </div>
  );
}
