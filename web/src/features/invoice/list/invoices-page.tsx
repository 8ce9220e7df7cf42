import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { SavedViewPicker } from '../../saved-view/saved-view-picker.tsx';
import { InvoiceRowCard, invoicePath, useInvoiceColumns } from './invoice-column.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { invoiceAddress, invoiceTabs, invoiceVariables } from './invoice-search.ts';
import { InvoiceSums } from '../invoice-sums.tsx';
import { InvoicesPageDocument } from './invoices-page.generated.ts';

/** /user/invoices: debit notes of the own company, or for staff of their customers. */
export function InvoicesPage() {
  const { t } = useTranslation('invoice');
  usePageTitle(t('page.title'));
  const side = useViewer().isStaff ? 'staff' : 'customer';
  const view = useTableView(`${side}-invoice`);
  const columns = useInvoiceColumns(side);
  const address = useListAddress(invoiceAddress);
  const { status, customerId } = address.value;
  const variables = invoiceVariables(address);
  const query = useQuery(InvoicesPageDocument, {
    variables: { ...variables, first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const list = listWindow(query, (data) => data.invoices);
  return (
    <ListPage
      title={t('page.title')}
      summary={<InvoiceSums totals={list.data?.invoices.totals} />}
      tabs={{
        label: t('page.tabs'),
        value: status,
        onChange: (next) => address.set({ status: next }),
        items: invoiceTabs.map((one) => ({ id: one, label: one === 'ALL' ? t('page.all') : t(`state.${one}`) })),
      }}
      filters={
        <InvoiceFilters
          side={side}
          address={address}
          customerName={customerId === null ? null : (list.rows?.[0]?.customer?.name ?? null)}
          view={view}
          columns={columns}
          tools={
            <>
              <SavedViewPicker list="INVOICE" search={address.view} table={view} />
              <ExportPicker
                list={{ invoices: variables }}
                columns={columns.map(({ id }) => id).filter((id) => !view.hidden.includes(id))}
                disabled={list.total === 0}
              />
            </>
          }
        />
      }
    >
      <ListTable
        label={t('page.title')}
        list={list}
        address={address}
        view={view}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.number}
        rowTo={(row) => invoicePath(side, row) ?? ''}
        renderCard={(row) => <InvoiceRowCard row={row} side={side} />}
        nothingFound={t('page.nothingFound')}
        empty={
          status === 'ALL' ? (
            <EmptyState title={t('page.none')}>{t('page.noneText')}</EmptyState>
          ) : (
            <EmptyState
              title={t('page.emptyTab')}
              action={<TextButton onClick={() => address.set({ status: 'ALL' })}>{t('page.showAll')}</TextButton>}
            />
          )
        }
        foot={(total) => t('page.foot', total)}
      />
    </ListPage>
  );
}
