import { useMutation, useQuery } from '@apollo/client/react';
import { Eye, FileUp, Pencil, Plus, Power, PowerOff } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TARIFF_TABLE } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { useListAddress } from '../../../app/list/use-list-address.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { useRefresh } from '../../../app/use-delete-record.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { useTariffColumns } from './tariff-column.tsx';
import { TariffFilters } from './tariff-filters.tsx';
import { SetTariffActiveDocument, TariffsDocument } from './tariff-list-page.generated.ts';
import { tariffAddress, tariffVariables } from './tariff-search.ts';
import { tariffView } from '../tariff-view.ts';
import type { TariffView } from '../tariff-view.ts';

const TariffDialog = lazy(async () => ({ default: (await import('../form/tariff-dialog.tsx')).TariffDialog }));
const TariffViewDialog = lazy(async () => ({ default: (await import('../form/tariff-dialog.tsx')).TariffViewDialog }));
const TariffImportDialog = lazy(async () => ({
  default: (await import('../import/tariff-import-dialog.tsx')).TariffImportDialog,
}));

/** The dialog that is open over the list. */
type Open = { kind: 'row'; row: TariffView | null } | { kind: 'import' } | null;

/** /admin/tariff: the price tables. Administrators maintain them, sales staff can read them. */
export function TariffListPage() {
  const { t } = useTranslation('tariff');
  usePageTitle(t('list.title'));
  const message = useMessage();
  const toast = useToast();
  const mayChange = useMay()('update', 'Tariff', 'EDIT_TARIFF');
  const view = useTableView('tariff');
  const [open, setOpen] = useState<Open>(null);
  const [send] = useMutation(SetTariffActiveDocument, { errorPolicy: 'none' });
  const address = useListAddress(tariffAddress);
  const { table } = address.value;
  const variables = tariffVariables(address);
  const query = useQuery(TariffsDocument, { variables: { ...variables, first: LIST_WINDOW } });
  const list = listWindow(query, (data) => data.tariffs);
  const rows = useMemo(() => list.rows?.map((node) => tariffView(table, node)), [list.rows, table]);
  // Estimates and the exchange rate setting depend on these tables.
  const refresh = useRefresh(['tariffs', 'estimatePrice', 'systemConfig']);
  function saved() {
    setOpen(null);
    void refresh();
  }

  async function turn(row: TariffView) {
    const active = row.values['active'] === 'false';
    try {
      const input = { id: row.id, isActive: active, expectedVersion: row.version };
      const { data: answer } = await send({ variables: { input } });
      const refusal = answer?.setTariffActive.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(t(active ? 'action.isOn' : 'action.isOff'));
      await refresh();
    } catch {
      toast.danger(message('SOMETHING_WENT_WRONG'));
    }
  }
  function menuOf(row: TariffView): readonly MenuItem[] {
    const isOff = row.values['active'] === 'false';
    const openRow = {
      id: 'open',
      label: t(mayChange ? 'action.edit' : 'action.view'),
      icon: mayChange ? <Pencil size={16} /> : <Eye size={16} />,
      onSelect: () => setOpen({ kind: 'row', row }),
    };
    if (!mayChange || !('active' in row.values)) return [openRow];
    const icon = isOff ? <Power size={16} /> : <PowerOff size={16} />;
    return [
      openRow,
      { id: 'switch', label: t(isOff ? 'action.on' : 'action.off'), icon, onSelect: () => void turn(row) },
    ];
  }

  const addButton = mayChange && (
    <Button kind="primary" icon={<Plus size={16} />} onClick={() => setOpen({ kind: 'row', row: null })}>
      {t('list.add')}
    </Button>
  );
  const importButton = mayChange && (
    <Button icon={<FileUp size={16} />} onClick={() => setOpen({ kind: 'import' })}>
      {t('list.import')}
    </Button>
  );
  return (
    <ListPage
      title={t('list.title')}
      actions={
        mayChange && (
          <>
            {importButton}
            {addButton}
          </>
        )
      }
      tabs={{
        label: t('list.tabs'),
        value: table,
        onChange: (next) => address.set({ ...address.noFilter, table: next, sort: null }),
        items: TARIFF_TABLE.map((one) => ({ id: one, label: t(`table.${one}`) })),
      }}
      filters={
        <TariffFilters
          address={address}
          view={view}
          tools={<ExportPicker list={{ tariffs: variables }} disabled={list.total === 0} />}
        />
      }
    >
      <ListTable
        label={t(`table.${table}`)}
        list={{ ...list, rows }}
        address={address}
        view={view}
        columns={useTariffColumns(table)}
        rowKey={(row) => row.id}
        rowHeight={view.density === 'compact' ? 32 : 48}
        onOpen={(row) => setOpen({ kind: 'row', row })}
        rowMenu={menuOf}
        nothingFound={t('list.nothingFound')}
        empty={
          <EmptyState title={t('list.empty')} action={importButton}>
            {mayChange && t('list.emptyText')}
          </EmptyState>
        }
        foot={(total) => t('list.foot', total)}
      />
      <Suspense fallback={null}>
        {open?.kind === 'import' && (
          <TariffImportDialog table={table} onClose={() => setOpen(null)} onDone={() => void refresh()} />
        )}
        {open?.kind === 'row' && (mayChange || open.row === null) && (
          <TariffDialog table={table} row={open.row} onClose={() => setOpen(null)} onSaved={saved} />
        )}
        {open?.kind === 'row' && !mayChange && open.row !== null && (
          <TariffViewDialog table={table} row={open.row} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </ListPage>
  );
}
