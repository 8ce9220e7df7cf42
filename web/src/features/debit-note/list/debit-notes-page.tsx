import { useQuery } from '@apollo/client/react';
import { Banknote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { useSelection } from '../../../app/list/use-selection.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useMay, useViewer } from '../../../app/session/viewer-context.tsx';
import { BulkAction, BulkBar } from '../../../ui/data-table/bulk-bar.tsx';
import { useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { LinkButton, TextButton } from '../../../ui/button/link-button.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { SavedViewPicker } from '../../saved-view/saved-view-picker.tsx';
import type { DebitNoteRow } from './debit-note-column.tsx';
import { DebitNoteRowCard, debitNotePath, useDebitNoteColumns } from './debit-note-column.tsx';
import { DebitNoteFilters } from './debit-note-filters.tsx';
import { debitNoteAddress, debitNoteTabs, debitNoteVariables } from './debit-note-search.ts';
import { AgeingStrip } from '../ageing/ageing-strip.tsx';
import { DebitNoteSums } from '../debit-note-sums.tsx';
import { DebitNotesPageDocument } from './debit-notes-page.generated.ts';

// Loaded when opened.
const ReceiptDialog = lazy(async () => ({ default: (await import('../receipt/receipt-dialog.tsx')).ReceiptDialog }));
const ReportPaymentDialog = lazy(async () => ({
  default: (await import('../report/report-payment-dialog.tsx')).ReportPaymentDialog,
}));

/** /user/debit-notes: debit notes of the user's company or, for staff, of their customers. */
export function DebitNotesPage() {
  const { t } = useTranslation('debit-note');
  usePageTitle(t('page.title'));
  const side = useViewer().isStaff ? 'staff' : 'customer';
  const view = useTableView(`${side}-debit-note`);
  const columns = useDebitNoteColumns(side);
  const address = useListAddress(debitNoteAddress);
  const { status, customerId } = address.value;
  const variables = debitNoteVariables(address);
  const query = useQuery(DebitNotesPageDocument, {
    variables: { ...variables, first: LIST_WINDOW, withAgeing: side === 'customer' },
    fetchPolicy: 'cache-and-network',
  });
  const list = listWindow(query, (data) => data.debitNotes);
  const may = useMay();
  const mayReport = side === 'customer' && may('read', 'DebitNote', 'REPORT_PAYMENT');
  const mayPay = side === 'staff' && may('read', 'DebitNote', 'RECORD_PAYMENT');
  const { selected, select, clear } = useSelection(address.view);
  const chosen = (list.rows ?? []).filter(({ id }) => selected.has(id));
  const isPayable =
    chosen.every((row) => row.status === 'OPEN' && row.customer !== null) &&
    new Set(chosen.map(({ customer }) => customer?.id)).size === 1;
  const [paid, setPaid] = useState<readonly DebitNoteRow[] | null>(null);
  const [reported, setReported] = useState<DebitNoteRow | null>(null);
  const actionsOf = (row: DebitNoteRow): MenuItem[] =>
    row.status === 'OPEN' ? [{ id: 'report', label: t('report.open'), onSelect: () => setReported(row) }] : [];
  return (
    <ListPage
      title={t('page.title')}
      actions={side === 'staff' && <LinkButton to="/user/debit-notes/ageing">{t('ageing.title')}</LinkButton>}
      summary={
        <>
          <DebitNoteSums totals={list.data?.debitNotes.totals} />
          {side === 'customer' && <AgeingStrip ageing={list.data?.customerAgeing?.totals} />}
        </>
      }
      tabs={{
        label: t('page.tabs'),
        value: status,
        onChange: (next) => address.set({ status: next }),
        items: debitNoteTabs.map((one) => ({ id: one, label: one === 'ALL' ? t('page.all') : t(`state.${one}`) })),
      }}
      filters={
        <DebitNoteFilters
          side={side}
          address={address}
          customerName={customerId === null ? null : (list.rows?.[0]?.customer?.name ?? null)}
          view={view}
          columns={columns}
          tools={
            <>
              <SavedViewPicker list="DEBIT_NOTE" search={address.view} table={view} />
              <ExportPicker
                list={{ debitNotes: variables }}
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
        rowTo={(row) => debitNotePath(side, row) ?? ''}
        rowMenu={mayReport ? actionsOf : undefined}
        selected={mayPay ? selected : undefined}
        onSelect={mayPay ? select : undefined}
        bulk={
          <BulkBar count={chosen.length} onClear={clear}>
            <BulkAction icon={<Banknote size={18} />} disabled={!isPayable} onClick={() => setPaid(chosen)}>
              {t(isPayable ? 'receipt.open' : 'receipt.oneCustomer')}
            </BulkAction>
          </BulkBar>
        }
        renderCard={(row) => (
          <DebitNoteRowCard row={row} side={side} onReport={mayReport ? () => setReported(row) : undefined} />
        )}
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
      <Suspense fallback={null}>
        {paid && (
          <ReceiptDialog
            debitNotes={paid}
            onClose={() => setPaid(null)}
            onSaved={async () => {
              clear();
              await query.refetch();
            }}
          />
        )}
        {reported && (
          <ReportPaymentDialog
            debitNote={reported}
            currency={reported.currency}
            onClose={() => setReported(null)}
            onSaved={() => query.refetch()}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
