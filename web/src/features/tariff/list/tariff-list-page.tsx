import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TARIFF_TABLE } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { refreshStale } from '../../../app/apollo/stale.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useMay } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { DensityChoice, useTableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { ListPage, ListPanel } from '../../../ui/list/list-page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { ExportPicker } from '../../export/export-picker.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { useTariffColumns } from './tariff-column.tsx';
import { TariffFilterBar } from './tariff-filter-bar.tsx';
import { SwitchTariffDocument, TariffsDocument } from './tariff-list-page.generated.ts';
import { TariffRowCard } from './tariff-row-card.tsx';
import { tariffRowMenu } from './tariff-row-menu.tsx';
import {
  isTariffFiltered,
  noTariffFilter,
  readTariffSearch,
  tariffVariables,
  writeTariffSearch,
} from './tariff-search.ts';
import type { TariffSearch } from './tariff-search.ts';
import { tariffView } from '../tariff-view.ts';
import type { TariffView } from '../tariff-view.ts';

const TariffDialog = lazy(async () => ({ default: (await import('../form/tariff-dialog.tsx')).TariffDialog }));
const TariffViewDialog = lazy(async () => ({ default: (await import('../form/tariff-dialog.tsx')).TariffViewDialog }));
const TariffImportDialog = lazy(async () => ({
  default: (await import('../import/tariff-import-dialog.tsx')).TariffImportDialog,
}));

/** How many rows one window has. */
const listWindow = 50;
const panel = 'tariff-list';

/** What stands open over the list. */
type Open = { kind: 'row'; row: TariffView | null } | { kind: 'import' } | null;

/** /admin/tariff: the price tables; ADMIN keeps them up, ADMIN_SALE reads them. */
export function TariffListPage() {
  const { t } = useTranslation('tariff');
  const { locale } = useLanguage();
  const message = useMessage();
  const toast = useToast();
  const client = useApolloClient();
  const mayChange = useMay()('update', 'Tariff');
  const [params, setParams] = useSearchParams();
  const search = readTariffSearch(params);
  const { table } = search;
  const variables = tariffVariables(search);
  const view = useTableView('tariff');
  const columns = useTariffColumns(table);
  const [open, setOpen] = useState<Open>(null);
  const [send] = useMutation(SwitchTariffDocument, { errorPolicy: 'none' });
  const { data, error, loading, refetch, fetchMore } = useQuery(TariffsDocument, {
    variables: { ...variables, first: listWindow },
  });
  usePageTitle(t('list.title'));
  const list = data?.tariffs;
  const rows = useMemo(() => (list?.nodes ?? []).map((node) => tariffView(table, node)), [list, table]);

  function setSearch(change: Partial<TariffSearch>) {
    setParams(writeTariffSearch({ ...search, ...change }), { replace: change.table === undefined });
  }
  // Estimates and the setting of the exchange rate are made of these tables.
  const refresh = () =>
    refreshStale(client, (field) => ['tariffs', 'estimatePrice', 'systemConfig'].includes(field)).catch(
      () => undefined,
    );
  function saved() {
    setOpen(null);
    void refresh();
  }

  async function turn(row: TariffView) {
    const active = row.values['active'] === 'false';
    try {
      const input = { id: row.id, active, expectedVersion: row.version };
      const { data: answer } = await send({ variables: { input } });
      const refusal = answer?.switchTariff.userErrors[0];
      if (refusal) toast.danger(refusal.message);
      else toast.success(t(active ? 'action.isOn' : 'action.isOff'));
      await refresh();
    } catch {
      toast.danger(message('SOMETHING_WENT_WRONG'));
    }
  }
  const maySwitch = (row: TariffView) => mayChange && 'active' in row.values;
  const isOff = (row: TariffView) => row.values['active'] === 'false';

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
  const { sort, order } = variables;
  return (
    <ListPage
      head={
        <>
          <PageHeader
            title={t('list.title')}
            actions={
              mayChange && (
                <>
                  {importButton}
                  {addButton}
                </>
              )
            }
          />
          <Tabs
            label={t('list.tabs')}
            panelId={panel}
            value={table}
            onChange={(next) => setSearch({ ...noTariffFilter, table: next, sort: null })}
            items={TARIFF_TABLE.map((one) => ({ id: one, label: t(`table.${one}`) }))}
          />
        </>
      }
    >
      <TariffFilterBar
        search={search}
        onChange={setSearch}
        end={
          <>
            <ExportPicker
              list={{ tariffs: { table, filter: variables.filter, sort, order } }}
              disabled={list?.totalCount === 0}
            />
            <DensityChoice view={view} label={t('list.density')} />
          </>
        }
      />
      <ListPanel id={panel} tab={table}>
        <DataTable
          label={t(`table.${table}`)}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sort={search.sort}
          onSort={(next) => setSearch({ sort: next })}
          onOpen={(row) => setOpen({ kind: 'row', row })}
          rowMenu={(row) =>
            tariffRowMenu({
              text: {
                open: t(mayChange ? 'action.edit' : 'action.view'),
                turn: t(isOff(row) ? 'action.on' : 'action.off'),
              },
              mayChange,
              isOff: isOff(row),
              onOpen: () => setOpen({ kind: 'row', row }),
              onSwitch: maySwitch(row) ? () => void turn(row) : undefined,
            })
          }
          total={list?.totalCount}
          loading={loading}
          onReachEnd={
            list?.pageInfo.hasNextPage
              ? () => void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(() => undefined)
              : undefined
          }
          density={view.density}
          hidden={view.hidden}
          rowHeight={view.density === 'compact' ? 32 : 48}
          renderCard={(row) => (
            <TariffRowCard
              table={table}
              row={row}
              mayChange={mayChange}
              onOpen={() => setOpen({ kind: 'row', row })}
              onSwitch={maySwitch(row) ? () => void turn(row) : undefined}
            />
          )}
          error={
            error && !list ? (
              <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
            ) : undefined
          }
          empty={
            isTariffFiltered(search) ? (
              <EmptyState
                title={t('list.nothingFound')}
                action={<TextButton onClick={() => setSearch(noTariffFilter)}>{t('list.clear')}</TextButton>}
              />
            ) : (
              <EmptyState title={t('list.empty')} action={importButton}>
                {mayChange && t('list.emptyText')}
              </EmptyState>
            )
          }
          foot={list && t('list.foot', { count: list.totalCount, shown: formatNumber(list.totalCount, locale) })}
        />
      </ListPanel>
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
